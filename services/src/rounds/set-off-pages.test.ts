import { expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { noWait } from '../../test/fakes/system.ts';
import { movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { moveTurnsToEnd, setOffAndPay } from '../endings/ending-work.ts';

it('what a member owed of their payout is read by them alone: the others read that their turn is complete', async () => {
  const world = await movedMoneyWorld();
  const { groupId: id } = world;
  const ports = () => ({ ...world.moneyPorts, backoff: noWait, clock: world.clock });
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.moveTo('2026-03-26T13:00:00Z');
  await moveTurnsToEnd(ports(), id, 1);
  const payoutIn = async (as: string) =>
    replyOf('listMoney', await call(world.handler, 'listMoney', { as })).groups[0]?.payout;
  expect([(await payoutIn('ben'))?.takesOwed, (await payoutIn('cem'))?.takesOwed]).toEqual([true, false]);
  const onPage = async (as: string) => (await world.read(as, id)).payoutSchedule.map((each) => each.takesOwed);
  expect([await onPage('ben'), await onPage('cem')]).toEqual([
    [false, false, true],
    [false, false, false],
  ]);
  await world.open(3);
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, 3);
  world.clock.moveTo('2026-05-26T13:00:00Z');
  await setOffAndPay(ports(), id, 3, 0);
  await world.payOut(3, received.slice(1));

  const activityOf = async (as: string) => {
    const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as }));
    return activity
      .filter(({ type, recipient }) => type === 'payout' && recipient === 'Ben')
      .map(({ amount }) => amount);
  };
  const turnOf = async (as: string) => (await world.read(as, id)).payoutSchedule[2];
  expect(await turnOf('ben')).toMatchObject({ status: 'completed', amount: 300, setOff: 100, parts: [] });
  expect(await turnOf('ann')).toMatchObject({ status: 'completed', amount: 300, setOff: 0, parts: [] });
  expect(await payoutIn('ben')).toMatchObject({ reason: 'received', amountCents: 20_000, setOffCents: 10_000 });
  expect(await payoutIn('ann')).toMatchObject({ amountCents: 30_000, setOffCents: 0 });

  const sums = { paidCents: 10_000, receivedCents: 20_000, setOffCents: 10_000 };
  const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' }));
  expect(groups[0]).toMatchObject(sums);
  const statement = replyOf('readStatement', await call(world.handler, 'readStatement', { as: 'ben', params: { id } }));
  expect(statement).toMatchObject(sums);
  const taken = statement.rows.findIndex(({ kind }) => kind === 'contribution_set_off');
  expect(statement.rows.slice(taken - 1, taken + 1).map(({ setOffCents }) => setOffCents)).toEqual([0, 10_000]);
  expect(await activityOf('ben')).toEqual([200]);
  expect(await activityOf('ann')).toEqual([300]);
}, 60_000);

it('says that what a member owes is taken from their payout only until they have paid everything', async () => {
  const world = await movedMoneyWorld();
  const { groupId: id } = world;
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.moveTo('2026-03-26T13:00:00Z');
  await moveTurnsToEnd({ ...world.moneyPorts, backoff: noWait, clock: world.clock }, id, 1);
  const shown = async () => {
    const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' }));
    return [groups[0]?.payout?.takesOwed, (await world.read('ben', id)).payoutSchedule[2]?.takesOwed];
  };
  await call(world.handler, 'payContribution', { as: 'ben', params: { id }, body: { round: 1 } });
  await world.debit('ben', paid.slice(1), 1, { attempt: 2 });
  for (const round of [2, 3]) {
    expect(await shown()).toEqual([true, true]);
    await world.open(round);
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, round);
  }
  expect(await shown()).toEqual([false, false]);
}, 60_000);
