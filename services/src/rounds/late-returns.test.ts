import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addDays, applyTransferEvent, bankDate, payNow, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { connectionOf, onlyConnection } from '../../test/fakes/people.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { moneyWork } from '../compose/money-work.ts';
import { endCycle } from '../endings/end-cycle.ts';
import { keys } from '../store/keys.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { applyEvent } from './apply-event.ts';
import { changeRound, type RoundChange } from './change-round.ts';
import { sendTransfer } from './send-transfer.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
}, 60_000);

const stored = async (kind: string) => (await world.stored()).filter((item) => item['kind'] === kind);

const journals = () => dynamoLedger(world.ledgerTable).list(world.groupId);
const state = async () => (await world.aggregateOf(world.groupId)).group.state;

/** Pays a member's contribution by hand, and moves the money of that debit to its end. */
async function payAgain(name: string, round: number): Promise<void> {
  const member = world.memberOf(name);
  const { groupId, moneyPorts } = world;
  const paying = await changeRound(moneyPorts, {
    groupId,
    round,
    decide: (cycle, money, now) => payNow(cycle, money, member, now),
  });
  if (!paying.ok) throw new Error(paying.code);
  for (const { subject } of paying.instructions) {
    for (const step of ['submitted', 'posted', 'settled', 'available'] as const) {
      const event = (at: number) => ({ id: `${subject.member}-${subject.attempt}-${step}`, subject, step, at });
      const decide: RoundChange['decide'] = (cycle, money, now) => applyTransferEvent(cycle, money, event(now), now);
      expect(await changeRound(moneyPorts, { groupId, round, decide })).toMatchObject({ ok: true });
    }
  }
}

describe('a debit that is taken back when the group has ended', () => {
  beforeEach(async () => {
    for (const round of [1, 2, 3]) await world.payRound(round);
    await world.sweep();
    expect(await state()).toBe('completed');
    await world.debit('ben', ['returned'], 2, { returnCode: 'R10' });
  }, 60_000);

  it('is laid out by the reserve, and every member’s browser still finds the books right', async () => {
    expect(await state()).toBe('completed');
    const verified = verifyBooks(world.groupId, await journals());
    expect(verified).toMatchObject({ ok: true, books: { tally: { completed: true } } });
    expect(await dynamoLedger(world.ledgerTable).balanceOf(world.groupId, 'reserve')).toBe(-10_000);
  });

  it('is shown on the group’s page: to its member with the reason, to the others as missing', async () => {
    const reasons = async (as: string) =>
      (await world.read(as, world.groupId)).members.map(({ missing }) => missing[0]?.reason);
    expect((await reasons('ben'))[1]).toBe('debit_taken_back');
    expect((await reasons('ann'))[1]).toBe('outstanding');
  });

  it('is on its member’s dashboard as a contribution to pay by hand, and on nobody else’s', async () => {
    await world.projectAll();
    const cards = async (as: string) => replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups;
    const none = { nextContribution: null, nextPayout: null };
    expect(await cards('ben')).toMatchObject([{ ...none, contributionsByHand: 1 }]);
    expect(await cards('ann')).toMatchObject([{ ...none, contributionsByHand: 0 }]);
  });

  it('can be paid again: the reserve has everything back, and nothing waits any more', async () => {
    await payAgain('ben', 2);
    await world.sweep();
    expect(await dynamoLedger(world.ledgerTable).balanceOf(world.groupId, 'reserve')).toBe(0);
    expect(verifyBooks(world.groupId, await journals())).toMatchObject({ ok: true });
    expect(await state()).toBe('completed');
    expect(await stored('complete_cycle')).toEqual([]);
  });
});

describe('the bank, when no round is live any more', () => {
  it('is asked every day for as long as it may return debits of what was paid out', async () => {
    await world.payRound(1);
    const { transfers } = world.moneyPorts;
    const sync = async () => {
      const { clock, moneyPorts } = world;
      const work = { kind: 'sync_bank_events', subject: 'rail', detail: {}, dueAt: clock.now() };
      await moneyWork(moneyPorts).sync_bank_events(work);
      return (await stored('sync_bank_events'))
        .map(({ dueAt }) => Number(dueAt) - clock.now())
        .filter((wait) => wait > 0);
    };
    expect(await sync()).toEqual([]);
    await transfers.expectReturns(addDays(bankDate(world.clock.now()), 1));
    const [next] = await sync();
    expect(next).toBeLessThanOrEqual(24 * 3_600_000);
    world.clock.advanceDays(2);
    expect(await sync()).toEqual([]);
  });
});

