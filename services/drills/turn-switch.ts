import { confirmSwitch, proposeSwitch, userId } from '@halqa/domain';
import { lookAfterStopWork } from '../src/due/due-work.ts';
import type { DrillWorld } from './drill-world.ts';

const reason = 'A drill';

/** Stops all money or starts it again, as two operators do it. */
export async function turnSwitch(world: Pick<DrillWorld, 'ports' | 'clock'>, change: 'stop' | 'start'): Promise<void> {
  const { moneySwitch } = world.ports;
  const [opal, otto] = [userId('opal'), userId('otto')];
  const at = world.clock.now();
  const proposed = proposeSwitch(await moneySwitch.read(), change, { by: opal, reason }, at);
  if (!proposed.ok) throw new Error(proposed.code);
  const { version } = proposed.next;
  const confirmed = confirmSwitch(proposed.next, version, { by: otto, reason }, at);
  if (!confirmed.ok) throw new Error(confirmed.code);
  for (const next of [proposed.next, confirmed.next]) {
    const entry = {
      id: `drill-${next.version}`,
      by: otto,
      at,
      whom: null,
      search: null,
      action: 'money_stopped',
    } as const;
    const due = next === confirmed.next && change === 'start' ? [lookAfterStopWork(at)] : [];
    if (!(await moneySwitch.save(next, entry, due))) throw new Error('The switch was turned by somebody else');
  }
}
