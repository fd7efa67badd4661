import {
  applyTransferEvent,
  type MembershipId,
  openRound,
  startDebit,
  startPayout,
  type TransferStep,
  type TransferSubject,
  verifyBooks,
} from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { noWait } from '../../test/fakes/system.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { sweepHere } from '../../test/sweep-here.ts';
import { tableContents } from '../../test/test-table.ts';
import { moneyWork } from '../compose/money-work.ts';
import type { StartedGroup } from '../ports/money.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { changeRound, type MoneyPorts } from './change-round.ts';

let world: GroupWorld;
let ports: MoneyPorts;
let started: StartedGroup;

/** A monthly group of Ann, Ben and Cem that starts on 1 March: debits on 16 March, 15 April and 15 May. */
beforeEach(async () => {
  world = await groupWorld();
  ports = { money: world.money, backoff: noWait, clock: world.clock };
  await world.addProfiles('Ann', 'Ben', 'Cem');
  const { groupId, inviteCode } = await world.created();
  for (const name of ['ben', 'cem']) await world.accept(name, inviteCode);
  await world.start('ann', groupId);
  const found = await world.money.findCycle((await world.aggregateOf(groupId)).group.id);
  if (found === undefined) throw new Error('The group did not start');
  started = found;
});

const id = () => started.cycle.groupId;
const journals = () => dynamoLedger(world.ledgerTable).list(id());
const kinds = async () => (await world.money.listEvents(id(), 50)).map(({ event }) => event.kind).toReversed();
const round = async (number = 1) => {
  const found = await world.money.findRound(id(), number);
  if (found === undefined) throw new Error(`There is no round ${number}`);
  return found;
};
const opening = '2026-03-11T13:00:00Z';
/** Which rounds are due to open, and when. */
const openings = async () =>
  (await world.stored())
    .filter(({ kind }) => kind === 'open_round')
    .map(({ detail, dueAt }) => [Object(detail).round, new Date(Number(dueAt)).toISOString()])
    .toSorted();

describe('the start of a group', () => {
  it('stores with its rounds the first journal, when the first round opens, and the event', async () => {
    const { members, contribution } = started.cycle;
    expect((await journals()).map(({ entry }) => entry)).toEqual([{ kind: 'cycle_started', members, contribution }]);
    expect(await kinds()).toEqual(['cycle_started']);
    expect(await openings()).toEqual([[1, '2026-03-11T13:00:00.000Z']]);
  });

  it('is known with its members in payout order, and the waits that the stage had at its creation', async () => {
    const { members } = await world.aggregateOf(id());
    const inOrder = members.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
    expect(started.cycle.members).toEqual(inOrder.map((member) => member.id));
    expect(started.cycle.waits).toEqual({
      leadBusinessDays: 0,
      holdBusinessDays: 0,
      graceBusinessDays: 5,
      disputeDays: 0,
    });
  });

  it('of another group is not mistaken for it, and one that has not started has no cycle', async () => {
    const other = await world.created({ name: 'Uncles' });
    expect(await world.money.findCycle((await world.aggregateOf(other.groupId)).group.id)).toBeUndefined();
    expect(await world.money.listRounds((await world.aggregateOf(other.groupId)).group.id)).toEqual([]);
  });
});

describe('a round', () => {
  it('opens when it is due, with a contribution of each member and a payout', async () => {
    world.clock.moveTo('2026-03-11T12:59:00Z');
    await sweepRounds();
    expect((await round()).round.state).toBe('planned');
    world.clock.moveTo(opening);
    await sweepRounds();
    const opened = await round();
    expect(opened.round).toMatchObject({ state: 'open', version: 2 });
    expect(opened.contributions.map(({ member }) => member).toSorted()).toEqual([...started.cycle.members].toSorted());
    expect(opened.payout).toMatchObject({ state: 'scheduled', amount: 30_000, recipient: started.cycle.members[0] });
    expect((await world.money.listRounds(id())).map((each) => each.round.state)).toEqual([
      'open',
      'planned',
      'planned',
    ]);
    expect(await dynamoLedger(world.ledgerTable).balanceOf(id(), 'pot:1')).toBe(-30_000);
    expect(await kinds()).toEqual(['cycle_started', 'round_opened']);
    expect(await openings()).toEqual([[2, '2026-04-10T13:00:00.000Z']]);
  });

  it('whose opening was parked and is done late has the next ones open after it', async () => {
    const { due } = world.duePorts;
    world.clock.moveTo('2026-04-16T13:00:00Z');
    for await (const listed of due.list(world.clock.now())) {
      if ('item' in listed && listed.item.kind === 'open_round') await due.park(listed.item, Date.parse(opening), '');
    }
    await sweepRounds();
    expect((await round()).round.state).toBe('planned');
    const { items } = await due.listParked(undefined, 1);
    expect(await due.retryParked(items[0]?.id ?? '', world.clock.now())).toBe(true);
    await sweepRounds();
    expect((await world.money.listRounds(id())).map((each) => each.round.state)).toEqual(['open', 'open', 'planned']);
    expect(await openings()).toEqual([[3, '2026-05-12T13:00:00.000Z']]);
  });

  it('that is opened by two sweepers at once is opened once', async () => {
    world.clock.moveTo(opening);
    const open = () => changeRound(ports, { groupId: id(), round: 1, decide: openRound });
    const both = await Promise.all([open(), open()]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await kinds()).toEqual(['cycle_started', 'round_opened']);
    expect(verifyBooks(id(), await journals())).toMatchObject({ ok: true });
  });

  it('rejects a decision that was made from an older version, and stores nothing of it', async () => {
    world.clock.moveTo(opening);
    const before = await round();
    const opened = openRound(started.cycle, before, world.clock.now());
    if (!opened.ok) throw new Error(opened.code);
    const save = { groupId: id(), at: world.clock.now(), before, changes: opened };
    expect(await world.money.saveRound(save)).toBe('saved');
    const [product, ledger] = [await tableContents(world.table), await tableContents(world.ledgerTable)];
    expect(await world.money.saveRound(save)).toBe('stale');
    expect(await tableContents(world.table)).toEqual(product);
    expect(await tableContents(world.ledgerTable)).toEqual(ledger);
  });

  it('moves its version with each contribution, so that of two last settlements one decides again', async () => {
    world.clock.moveTo(opening);
    await sweepRounds();
    const { contributions } = await round();
    await Promise.all(contributions.map(({ member }) => move(member, ['started'])));
    const steps = ['submitted', 'posted', 'settled', 'available'] as const;
    await Promise.all(contributions.map(({ member }) => move(member, steps)));
    expect(await round()).toMatchObject({ round: { state: 'funded', cash: 30_000 }, payout: { state: 'funded' } });
    expect(verifyBooks(id(), await journals())).toMatchObject({ ok: true });
  });

  it('whose time to pay has ended is short', async () => {
    world.clock.moveTo(opening);
    await sweepRounds();
    const { contributions } = await round();
    await Promise.all(contributions.map(({ member }) => move(member, ['started'])));
    world.clock.moveTo('2026-03-23T21:00:00Z');
    await sweepRounds();
    expect((await round()).round.state).toBe('short');
    expect(await kinds()).toContain('round_short');
  });
});

