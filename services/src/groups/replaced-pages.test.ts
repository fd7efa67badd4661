import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { handOver, waitForPlace } from '../../test/hand-over.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../test/moved-money-world.ts';

/* What members read once Zoe has the place of Cem, who had paid $100 of the $300 of that place. */

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
  await waitForPlace(world);
}, 60_000);

const summaryOf = async (as: string) => {
  const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as }));
  return groups.find(({ id }) => id === world.groupId);
};
const detailOf = (as: string) => world.read(as, world.groupId);
const payersOf = async (as: string) =>
  Object.fromEntries((await detailOf(as)).members.map(({ name, hasPaid }) => [name, hasPaid]));

describe('turns that were paid before the newcomer came', () => {
  it('are no next contribution of theirs', async () => {
    await handOver(world);
    expect(await summaryOf('zoe')).toMatchObject({ nextContribution: '2026-04-15' });
    await world.debit('zoe', paid, 2);
    expect(await detailOf('zoe')).toMatchObject({ nextContributionDate: '2026-05-15' });
  });

  it('count as paid in the list of members', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, 2);
    await handOver(world);
    for (const as of ['ann', 'zoe']) expect(await payersOf(as)).toEqual({ Ann: true, Ben: true, Zoe: true });
    expect(await summaryOf('zoe')).toMatchObject({ nextContribution: '2026-05-15' });
    expect(await detailOf('zoe')).toMatchObject({ nextContributionDate: '2026-05-15' });
  });
});
