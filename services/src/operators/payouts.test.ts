import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Cycle, type RoundMoney, shareRound, startPayout } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { noWait } from '../../test/fakes/system.ts';
import { paid, received } from '../../test/moved-money-world.ts';
import { type OperatorWorld, operatorWorld } from '../../test/operator-world.ts';
import { tableContents } from '../../test/test-table.ts';
import { startMoney, stopMoney } from '../../test/turn-switch.ts';
import { endGroupByOperators, shareGroupCash } from '../endings/ending-work.ts';
import { changeRound } from '../rounds/change-round.ts';
import { keys } from '../store/keys.ts';
import { dynamoPayoutHolds } from '../store/money/payout-holds.ts';

let world: OperatorWorld;

beforeEach(async () => {
  world = await operatorWorld('Ada', 'Eve');
});

const decide = async (decision: 'hold' | 'release', as = 'ada', round = 1) => {
  // One second later than the decision before: the group's history stores its entries by their times.
  world.clock.advanceDays(1 / 86_400);
  const body = { round, decision, reason: 'Two people share one account' };
  return call(world.operators, 'decidePayout', { as, params: { id: world.groupId }, body });
};
const listed = async (as = 'ada') => replyOf('listPayouts', await call(world.operators, 'listPayouts', { as })).payouts;
const stateOf = async () => (await world.money.findRound(world.groupId, 1))?.payout?.state;
const everybodyPays = async () => {
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
};
/** As the sweeper starts it, when its day has come. */
const start = async () => {
  const ports = { ...world.ports, money: world.money };
  const decided = await changeRound(ports, {
    groupId: world.groupId,
    round: 1,
    decide: (cycle, money, now) => startPayout(cycle, money, money.payout?.attempt ?? 0, now),
  });
  return decided.ok && decided.instructions.length > 0;
};

describe('a payout that an operator holds', () => {
  it('is not sent until it is released', async () => {
    await everybodyPays();
    world.clock.advanceDays(5);
    expect(await decide('hold')).toMatchObject({ status: 200 });
    expect(await start()).toBe(false);

    expect(await decide('release')).toMatchObject({ status: 200 });
    expect(await start()).toBe(true);
  });

  it('is said to its recipient to be checked, before its planned day and after it', async () => {
    const shown = async () => {
      const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' }));
      const { isLate, isUnderReview } = groups[0]?.movements.find(({ kind }) => kind === 'payout') ?? {};
      return { isLate, isUnderReview };
    };
    await everybodyPays();
    expect(await shown()).toEqual({ isLate: false, isUnderReview: false });
    const lateOnPage = async () => {
      const page = await call(world.handler, 'readGroup', { as: 'ann', params: { id: world.groupId } });
      return replyOf('readGroup', page).payoutSchedule[0]?.late;
    };
    await decide('hold');
    expect(await shown()).toEqual({ isLate: true, isUnderReview: true });
    // Before its planned day it may still leave on time: it is only said to be on hold.
    expect(await lateOnPage()).toEqual({ expectedOn: null, isOnHold: true });
    world.clock.advanceDays(5);
    expect(await shown()).toEqual({ isLate: true, isUnderReview: true });
    expect(await lateOnPage()).toEqual({ expectedOn: null });
  });

  it('stays on hold when its last contribution arrives later', async () => {
    await decide('hold');
    await everybodyPays();
    world.clock.advanceDays(5);
    expect(await start()).toBe(false);
    expect(await stateOf()).toBe('on_hold');

    await world.addProfiles(profileOf('Una', { is_admin: true }));
    await decide('release', 'una');
    expect(await start()).toBe(true);
  });

  it('goes on collecting when it is released before everybody has paid', async () => {
    await decide('hold');
    await decide('release');
    expect(await stateOf()).toBe('scheduled');

    await everybodyPays();
    expect(await stateOf()).toBe('funded');
  });

  it('is due anew when it is released, with no other work', async () => {
    await everybodyPays();
    world.clock.advanceDays(5);
    await decide('hold');
    await world.sweep();
    await decide('release');
    await world.sweep();
    // Sent once; no bank is linked here that could take it.
    expect((await world.money.findRound(world.groupId, 1))?.payout).toMatchObject({
      attempt: 1,
      state: 'needs_account',
    });
  });

  it('is due at once when it is released, to have what its recipient owes taken from it, where their turn became the last one', async () => {
    for (const name of ['ben', 'cem']) await world.debit(name, paid);
    await world.debit('ann', ['started', 'submitted', 'returned'], 1, { returnCode: 'R01' });
    await world.endsGrace(1);
    world.clock.advanceDays(30);
    const { groupId, table } = world;
    const moved = [{ member: world.memberOf('ann'), round: 1, from: 1, at: 0 }];
    await table.documents.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.group(groupId),
        UpdateExpression: 'SET movedToEnd = :moved',
        ExpressionAttributeValues: { ':moved': moved },
      }),
    );
    const starts = async () => (await tableContents(table)).filter(({ SK }) => String(SK).includes('#start_payout#'));
    expect((await decide('hold')).status).toBe(200);
    const before = (await starts()).length;
    expect((await decide('release')).status).toBe(200);
    expect((await starts()).length).toBe(before + 1);
  });

  it('is released after a day by another operator alone', async () => {
    await world.debit('ann', ['started']);
    await decide('hold');
    world.clock.advanceDays(2);
    expect((await listed())[0]?.hold).toMatchObject({ by: 'Ada', needsSecondPerson: true });
    expect(await decide('release')).toMatchObject({ status: 403, reply: { code: 'second_person_required' } });

    expect((await listed('eve'))[0]?.hold).toMatchObject({ needsSecondPerson: false, ownUntil: null });
    expect(await decide('release', 'eve')).toMatchObject({ status: 200 });
  });

  it('is neither put on hold nor released by an operator of the same group, recipient or not', async () => {
    const rejected = { status: 403, reply: { code: 'second_person_required' } };
    for (const own of ['ann', 'ben']) expect(await decide('hold', own)).toMatchObject(rejected);
    await decide('hold', 'eve');
    for (const own of ['ann', 'ben']) expect(await decide('release', own)).toMatchObject(rejected);
    expect(await stateOf()).toBe('on_hold');
    expect((await listed('ben'))[0]).toMatchObject({ canHold: false, hold: { needsSecondPerson: true } });
    expect((await listed('eve'))[0]?.hold?.needsSecondPerson).toBe(false);
  });

  it('leaves who, when and why in the audit, and for members that it was on hold', async () => {
    await decide('hold');
    await decide('release', 'eve');

    const audit = replyOf('listAudit', await call(world.operators, 'listAudit', { as: 'ada' })).entries;
    expect(audit.map(({ action, by, whom, reason }) => [action, by, whom, reason])).toEqual([
      ['payout_released', 'Eve', 'Ann', 'Two people share one account'],
      ['payout_on_hold', 'Ada', 'Ann', 'Two people share one account'],
    ]);
    const history = await call(world.handler, 'listHistory', { as: 'ben', params: { id: world.groupId } });
    const { entries } = replyOf('listHistory', history);
    expect(entries.slice(0, 2).map(({ kind, by, count }) => [kind, by, count])).toEqual([
      ['payout_released', null, 1],
      ['payout_on_hold', null, 1],
    ]);
    expect(JSON.stringify(history.reply)).not.toContain('share');
  });
});

