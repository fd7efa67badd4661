import { type MoneyStop, neverStopped, userId } from '@halqa/domain';
import { lookAfterStopWork } from '../src/due/due-work.ts';
import type { MoneySwitches } from '../src/ports/money-switch.ts';
import type { Clock } from '../src/ports/system.ts';

type SwitchWorld = { readonly clock: Clock; readonly ports: { readonly moneySwitch: MoneySwitches } };

/** Stops all money, as two operators do. */
export const stopMoney = (world: SwitchWorld): Promise<void> =>
  turnSwitch(world, { from: world.clock.now(), until: null });

/** Ends the stop of all money. */
export async function startMoney(world: SwitchWorld): Promise<void> {
  const { stop } = await world.ports.moneySwitch.read();
  await turnSwitch(world, { from: stop?.from ?? 0, until: world.clock.now() });
}

async function turnSwitch({ clock, ports: { moneySwitch } }: SwitchWorld, stop: MoneyStop): Promise<void> {
  const { version } = await moneySwitch.read();
  const [id, action] = [`entry-${version}`, stop.until === null ? 'money_stopped' : 'money_started'] as const;
  const entry = { id, by: userId('opal'), at: clock.now(), whom: null, search: null, action };
  const due = stop.until === null ? [] : [lookAfterStopWork(stop.until)];
  const isSaved = await moneySwitch.save({ ...neverStopped, stop, version: version + 1 }, entry, due);
  if (!isSaved) throw new Error('The switch was not turned');
}
