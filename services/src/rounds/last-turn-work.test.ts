import { verifyBooks } from '@halqa/domain';
import { expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { movableClock, noWait } from '../../test/fakes/system.ts';
import { moneyWorld, stateOf } from '../../test/money-world.ts';
import { movedMoneyWorld, paid } from '../../test/moved-money-world.ts';
import { moneyWork } from '../compose/money-work.ts';
import { moveTurnsToEnd, setOffAndPay } from '../endings/ending-work.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';

it('who does not pay receives last, what they owe is taken from it, and everybody has what is theirs', async () => {
  const world = await moneyWorld();
  const id = await world.started({ frequency: 'monthly', dayOfMonth: 15 });
  await world.linkBank('ben', 'Empty Checking');
  await world.runUntil(async () => (await world.read('cem', id)).yourPosition === 2);

  expect(new Date(world.clock.now()).toISOString()).toBe('2026-03-26T13:00:00.000Z');
  const toBen = await world.read('ben', id);
  expect(toBen.payoutSchedule.map(({ name }) => name)).toEqual(['Ann', 'Cem', 'Ben']);
  expect(toBen.turnChanges.lastTurns).toMatchObject([{ name: 'Ben', isYou: true, round: 1 }]);
  expect(toBen.yourMoney?.payable).toMatchObject([{ round: 1 }]);
  expect((await world.read('ann', id)).turnChanges.lastTurns).toMatchObject([{ name: 'Ben', isYou: false }]);
  const { group, members } = await world.aggregateOf(id);
  expect(members.map(({ userId, position }) => [userId, position]).toSorted()).toEqual([
    ['ann', 1],
    ['ben', 3],
    ['cem', 2],
  ]);
  expect(group.movedToEnd).toMatchObject([{ round: 1, from: 2 }]);

  await world.runUntil(async () => (await stateOf(world, id)) === 'completed');
  const rounds = await world.money.listRounds(id);
  expect(rounds.map(({ round, payout }) => [round.state, payout?.amount])).toEqual([
    ['paid', 30_000],
    ['paid', 30_000],
    ['paid', 0],
  ]);
  expect((await world.read('ben', id)).payoutSchedule[2]).toMatchObject({
    status: 'completed',
    reason: 'set_off',
    setOff: 300,
  });
  expect((await world.read('ann', id)).payoutSchedule[2]).toMatchObject({
    status: 'completed',
    reason: 'nothing_sent',
    setOff: 0,
  });
  const [mine] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups;
  expect(mine?.payout).toMatchObject({ reason: 'set_off', amountCents: 0, setOffCents: 30_000 });
  expect((await world.read('ann', id)).members.every(({ hasPaid }) => hasPaid)).toBe(true);
  expect(verifyBooks(id, await dynamoLedger(world.ledgerTable).list(id))).toMatchObject({ ok: true });
  expect(await world.rail.ledgerBalance()).toEqual({ pending: 0, available: 0 });
  expect((await world.duePorts.due.listParked(undefined, 10)).items).toEqual([]);
  const { items } = await world.ports.groups.listHistory(id, undefined, 30);
  expect(items.map(({ fact }) => fact).filter(({ kind }) => kind === 'turn_moved_to_end')).toMatchObject([
    { by: null, count: 1, text: '2' },
  ]);
}, 240_000);

it('a turn that is moved beside its opening is opened by one order, and no member is lost', async () => {
  for (const first of ['move', 'opening'] as const) {
    const world = await movedMoneyWorld();
    const { groupId: id } = world;
    await world.open();
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    await world.endsGrace(1);
    const ports = { ...world.moneyPorts, backoff: noWait, clock: movableClock('2026-04-15T13:00:00Z') };
    const move = () => moveTurnsToEnd(ports, id, 1);
    const due = { kind: 'open_round', subject: id, detail: { round: 2 }, dueAt: ports.clock.now() } as const;
    const open = () => moneyWork(ports).open_round(due);
    await Promise.all(first === 'move' ? [move(), open(), move()] : [open(), move()]);
    const recipients = (await world.money.listRounds(id)).map(({ round }) => round.recipient);
    const [ann, ben, cem] = ['ann', 'ben', 'cem'].map(world.memberOf);
    expect([[ann, ben, cem].join(), [ann, cem, ben].join()]).toContain(recipients.join());
    const { members } = await world.aggregateOf(id);
    expect(recipients.map((recipient) => members.find((each) => each.id === recipient)?.position)).toEqual([1, 2, 3]);
    expect(verifyBooks(id, await dynamoLedger(world.ledgerTable).list(id))).toMatchObject({ ok: true });
    // Nothing is owed to a turn of theirs that has not come.
    const third = await world.money.findRound(id, 3);
    await setOffAndPay(ports, id, 3, 0);
    expect(await world.money.findRound(id, 3)).toEqual(third);
  }
}, 120_000);

it.each([
  ['ben', null],
  ['cem', 'stays'],
] as const)('the history says where the turn of %s is, whose contribution was missing', async (name, text) => {
  const world = await movedMoneyWorld();
  await world.open();
  for (const other of ['ann', 'ben', 'cem'].filter((each) => each !== name)) await world.debit(other, paid);
  await world.debit(name, ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  const ports = { ...world.moneyPorts, backoff: noWait, clock: movableClock('2026-03-26T13:00:00Z') };
  await moveTurnsToEnd(ports, world.groupId, 1);
  const page = replyOf(
    'listHistory',
    await call(world.handler, 'listHistory', { as: 'ann', params: { id: world.groupId } }),
  );
  expect(page.entries.find(({ kind }) => kind === 'turn_moved_to_end')).toMatchObject({ count: 1, text });
});