describe('a payout of the list', () => {
  it('says what is missing, and once its day has passed without it, that it is late', async () => {
    for (const name of ['ben', 'cem']) await world.debit(name, paid);
    // Ann's debit has not been started yet.
    expect(await listed()).toMatchObject([{ round: 1, reason: 'collecting', missing: 0 }]);
    await world.debit('ann', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    expect(await listed()).toMatchObject([{ round: 1, reason: 'collecting', missing: 1 }]);
    expect((await listed())[0]?.late).toBeUndefined();
    world.clock.advanceDays(5);
    expect(await listed()).toMatchObject([{ round: 1, reason: 'collecting', missing: 1, late: { expectedOn: null } }]);
    await call(world.handler, 'payContribution', { as: 'ann', params: { id: world.groupId }, body: { round: 1 } });
    await world.debit('ann', paid.slice(1), 1, { attempt: 2 });
    expect(await listed()).toMatchObject([{ round: 1, reason: 'ready_to_send', missing: 0 }]);
  });

  it('counts and dates as members’ pages do: what is on its way is not missing, and its planned day stays', async () => {
    await world.debit('ben', paid);
    await world.debit('cem', ['started', 'submitted']);
    world.clock.advanceDays(3);
    await world.debit('ann', paid);
    const page = await call(world.handler, 'readGroup', { as: 'ben', params: { id: world.groupId } });
    const [shown] = replyOf('readGroup', page).payoutSchedule;
    expect(shown).toMatchObject({ missing: 0, date: '2026-03-17' });
    expect((await listed())[0]).toMatchObject({ missing: 0, date: shown?.date, late: shown?.late });
  });
});

describe('a payout that a stop of all money delays before its first debit', () => {
  beforeEach(async () => {
    await stopMoney(world);
    expect(await listed()).toEqual([]);
    // Noon in New York, on the day of the debits.
    world.clock.moveTo('2026-03-16T16:00:00Z');
    await world.sweep();
  });

  it('is listed from when its recipient is notified that it is late, and once as it goes on', async () => {
    const late = { expectedOn: null, isStopped: true };
    expect(await listed()).toMatchObject([{ round: 1, reason: 'not_due', recipient: 'Ann', missing: 0, late }]);
    await startMoney(world);
    await everybodyPays();
    expect(await listed()).toMatchObject([{ round: 1, reason: 'ready_to_send' }]);
  });

  it('is listed no more once its group ends early', async () => {
    await endGroupByOperators({ ...world.moneyPorts, backoff: noWait }, world.groupId, 'rules');
    expect(await listed()).toEqual([]);
    expect(await world.moneyPorts.transfers.hasLiveRounds()).toBe(false);
  });
});

describe('a payout on hold when its group ends early', () => {
  /** The number under which the share of Ann is paid out, who has the first place. */
  const annsShare = shareRound(1);

  it('is listed until its recipient’s share is, which is sent only when another operator releases it', async () => {
    await everybodyPays();
    world.clock.advanceDays(5);
    await decide('hold');
    const ports = { ...world.moneyPorts, backoff: noWait };
    await endGroupByOperators(ports, world.groupId, 'rules');
    expect(await listed()).toMatchObject([{ round: 1, hold: { by: 'Ada' } }]);

    world.clock.advanceDays(95);
    await shareGroupCash(ports, world.groupId);
    const shares = (await listed()).filter(({ recipient }) => recipient === 'Ann');
    expect(shares).toMatchObject([
      {
        round: annsShare,
        reason: 'under_review',
        amount: 100,
        hold: { by: 'Ada', reason: 'Two people share one account' },
      },
    ]);
    const start = {
      groupId: world.groupId,
      round: annsShare,
      decide: (cycle: Cycle, money: RoundMoney, now: number) => startPayout(cycle, money, 0, now),
    };
    expect((await changeRound(ports, start)).ok).toBe(false);
    expect(await decide('release', 'ada', annsShare)).toMatchObject({ status: 403 });
    expect(await decide('release', 'eve', annsShare)).toMatchObject({ status: 200 });
    expect((await changeRound(ports, start)).ok).toBe(true);
    // A part that comes back later can be put on hold anew: nothing is left of the first hold.
    expect((await dynamoPayoutHolds(world.table).find(world.groupId, 1))?.hold).toBeNull();
  });

  it('is not listed any more once it is released before the cash is shared out', async () => {
    await everybodyPays();
    await decide('hold');
    await endGroupByOperators({ ...world.moneyPorts, backoff: noWait }, world.groupId, 'rules');
    expect(await decide('release', 'eve')).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
    expect(await stateOf()).toBe('cancelled');
  });
});

it('lists only the part that came back, where one did so after the cash was shared out', async () => {
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.advanceDays(7);
  const body = { round: 1, amountCents: 20_000 };
  expect((await call(world.handler, 'takePart', { as: 'ann', params: { id: world.groupId }, body })).status).toBe(200);
  await world.payOut(1, received);
  const ports = { ...world.moneyPorts, backoff: noWait };
  await endGroupByOperators(ports, world.groupId, 'rules');
  world.clock.advanceDays(95);
  await shareGroupCash(ports, world.groupId);
  await world.payOut(1, ['returned'], { returnCode: 'R03' });
  const own = (await listed()).filter(({ round }) => round === 1);
  expect(own).toMatchObject([{ amount: 200, reason: 'account_needed', hold: null }]);
});

describe('holding', () => {
  it('is too late once the payout is on its way', async () => {
    await everybodyPays();
    world.clock.advanceDays(5);
    await start();

    expect(await decide('hold')).toMatchObject({ status: 409, reply: { code: 'payout_sent' } });
  });

  it('keeps a payout that came back from another account; released, it waits for its recipient again', async () => {
    await everybodyPays();
    world.clock.advanceDays(5);
    await start();
    await world.payOut(1, ['submitted', 'returned'], { returnCode: 'R03' });
    expect(await stateOf()).toBe('needs_account');
    expect((await listed())[0]).toMatchObject({ canHold: true });
    await decide('hold');
    expect(await start()).toBe(false);
    await decide('release');
    expect(await stateOf()).toBe('needs_account');
    expect(await start()).toBe(true);
  });

  it('ends in a new plan for a funded payout, of whose day its recipient is notified', async () => {
    await decide('hold');
    await everybodyPays();
    world.clock.advanceDays(5);
    await decide('release', 'eve');
    const [newest] = await world.money.listEvents(world.groupId, 1);
    expect(newest?.event).toMatchObject({ kind: 'payout_planned', round: 1, on: '2026-03-21' });
    expect((await listed())[0]?.date).toBe('2026-03-17');
  });

  it('and sending at the same time end in one of them', async () => {
    await everybodyPays();
    world.clock.advanceDays(5);
    const [reply, isSent] = await Promise.all([decide('hold'), start()]);

    expect(reply.status === 200).toBe(!isSent);
    expect(await stateOf()).toBe(isSent ? 'authorizing' : 'on_hold');
  });

  it('happens neither twice nor to an unknown round', async () => {
    await decide('hold');
    expect(await decide('hold', 'eve')).toMatchObject({ status: 409, reply: { code: 'conflict' } });
    expect(await decide('hold', 'ada', 9)).toMatchObject({ status: 404 });
  });
});

it('lists the payouts ahead with what is on hold, and notes who read it', async () => {
  await world.debit('ann', ['started']);
  await decide('hold');
  expect(await listed()).toMatchObject([
    { groupName: 'Aunts', round: 1, recipient: 'Ann', amount: 300, reason: 'under_review', canHold: false },
  ]);
  const [entry] = replyOf('listAudit', await call(world.operators, 'listAudit', { as: 'ada' })).entries;
  expect(entry).toMatchObject({ action: 'payouts_read', by: 'Ada' });
});
