import { beforeEach, expect, it } from 'vitest';
import { type MoneyWorld, moneyWorld } from '../../../test/money-world.ts';
import { dynamoDueItems } from '../../store/due/due-items.ts';
import { wholePass } from './all-groups.ts';
import { type CheckOpeningsPorts, checkOpenings } from './check-openings.ts';

let world: MoneyWorld;
let counted: unknown[] = [];

beforeEach(async () => {
  world = await moneyWorld();
  counted = [];
});

const check = () => {
  const { ports, money, moneyPorts, clock } = world;
  const count: CheckOpeningsPorts['count'] = (name, _, amount) => void counted.push([name, amount]);
  return checkOpenings({ ...moneyPorts, groups: ports.groups, money, clock, count }, wholePass);
};

it('opens a round whose opening was lost, with an alarm, and all that follow it', async () => {
  const id = await world.started();
  const stateOf = async (round: number) => (await world.money.findRound(id, round))?.round.state;
  await world.runUntil(async () => (await stateOf(1)) === 'paid');
  // Behind the end of its grace, which makes the opening due once more.
  world.moveTo(Date.parse('2026-04-01T12:00:00Z'));
  await world.sweep();
  const due = dynamoDueItems(world.table);
  for await (const each of due.list(Date.parse('2027-01-01'))) {
    if (!('item' in each) || each.item.kind !== 'open_round') continue;
    const claimed = await due.claim(each.item, Date.parse('2027-01-01'));
    if (claimed) await due.complete(claimed);
  }
  await world.sweep();
  await check();
  expect(counted).toEqual([['RoundNotOpened', 0]]);

  world.moveTo(Date.parse('2026-05-01T12:00:00Z'));
  await world.sweep();
  expect(await stateOf(2)).toBe('planned');
  await check();
  expect(counted.at(-1)).toEqual(['RoundNotOpened', 1]);
  await world.runUntil(async () => (await stateOf(3)) === 'paid');
  await check();
  expect(counted.at(-1)).toEqual(['RoundNotOpened', 0]);
});
