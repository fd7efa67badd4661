import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { missTurn, signGuarantee, startCover } from '../../test/covered-turn.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
});

async function money(as: string) {
  return replyOf('listMoney', await call(world.handler, 'listMoney', { as })).groups.find(
    ({ id }) => id === world.groupId,
  );
}

describe('the money of a member in all groups', () => {
  it('says when which amount will be debited, and when the own payout is planned', async () => {
    const { toPay, payout, owedCents, waiting } = (await money('ben')) ?? {};
    expect(toPay?.map(({ debitDate, amountCents, reason }) => [debitDate, amountCents, reason])).toEqual([
      ['2026-03-16', 10_000, 'not_due'],
      ['2026-04-15', 10_000, 'not_due'],
      ['2026-05-15', 10_000, 'not_due'],
    ]);
    expect(payout).toMatchObject({ round: 2, amountCents: 30_000, date: '2026-04-16', reason: 'not_due' });
    expect([owedCents, waiting]).toEqual([0, []]);
  });

  it('says what waits for its recipient, until when, and what did not go through', async () => {
    await world.open();
    await world.debit('ben', paid);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    expect((await money('ben'))?.waiting).toEqual([
      { round: 1, amountCents: 10_000, until: '2026-03-17', recipient: 'Ann', isYourTurn: false },
    ]);
    expect(await money('ben')).toMatchObject({ paidCents: 10_000, owedCents: 0, onTime: 1, late: 0 });
    expect(await money('cem')).toMatchObject({ paidCents: 0, owedCents: 10_000, onTime: 0, late: 1 });
    expect((await money('cem'))?.toPay[0]?.round).toBe(1);
  });

  it('says that no debit starts by itself from the report of a revoked mandate until it is signed again', async () => {
    expect(await money('ben')).toMatchObject({ debitsStopped: false });
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R10' });
    expect(await money('ben')).toMatchObject({ debitsStopped: true });
    expect(await money('cem')).toMatchObject({ debitsStopped: false });
    world.clock.advanceDays(1);
    await world.agree('ben', world.groupId);
    expect(await money('ben')).toMatchObject({ debitsStopped: false });
  });

  it('says that none does either while their newest debit waits for another account, until one is used', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
    expect(await money('ben')).toMatchObject({ debitsStopped: true });
    expect(await money('cem')).toMatchObject({ debitsStopped: false });
    world.clock.advanceDays(1);
    const account = { accountId: 'a2', institutionName: 'Bank', accountName: 'Checking', maskNumber: '0001' };
    await linkBank(world.table, 'ben', account, world.clock.now());
    expect(await money('ben')).toMatchObject({ debitsStopped: false });
  });

  it('says of a debit that waits for the bank that none follows, also where a later one went through before', async () => {
    await world.open();
    await world.debit('ben', ['started', 'action_required']);
    await world.open(2);
    await world.debit('ben', paid, 2);
    const { movements = [] } = (await money('ben')) ?? {};
    const failed = movements.find(({ kind, round }) => kind === 'contribution' && round === 1);
    expect(failed).toMatchObject({ state: 'failed', isRepeated: false, isStopped: true });
  });

  it('says until when a turn waits for what is paid by hand, and nothing once it waits no more', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    const movement = async () => (await money('ben'))?.movements.find(({ round }) => round === 1);
    expect(await movement()).toMatchObject({ state: 'failed', payUntil: '2026-03-23' });
    world.clock.moveTo('2026-03-23T21:00:00Z');
    expect(await movement()).toMatchObject({ state: 'failed', payUntil: null });
  });

  it('says that no debit starts by itself whoever paid meanwhile, until another account is linked', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world, 'R02');
    await startCover(world);
    await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
    expect(await money('cem')).toMatchObject({ debitsStopped: true, owedCents: 0 });
    const account = { accountId: 'a2', institutionName: 'Bank', accountName: 'Checking', maskNumber: '0001' };
    await linkBank(world.table, 'cem', account, world.clock.now());
    expect(await money('cem')).toMatchObject({ debitsStopped: false });
  });

  it('says to a guarantor that no debit starts by itself once their bank returned what they paid for another', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world);
    await startCover(world);
    expect(await money('ben')).toMatchObject({ debitsStopped: false });
    await world.debit('cem', ['submitted', 'posted', 'returned'], 1, { attempt: 2, returnCode: 'R02' });
    expect(await money('ben')).toMatchObject({ debitsStopped: true });
    expect(await money('cem')).toMatchObject({ debitsStopped: false });
  });

  it('follows the own payout from its sending to its arrival', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    const sentOn = new Date(world.clock.now()).toISOString().slice(0, 10);
    await world.payOut(1, received.slice(0, 2));
    expect(await money('ann')).toMatchObject({ onTheWayCents: 30_000, receivedCents: 0 });
    for (const as of ['ann', 'ben']) expect((await world.read(as, world.groupId)).payoutSchedule[0]?.date).toBe(sentOn);
    await world.payOut(1, received.slice(2));
    expect(await money('ann')).toMatchObject({ onTheWayCents: 0, receivedCents: 30_000, waiting: [] });
    expect((await money('ann'))?.payout).toMatchObject({ reason: 'received', date: '2026-03-20' });
  });

  it('lists what leaves and reaches the account, each with its day and one of five states', async () => {
    const rows = async (as: string) =>
      (await money(as))?.movements.map(({ kind, round, date, amountCents, state }) => [
        kind,
        round,
        date,
        amountCents,
        state,
      ]);
    expect(await rows('ben')).toEqual([
      ['contribution', 1, '2026-03-16', 10_000, 'planned'],
      ['contribution', 2, '2026-04-15', 10_000, 'planned'],
      ['payout', 2, '2026-04-16', 30_000, 'planned'],
      ['contribution', 3, '2026-05-15', 10_000, 'planned'],
    ]);
    await world.open();
    await world.debit('ben', paid);
    await world.debit('ann', ['started', 'submitted']);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    expect((await rows('ben'))?.[0]).toEqual(['contribution', 1, '2026-03-16', 10_000, 'arrived']);
    expect((await rows('ann'))?.[0]).toEqual(['contribution', 1, '2026-03-16', 10_000, 'on_its_way']);
    expect((await rows('cem'))?.[0]).toEqual(['contribution', 1, '2026-03-16', 10_000, 'failed']);
  });

  it('keeps a debit on the day on which it left, once it has settled or failed for good', async () => {
    const days = async (as: string) =>
      (await money(as))?.movements.flatMap(({ kind, round, date, state }) =>
        kind === 'contribution' && round === 1 ? [[date, state]] : [],
      );
    await world.open();
    for (const name of ['ben', 'cem']) await world.debit(name, paid.slice(0, 3));
    world.clock.advanceDays(1);
    await world.debit('ben', paid.slice(3));
    await world.debit('cem', ['returned'], 1, { returnCode: 'R01' });
    expect(await days('ben')).toEqual([['2026-03-16', 'arrived']]);
    world.clock.advanceDays(3);
    await world.debit('cem', ['started', 'submitted'], 1, { attempt: 2 });
    world.clock.advanceDays(1);
    await world.debit('cem', ['returned'], 1, { attempt: 2, returnCode: 'R12' });
    expect(await days('cem')).toEqual([['2026-03-20', 'failed']]);
  });

  it('calls a payout late whose day can no longer be met, with the day that is expected instead of the planned one', async () => {
    await world.open();
    await world.debit('ann', paid);
    await world.debit('ben', paid);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R01' });
    world.clock.advanceDays(2);
    const shown = await money('ann');
    const payout = shown?.movements.find(({ kind }) => kind === 'payout');
    expect(payout).toMatchObject({ state: 'due', isLate: true, date: shown?.payout?.late?.expectedOn });
  });

  it('marks a planned debit that does not start by itself, and lists what a guarantor pays on their account alone', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world, 'R02');
    const page = (as: string) => world.read(as, world.groupId);
    expect((await page('ben')).coversAhead).toEqual([{ round: 1, date: '2026-03-23' }]);
    expect((await page('cem')).coversAhead).toEqual([]);
    const [own] = (await page('ann')).payoutSchedule;
    expect(own?.missingUntil).toEqual({ on: '2026-03-23', guaranteed: true });
    expect((await page('ben')).payoutSchedule[0]).not.toHaveProperty('missingUntil');
    expect((await page('ben')).coversUnderWay).toEqual([]);
    await startCover(world);
    expect(await page('ben')).toMatchObject({ coversAhead: [], coversUnderWay: [1] });
    expect((await page('cem')).coversUnderWay).toEqual([]);
    expect((await page('ann')).payoutSchedule[0]).not.toHaveProperty('missingUntil');
    const debits = (await money('cem'))?.movements.filter(({ kind }) => kind === 'contribution');
    expect(debits).toMatchObject([
      { round: 2, state: 'planned', isStopped: true },
      { round: 3, state: 'planned', isStopped: true },
    ]);
    const covers = async () => (await money('ben'))?.movements.filter(({ kind }) => kind === 'cover');
    expect(await covers()).toMatchObject([{ round: 1, amountCents: 10_000, state: 'on_its_way', date: '2026-03-23' }]);
    await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
    expect(await covers()).toMatchObject([{ round: 1, state: 'arrived', date: '2026-03-23' }]);
    const { waiting } = (await money('ben')) ?? {};
    expect(waiting?.map(({ round, isCover }) => [round, isCover])).toContainEqual([1, true]);
    expect(waiting?.map(({ round, isCover }) => [round, isCover])).toContainEqual([1, undefined]);
  });

  it('lists a debit that had arrived and was taken back, with both days, and also once it was paid again', async () => {
    await world.open();
    await world.debit('ben', paid);
    world.clock.advanceDays(3);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R01' });
    const debit = {
      kind: 'contribution',
      round: 1,
      amountCents: 10_000,
      date: '2026-03-16',
      takenBackOn: '2026-03-19',
    };
    expect((await money('ben'))?.takenBack).toEqual([debit]);
    expect((await money('ann'))?.takenBack).toEqual([]);
    await call(world.handler, 'payContribution', { as: 'ben', params: { id: world.groupId }, body: { round: 1 } });
    await world.debit('ben', paid.slice(1), 1, { attempt: 2 });
    expect(await money('ben')).toMatchObject({ paidCents: 10_000, takenBack: [debit] });
  });

  it('lists of a guarantor what their bank took back', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world);
    await startCover(world);
    await world.debit('cem', [...paid.slice(1), 'returned'], 1, { attempt: 2 });
    expect((await money('ben'))?.takenBack).toMatchObject([{ kind: 'cover', round: 1, date: '2026-03-23' }]);
    expect((await money('cem'))?.takenBack).toEqual([]);
  });

  it('names the account, once there is one', async () => {
    const reply = async () => replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).account;
    const account = { accountId: 'a2', institutionName: 'Chase', accountName: 'Checking', maskNumber: '0042' };
    await linkBank(world.table, 'ben', account, world.clock.now());
    expect(await reply()).toEqual({ institutionName: 'Chase', maskNumber: '0042' });
  });

  it('is the same to the cent as the statement', async () => {
    await world.payRound(1);
    await world.open(2);
    await world.debit('ben', paid, 2);
    const shown = await money('ben');
    const params = { id: world.groupId };
    const statement = replyOf('readStatement', await call(world.handler, 'readStatement', { as: 'ben', params }));
    for (const sum of ['paidCents', 'receivedCents', 'onTheWayCents', 'owedCents'] as const) {
      expect(shown?.[sum]).toBe(statement[sum]);
    }
  });

  it('leaves out groups that have not started, and those of others', async () => {
    await world.created({}, 'zoe');
    expect(replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'zoe' })).groups).toEqual([]);
  });
});

describe('the money of a member while the order of their group is drawn', () => {
  it('has each planned debit on the day that the page of the group names, and no payout', async () => {
    const { groupId, inviteCode } = await world.created({ payoutSchedule: 'random', memberCount: 3 });
    await world.accept('ben', inviteCode);
    await world.accept('cem', inviteCode);
    const moneyInDrawn = async () => {
      const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' }));
      return groups.find(({ id }) => id === groupId);
    };
    expect(await moneyInDrawn()).toBeUndefined();
    await world.start('ann', groupId);

    const drawn = await moneyInDrawn();
    expect(drawn).toMatchObject({ status: 'drawing', payout: null, toPay: [], paidCents: 0, owedCents: 0 });
    const { nextContributionDate } = await world.read('ben', groupId);
    expect(drawn?.movements.map(({ kind, state, date, amountCents }) => [kind, state, date, amountCents])).toEqual([
      ['contribution', 'planned', nextContributionDate, 10_000],
      ['contribution', 'planned', '2026-04-15', 10_000],
      ['contribution', 'planned', '2026-05-15', 10_000],
    ]);
  });
});