it('asks the bank every day between two rounds, for as long as debits of the paid one can be disputed', async () => {
  await world.payRound(1);
  const { moneyPorts: ports, groupId } = world;
  const findCycle: typeof ports.money.findCycle = async (id) => {
    const found = await ports.money.findCycle(id);
    const waits = found && { ...found.cycle.waits, disputeDays: 60 };
    return waits && { ...found, cycle: { ...found.cycle, waits } };
  };
  expect(await ports.transfers.hasLiveRounds()).toBe(false);
  await endCycle({ ...ports, money: { ...ports.money, findCycle } }, groupId, 1);
  const today = bankDate(world.clock.now());
  expect(await ports.transfers.mayReturn(addDays(today, 60))).toBe(true);
  expect(await ports.transfers.mayReturn(addDays(today, 61))).toBe(false);
  expect(await stored('sync_bank_events')).not.toEqual([]);
});

it('disputes can come until a day that the page of a group says after its last payout, and no more once it is over', async () => {
  for (const round of [1, 2, 3]) await world.payRound(round);
  await world.table.documents.send(
    new UpdateCommand({
      TableName: world.table.name,
      Key: keys.group(world.groupId),
      UpdateExpression: 'SET cycleWaits.disputeDays = :days, #state = :clearing',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':days': 60, ':clearing': 'clearing' },
    }),
  );
  const until = async () => (await world.read('ann', world.groupId)).disputesUntil;
  const settled = bankDate(world.clock.now());
  expect(await until()).toBe(addDays(settled, 60));
  world.clock.advanceDays(60);
  expect(await until()).toBeNull();
}, 60_000);

describe('a return that was reported and could not be applied yet', () => {
  it('keeps its group from being declared complete until it is applied', async () => {
    for (const round of [1, 2]) await world.payRound(round);
    await world.open(3);
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, 3);
    world.clock.advanceDays(4);
    await world.payOut(3, received);
    const { moneyPorts, groupId } = world;
    const subject = { kind: 'debit', round: 2, member: world.memberOf('ben'), attempt: 1 } as const;
    const event = { id: 'r10', transferId: 't1', step: 'returned', at: world.clock.now(), returnCode: 'R10' } as const;
    await moneyPorts.transfers.setAside(event, { groupId, subject }, world.clock.now() + 60_000);
    const work = { kind: 'complete_cycle', subject: groupId, detail: { round: 3 }, dueAt: world.clock.now() };
    await expect(moneyWork(moneyPorts).complete_cycle(work)).rejects.toThrow('events_set_aside');
    expect(await state()).toBe('active');
    await moneyPorts.transfers.endSetAside({ groupId, subject }, event.id);
    await moneyWork(moneyPorts).complete_cycle(work);
    expect(await state()).toBe('clearing');
  }, 60_000);
});

describe('a debit that is taken back after its round was paid out', () => {
  it('has the bank asked regularly again while its member pays it anew', async () => {
    await world.payRound(1);
    expect(await world.moneyPorts.transfers.hasLiveRounds()).toBe(false);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    const ben = world.memberOf('ben');
    await changeRound(world.moneyPorts, {
      groupId: world.groupId,
      round: 1,
      decide: (cycle, money, now) => payNow(cycle, money, ben, now),
    });
    const work = { kind: 'sync_bank_events', subject: 'rail', detail: {}, dueAt: world.clock.now() };
    await moneyWork(world.moneyPorts).sync_bank_events(work);
    expect(await stored('sync_bank_events')).toHaveLength(1);
  });
});