it('reminds of debits once, however often the work is done', async () => {
  const early = await groupWorld({ waits: { leadBusinessDays: 3, holdBusinessDays: 5 } });
  await early.addProfiles('Ann', 'Ben', 'Cem');
  const { groupId, inviteCode } = await early.created();
  for (const name of ['ben', 'cem']) await early.accept(name, inviteCode);
  await early.start('ann', groupId);
  early.clock.moveTo('2026-03-11T13:00:00Z');
  await early.sweep();
  const reminders = (await early.stored()).filter(({ kind }) => kind === 'remind_debits');
  expect(reminders.map(({ detail }) => Object(detail).daysAhead).toSorted()).toEqual([1, 3]);
  const work = {
    kind: 'remind_debits',
    subject: groupId,
    detail: { round: 1, daysAhead: 3 },
    dueAt: Date.parse('2026-03-13T13:00:00Z'),
  };
  const { remind_debits } = moneyWork(early.moneyPorts);
  for (const time of ['13:00', '13:05']) {
    early.clock.moveTo(`2026-03-13T${time}:00Z`);
    await remind_debits(work);
  }
  const group = (await early.aggregateOf(groupId)).group.id;
  const events = (await early.money.listEvents(group, 50)).filter(({ event }) => event.kind === 'debits_ahead');
  expect(events.map(({ event }) => event)).toEqual([{ kind: 'debits_ahead', round: 1, daysAhead: 3 }]);
});

it('completes a cycle in which everything was paid: clearing at first, then completed', async () => {
  for (const [number, debitDate] of ['2026-03-16', '2026-04-15', '2026-05-15'].entries()) {
    world.clock.moveTo(`${debitDate}T13:00:00Z`);
    await sweepRounds();
    const { contributions } = await round(number + 1);
    for (const { member } of contributions) {
      await move(member, ['started', 'submitted', 'posted', 'settled', 'available'], number + 1);
    }
    world.clock.advanceDays(4);
    await payOut(number + 1);
    await sweepRounds();
  }
  await sweepRounds();
  expect((await world.money.findCycle(id()))?.state).toBe('completed');
  const books = verifyBooks(id(), await journals());
  expect(books.ok && books.books.tally.completed).toBe(true);
  expect(await kinds()).toEqual(expect.arrayContaining(['cycle_clearing', 'cycle_completed']));
});

/** Does what is due about rounds. Debits and payouts are moved by the tests themselves. */
async function sweepRounds(): Promise<void> {
  const { open_round, end_grace, complete_cycle } = moneyWork(world.moneyPorts);
  await sweepHere(world.duePorts, { open_round, end_grace, complete_cycle });
}

/** Starts a member's debit, or applies what the bank reports of it. */
async function move(member: MembershipId, steps: readonly (TransferStep | 'started')[], number = 1): Promise<void> {
  const subject: TransferSubject = { kind: 'debit', round: number, member, attempt: 1 };
  for (const step of steps) await apply(subject, step);
}

async function payOut(number: number): Promise<void> {
  const { recipient } = (await round(number)).round;
  const subject: TransferSubject = { kind: 'credit', round: number, member: recipient, attempt: 1 };
  for (const step of ['started', 'submitted', 'posted', 'settled'] as const) await apply(subject, step);
}

async function apply(subject: TransferSubject, step: TransferStep | 'started'): Promise<void> {
  const event = (at: number) => ({
    id: `${subject.round}-${subject.member}-${step}`,
    subject,
    step: step as TransferStep,
    at,
  });
  const decided = await changeRound(ports, {
    groupId: id(),
    round: subject.round,
    decide: (cycle, money, now) => {
      if (step !== 'started') return applyTransferEvent(cycle, money, event(now), now);
      return subject.kind === 'debit'
        ? startDebit(cycle, money, { member: subject.member, attempt: subject.attempt - 1 }, null, now)
        : startPayout(cycle, money, money.payout?.attempt ?? 0, now);
    },
  });
  expect(decided).toMatchObject({ ok: true });
}
