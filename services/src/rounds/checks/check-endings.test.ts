import { expect, it } from 'vitest';
import { shortTurnWorld } from '../../../test/short-turn.ts';
import { endGroupByOperators, shareGroupCash } from '../../endings/ending-work.ts';
import { wholePass } from './all-groups.ts';
import { type CheckEndingsPorts, checkEndings } from './check-endings.ts';

it('finds a group whose cash could have been shared out days ago, or whose shares were not sent, and makes that due', async () => {
  const { check, sharedAt, endsAt } = await windingDown();
  expect(await check(new Date(endsAt + 5 * 86_400_000).toISOString())).toEqual([]);
  expect(await check('2026-08-03T15:00:00Z')).toEqual(['EndingStuck', 'share_cash']);
  await sharedAt('2026-08-03T20:00:00Z');
  expect(await check('2026-08-04T15:00:00Z')).toEqual([]);
  // The shares were never sent.
  expect(await check('2026-08-20T15:00:00Z')).toEqual([
    'EndingStuck',
    'start_payout',
    'start_payout',
    'complete_cycle',
  ]);
}, 60_000);

it('waits as long after the day on which operators ended a group, whenever its last vote was', async () => {
  const { check, endedByOperatorsAt } = await windingDown({ isByVote: false });
  await endedByOperatorsAt('2026-10-10T12:00:00Z');
  expect(await check('2026-10-11T07:00:00Z')).toEqual([]);
  expect(await check('2026-10-17T07:00:00Z')).toEqual([]);
  expect(await check('2026-10-24T07:00:00Z')).toEqual(['EndingStuck', 'share_cash']);
}, 60_000);

/** A group whose members voted: to end it, or to wait, so that operators can end it. */
async function windingDown({ isByVote = true } = {}) {
  const world = await shortTurnWorld();
  const { id, portsAt } = world;
  await world.openVote();
  for (const name of ['ann', 'ben']) await world.voteAs(name, isByVote ? 'dissolve' : 'wait');
  const { endsAt } = await world.vote();
  await world.endVote();
  const check = async (time: string): Promise<string[]> => {
    const found: string[] = [];
    const count: CheckEndingsPorts['count'] = (name, _, amount = 1) => void found.unshift(...Array(amount).fill(name));
    const queue = { add: async ({ kind }: { kind: string }) => void found.push(kind) };
    await checkEndings({ ...portsAt(time), groups: world.ports.groups, queue, count }, wholePass);
    return found;
  };
  const endedByOperatorsAt = (time: string) => endGroupByOperators(portsAt(time), id, 'no_payment');
  const sharedAt = (time: string) => shareGroupCash(portsAt(time), id);
  return { endsAt, endedByOperatorsAt, check, sharedAt };
}
