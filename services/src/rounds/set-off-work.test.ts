import { type MoneyChanges, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { noWait } from '../../test/fakes/system.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { moneyWork } from '../compose/money-work.ts';
import { moveTurnsToEnd } from '../endings/ending-work.ts';
import type { WorkDetail } from '../ports/due.ts';
import type { MoneyRepository } from '../ports/money.ts';

let world: MovedMoneyWorld;

/** Ben did not pay the first turn: his own is the last one, and has all contributions on the day of its payout. */
beforeEach(async () => {
  world = await movedMoneyWorld();
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.moveTo('2026-03-26T13:00:00Z');
  await moveTurnsToEnd(ports(), world.groupId, 1);
  for (const round of [2, 3]) {
    await world.open(round);
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, round);
    world.clock.advanceDays(round === 3 ? 11 : 4);
    if (round === 2) await world.payOut(round, received);
  }
}, 60_000);

const ports = (money: MoneyRepository = world.money) => ({
  ...world.moneyPorts,
  money,
  backoff: noWait,
  clock: world.clock,
});
const work = (detail: WorkDetail) => ({
  kind: 'start_payout',
  subject: world.groupId,
  detail,
  dueAt: world.clock.now(),
});
const startPayout = (money?: MoneyRepository, detail: WorkDetail = { round: 3 }) =>
  moneyWork(ports(money)).start_payout(work(detail));
const roundOf = async (number: number) => {
  const found = await world.money.findRound(world.groupId, number);
  if (found === undefined) throw new Error(`There is no round ${number}`);
  return found;
};
const debitOfBen = async (number: number) =>
  (await roundOf(number)).contributions.find(({ member }) => member === world.memberOf('ben'))?.state;

/** The money, in which something happens before the first save that sends a payout. */
function beforeSending(happens: () => Promise<void>): MoneyRepository {
  let isOver = false;
  const once = async <Save extends { readonly changes: Partial<Pick<MoneyChanges, 'instructions'>> }>(save: Save) => {
    const { instructions = [] } = save.changes;
    if (!isOver && instructions.length > 0) {
      isOver = true;
      await happens();
    }
    return save;
  };
  const { saveRound, saveCycle } = world.money;
  return {
    ...world.money,
    saveRound: async (save) => saveRound(await once(save)),
    saveCycle: async (save) => saveCycle(await once(save)),
  };
}

describe('the payout of a turn that was put at the end', () => {
  it('is sent without what its member owes', async () => {
    await startPayout();
    expect(await debitOfBen(1)).toBe('available');
    expect((await roundOf(3)).payout).toMatchObject({ state: 'authorizing', amount: 20_000, attempt: 1 });
    await startPayout();
    expect((await roundOf(3)).payout?.attempt).toBe(1);
  });

  it('is smaller, too, by what their bank takes back of another turn in the moment in which it is sent', async () => {
    await startPayout(beforeSending(() => world.debit('ben', ['returned'], 2, { returnCode: 'R10' })));
    expect(await debitOfBen(2)).toBe('available');
    expect((await roundOf(2)).round).toMatchObject({ cash: 0, fromReserve: 0 });
    expect((await roundOf(3)).payout).toMatchObject({ state: 'authorizing', amount: 10_000 });
    expect(verifyBooks(world.groupId, await world.ports.ledger.list(world.groupId))).toMatchObject({ ok: true });
  });

  it('waits again when it came back, is asked for, and a contribution to it is missing meanwhile', async () => {
    await startPayout();
    await world.payOut(3, ['submitted', 'returned'], { returnCode: 'R03' });
    await world.debit('ann', ['returned'], 3, { returnCode: 'R10' });
    expect((await roundOf(3)).payout?.state).toBe('needs_account');
    await startPayout(world.money, { round: 3, attempt: 1 });
    expect((await roundOf(3)).payout).toMatchObject({ state: 'scheduled', attempt: 1 });
  });
});
