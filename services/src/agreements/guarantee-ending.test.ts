import { verifyBooks } from '@halqa/domain';
import { expect, it } from 'vitest';
import { agreementsIn } from '../../test/agreement-calls.ts';
import { call } from '../../test/call.ts';
import { missTurn, signGuarantee, startCover } from '../../test/covered-turn.ts';
import { movableClock, noWait } from '../../test/fakes/system.ts';
import { movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { endGroupVote, openGroupVote, shareGroupCash } from '../endings/ending-work.ts';

/** Ben paid Cem's contribution to turn 1, which Ann received. Cem's to turn 2 is missing, so Ann and Ben vote to end the group. */
async function endedGroup() {
  const world = await movedMoneyWorld();
  const { groupId, handler } = world;
  const params = { id: groupId };
  const read = (as: string) => agreementsIn(world).read(as, 'guarantee');
  await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
  await missTurn(world);
  await startCover(world);
  await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
  expect(await read('ben')).toMatchObject({ debts: [{ amount: 100 }], sharesOn: null });
  world.clock.advanceDays(4);
  await world.payOut(1, received);
  await world.open(2);
  for (const name of ['ann', 'ben']) await world.debit(name, paid, 2);
  await world.debit('cem', ['started', 'submitted', 'returned'], 2, { returnCode: 'R12' });
  await world.endsGrace(2);
  const ports = { ...world.moneyPorts, backoff: noWait };
  const at = (time: number | string) => ({ ...ports, clock: movableClock(new Date(time).toISOString()) });
  await openGroupVote(ports, groupId);
  const vote = await world.ports.votes.findLast(groupId);
  const body = { vote: vote?.number, option: 'dissolve' };
  for (const as of ['ann', 'ben']) await call(handler, 'voteInGroup', { as, params, body });
  await endGroupVote(at(vote?.endsAt ?? 0), groupId, 1);
  const settle = () =>
    call(handler, 'settleDebt', { as: 'ben', params, body: { memberId: world.memberOf('cem'), round: 1 } });
  /** Shares the cash long after the day on which it can be; returns who gets how much. */
  const share = async () => {
    await shareGroupCash(at('2026-09-03T20:00:00Z'), groupId);
    const shares = await world.money.listShares(groupId);
    return shares.map(({ round }) => [
      ['ann', 'ben', 'cem'].find((name) => world.memberOf(name) === round.recipient),
      round.amount,
    ]);
  };
  return { ...world, read, settle, share };
}

it('what was paid back can be settled until the money of the group is shared out, and is then not counted twice', async () => {
  const world = await endedGroup();
  expect((await world.read('cem')).debts).toMatchObject([{ isOwedToYou: false, amount: 100 }]);
  const { debts, sharesOn } = await world.read('ben');
  expect(debts).toMatchObject([{ isOwedToYou: true, amount: 100 }]);
  expect(sharesOn).toMatch(/^2026-/);
  expect((await world.settle()).status).toBe(200);
  expect([(await world.read('ben')).debts, (await world.read('cem')).debts]).toEqual([[], []]);
  // Ben has paid $200 of his own and Cem $100, by Ben's hand: $200 are shared in that proportion.
  expect(await world.share()).toEqual([
    ['ben', 13_333],
    ['cem', 6667],
  ]);
  expect(verifyBooks(world.groupId, await world.ports.ledger.list(world.groupId))).toMatchObject({ ok: true });
}, 60_000);

it('what was not settled is the guarantor’s when the money is shared out, and is owed no more', async () => {
  const world = await endedGroup();
  expect(await world.share()).toEqual([['ben', 20_000]]);
  expect(await world.read('ben')).toMatchObject({ debts: [], sharesOn: null });
  expect((await world.settle()).status).toBe(409);
}, 60_000);