describe('a debit that is returned because no other may follow it', () => {
  const debitsOf = async (round: number) =>
    (await world.money.findRound(world.groupId, round))?.contributions.find(
      ({ member }) => member === world.memberOf('ben'),
    );

  const startDebits = async (round: number, connection = connectionOf('ben')) => {
    const ports = { ...world.moneyPorts, connections: onlyConnection(connection) };
    const detail = { round, member: world.memberOf('ben') };
    await moneyWork(ports).start_debit({ kind: 'start_debit', subject: world.groupId, detail, dueAt: 0 });
    return (await debitsOf(round))?.state;
  };

  const returned = async (returnCode: string) => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode });
    await world.open(2);
  };

  it.each(['R02', 'R04', 'R16', 'R07', 'R10', 'R51'])('is followed by none of the next round: %s', async (code) => {
    await returned(code);
    expect(await startDebits(2)).toBe('action_required');
    expect(await stored('send_transfer')).toHaveLength(1);
  });

  it('for want of money is followed by the next round’s as ever', async () => {
    await returned('R01');
    expect(await startDebits(2)).toBe('authorizing');
  });

  it('is followed by others once the member has linked a bank again, unless they had revoked the mandate', async () => {
    await returned('R02');
    const linkedLater = { ...connectionOf('ben'), connectedAt: world.clock.now() + 1 };
    expect(await startDebits(2, linkedLater)).toBe('authorizing');
    await world.debit('ben', ['submitted', 'posted', 'returned'], 2, { returnCode: 'R07' });
    await world.open(3);
    expect(await startDebits(3, { ...linkedLater, connectedAt: world.clock.now() + 1 })).toBe('action_required');
  });

  it('is followed by none after a revoked mandate, even when the account is closed later and another is linked', async () => {
    await world.open();
    await world.open(2);
    await world.debit('ben', ['started', 'submitted', 'posted'], 1);
    await world.debit('ben', ['started', 'submitted', 'posted'], 2);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    await world.debit('ben', ['returned'], 2, { returnCode: 'R02' });
    await world.open(3);
    const linkedLater = { ...connectionOf('ben'), connectedAt: world.clock.now() + 1 };
    expect(await startDebits(3, linkedLater)).toBe('action_required');
  });

  it('revokes what was signed before it was decided, not what was signed since, in whatever order debits come back', async () => {
    const { groupId, moneyPorts, clock } = world;
    const revoked = async (round: number) => {
      const subject = { kind: 'debit', round, member: world.memberOf('ben'), attempt: 1 } as const;
      const event = { id: `r10-${round}`, subject, step: 'returned', at: clock.now(), returnCode: 'R10' } as const;
      await applyEvent(moneyPorts, { groupId, event });
    };
    /** What the member is notified of with the return. */
    const notifiedStop = async (round: number) => {
      const events = (await world.money.listEvents(groupId, 50)).map(({ event }) => event);
      const failed = events.find((event) => event.kind === 'contribution_failed' && event.round === round);
      return failed && 'stop' in failed ? failed.stop : undefined;
    };
    const isRevoked = async () =>
      (await moneyPorts.transfers.findPayer(groupId, world.memberOf('ben')))?.isMandateRevoked;
    const posted = async (round: number) => {
      await world.open(round);
      await world.debit('ben', ['started', 'submitted', 'posted'], round);
    };
    for (const round of [1, 2]) await posted(round);
    await revoked(1);
    expect(await isRevoked()).toBe(true);
    expect(await world.agree('ben', world.groupId)).toMatchObject({ status: 200 });
    clock.advanceDays(1);
    await revoked(2);
    expect(await isRevoked()).toBe(false);
    expect((await debitsOf(2))?.state).toBe('returned');
    expect(await notifiedStop(2)).toBeUndefined();
    await posted(3);
    await revoked(3);
    expect(await isRevoked()).toBe(true);
    for (const round of [1, 3]) expect(await notifiedStop(round)).toBe('mandate');
  });

  it('is followed by none from the linked account, also when an older account is reported as closed after it', async () => {
    const closed = async (accountId: string, round: number) => {
      const { groupId, moneyPorts, clock } = world;
      const subject = { kind: 'debit', round, member: world.memberOf('ben'), attempt: 1 } as const;
      const attempt = await moneyPorts.transfers.findAttempt(groupId, subject);
      if (attempt) await moneyPorts.transfers.saveAttempt({ ...attempt, accountId });
      const at = clock.now();
      const event = { id: `closed-${round}`, subject, step: 'returned', at, returnCode: 'R02' } as const;
      await applyEvent(moneyPorts, { groupId, event });
    };
    for (const round of [1, 2]) {
      await world.open(round);
      await world.debit('ben', ['started', 'submitted', 'posted'], round);
    }
    await closed('account', 2);
    await closed('older', 1);
    await world.open(3);
    expect(await startDebits(3)).toBe('action_required');
    const third = { accountId: 'third', institutionName: 'Bank', accountName: 'Savings', maskNumber: '1111' };
    expect(await startDebits(3, { ...connectionOf('ben'), debitAccount: third })).toBe('authorizing');
  });

  it('ends another one that was decided before, and the bank is not asked', async () => {
    await world.open(2);
    await world.debit('ben', ['started'], 2);
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R10' });
    const subject = { kind: 'debit', round: 2, member: world.memberOf('ben'), attempt: 1 } as const;
    await sendTransfer(
      { ...world.moneyPorts, connections: onlyConnection(connectionOf('ben')) },
      world.groupId,
      subject,
    );
    expect((await debitsOf(2))?.state).toBe('action_required');
  });
});
