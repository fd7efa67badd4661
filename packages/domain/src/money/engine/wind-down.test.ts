import { describe, expect, it } from 'vitest';
import { groupId, type MembershipId, membershipId } from '../../ids.ts';
import { cents } from '../../money.ts';
import { plainDate } from '../../plain-date.ts';
import { schedule } from '../../schedule.ts';
import { appendEntries, type ChainHead, emptyChain, type Journal } from '../ledger/journal.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { memberStatement } from '../ledger/statement.ts';
import { verifyBooks } from '../ledger/verify-books.ts';
import { memberMoney } from '../member-money.ts';
import { applyTransferEvent } from './apply-transfer-event.ts';
import type { MoneyDecision } from './changes.ts';
import type { Cycle, RoundMoney, TransferStep, TransferSubject } from './cycle.ts';
import { openRound } from './open-round.ts';
import { planCycle } from './plan-cycle.ts';
import { payNow, startDebit } from './start-debit.ts';
import { startPayout } from './start-payout.ts';
import { dissolveCycle, shareCash, sharesOn, windDown } from './wind-down.ts';
import { hourInZone } from './zone-time.ts';

const members = ['amina', 'bilal', 'chloe'].map(membershipId);
const [amina, bilal, chloe] = members as [MembershipId, MembershipId, MembershipId];
const dates = { startDate: plainDate('2026-01-15'), today: plainDate('2026-01-15'), rounds: 3 };
const planned = schedule({ frequency: 'monthly', dayOfMonth: 15, ...dates, leadBusinessDays: 0, holdBusinessDays: 5 });
const cycle: Cycle = {
  ...{ groupId: groupId('g1'), contribution: cents(10_000), members, timeZone: 'America/Chicago' },
  debitDates: planned.map(({ debitDate }) => debitDate),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5, returnBusinessDays: 3, graceBusinessDays: 5, disputeDays: 60 },
};
const at = (date: string, hour = 9) => hourInZone(plainDate(date), hour, 'America/New_York');

describe('a group of three whose first has received and whose third does not pay', () => {
  it('stops what is not paid out, and shares nothing while a debit can be disputed', () => {
    const group = secondShort();
    const begun = ok(windDown(cycle, group.all(), 'active', at('2026-03-01')));
    expect(begun.state).toBe('winding_down');
    expect(begun.rounds?.map(({ round, payout }) => [round.state, payout?.state])).toEqual([
      ['paid', 'settled'],
      ['cancelled', 'cancelled'],
      ['cancelled', undefined],
    ]);
    // The last two settlements were on 18 February.
    expect(begun.due).toEqual([{ at: at('2026-04-20'), kind: 'share_cash', round: 0 }]);
    group.take(begun);
    const early = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-17')));
    expect([early.entries, early.due]).toEqual([[], begun.due]);
  });

  it('shares what it has among those who paid more than they received, to the cent, and the books prove it', () => {
    const group = wound(secondShort());
    const shared = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20')));
    expect(shared.entries).toEqual([
      {
        kind: 'cash_shared',
        shares: [
          { member: amina, paid: 20_000, received: 30_000, owed: 0, share: 0 },
          { member: bilal, paid: 20_000, received: 0, owed: 0, share: 13_333 },
          { member: chloe, paid: 10_000, received: 0, owed: 10_000, share: 6_667 },
        ],
        ended: [{ round: 2, pot: 30_000 }],
        toReserve: 0,
      },
    ]);
    group.take(shared);
    expect(group.verified()).toBe(true);
    expect(shared.due.map(({ kind, round }) => [kind, round])).toEqual([
      ['start_payout', 102],
      ['start_payout', 103],
    ]);
  });

  it('is dissolved once every share has arrived, and everybody’s statement says the same as the states', () => {
    const group = shared();
    group.pay(102, bilal, '2026-04-21');
    expect(dissolveCycle(cycle, group.all(), group.shares(), 'winding_down', at('2026-04-23'))).toMatchObject({
      code: 'gate_closed',
    });
    group.pay(103, chloe, '2026-04-21');
    const ended = ok(dissolveCycle(cycle, group.all(), group.shares(), 'winding_down', at('2026-04-23')));
    expect(ended).toMatchObject({ state: 'dissolved', entries: [{ kind: 'cycle_dissolved' }] });
    group.take(ended);
    expect(group.verified()).toBe(true);
    for (const member of members) {
      const { totals } = memberStatement(member, group.journals());
      expect(totals).toEqual(memberMoney(group.all(), member, group.shares()).totals);
      expect(totals.owed).toBe(0);
    }
    expect(memberStatement(chloe, group.journals()).totals).toMatchObject({ paid: 10_000, received: 6_667 });
  });

  it('waits for a debit that is on its way, whose money is shared too', () => {
    const group = secondShort();
    group.change(2, (money) => payNow(cycle, money, chloe, at('2026-03-01')));
    group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-01', 10))));
    const waiting = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20')));
    expect([waiting.entries, waiting.due]).toEqual([[], [{ at: at('2026-04-21'), kind: 'share_cash', round: 0 }]]);
    group.report(2, chloe, 2, ['submitted', 'posted', 'settled', 'available'], '2026-03-03');
    expect(group.round(2).round.state).toBe('cancelled');
    expect(sharesOn(cycle.waits, group.all(), at('2026-03-04'))).toBe('2026-05-04');
    const late = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-05-04')));
    group.take(late);
    expect(group.shares().map(({ round }) => round.amount)).toEqual([15_000, 15_000]);
    expect(group.verified()).toBe(true);
  });

  it('debits nobody from then on: neither by the schedule nor by hand, and repeats nothing', () => {
    const group = wound(secondShort());
    const now = at('2026-03-02');
    const planned = { member: chloe, attempt: 1 };
    expect(startDebit(cycle, group.round(2), planned, null, now)).toMatchObject({ code: 'not_allowed' });
    expect(payNow(cycle, group.round(2), chloe, now)).toMatchObject({ code: 'not_allowed' });
    expect(openRound(cycle, group.round(3), now)).toMatchObject({ code: 'not_allowed' });
    expect(startPayout(cycle, group.round(2), 0, now)).toMatchObject({ code: 'not_allowed' });
  });

  it('shares less when a bank takes a contribution back before, and the reserve lays it out after', () => {
    const group = wound(secondShort());
    group.report(2, bilal, 1, ['returned'], '2026-03-20');
    group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20'))));
    expect(group.shares().map(({ round }) => [round.recipient, round.amount])).toEqual([
      [bilal, 5_000],
      [chloe, 5_000],
    ]);
    group.report(2, amina, 1, ['returned'], '2026-05-20');
    expect(group.round(2).round).toMatchObject({ state: 'cancelled', cash: 0, fromReserve: 10_000 });
    expect(group.verified()).toBe(true);
  });

  it('gives back to the reserve what it laid out, from what is beyond everybody’s difference', () => {
    const group = secondShort();
    group.report(1, bilal, 1, ['returned'], '2026-02-20');
    group.report(1, chloe, 1, ['returned'], '2026-02-20');
    group.change(2, (money) => payNow(cycle, money, chloe, at('2026-03-01')));
    group.report(2, chloe, 2, ['submitted', 'posted', 'settled', 'available'], '2026-03-03');
    // The payout of the second turn was not sent: what it has is everybody's.
    group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-04'))));
    group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-06-01'))));
    expect(group.shares().map(({ round }) => round.amount)).toEqual([10_000, 10_000]);
    expect(group.round(1).round.fromReserve).toBe(10_000);
    expect(group.verified()).toBe(true);
  });

  it('leaves a payout that was sent and came back with its recipient', () => {
    const group = secondShort();
    group.report(1, amina, 1, ['returned'], '2026-02-20', 'credit');
    expect(group.round(1).payout?.state).toBe('needs_account');
    group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-01'))));
    expect(group.round(1).round.state).toBe('funded');
    group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20'))));
    expect(group.shares().map(({ round }) => round.amount)).toEqual([13_333, 6_667]);
    group.pay(102, bilal, '2026-04-21');
    group.pay(103, chloe, '2026-04-21');
    const isOver = () => dissolveCycle(cycle, group.all(), group.shares(), 'winding_down', at('2026-05-01')).ok;
    expect(isOver()).toBe(false);
    group.pay(1, amina, '2026-04-22', 1);
    expect(isOver()).toBe(true);
    expect(group.verified()).toBe(true);
  });
});

it('ends at once when nobody has paid anything', () => {
  const group = started();
  group.take(ok(windDown(cycle, group.all(), 'paused', at('2026-01-14'))));
  const none = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-01-15')));
  expect(none.due).toEqual([{ at: at('2026-01-15'), kind: 'complete_cycle', round: 3 }]);
  group.take(none);
  group.take(ok(dissolveCycle(cycle, group.all(), group.shares(), 'winding_down', at('2026-01-15'))));
  expect(group.verified()).toBe(true);
});

it.each<[string, (entry: Shared) => Shared]>([
  ['gives a cent to another', (entry) => withShares(entry, (share, index) => share + ([0, 1, -1][index % 3] ?? 0))],
  ['keeps a cent', (entry) => withShares(entry, (share, index) => share - (index === 2 ? 1 : 0))],
  ['says that somebody paid more', (entry) => ({ ...entry, shares: entry.shares.map(paidMore) })],
  ['lets a round keep its pot', (entry) => ({ ...entry, ended: [] })],
])('finds books whose report %s', (_, change) => {
  const group = wound(secondShort());
  const decided = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20')));
  group.take({ ...decided, entries: decided.entries.map((entry) => (isShared(entry) ? change(entry) : entry)) });
  expect(group.verified()).toBe(false);
});

type Shared = JournalEntry & { kind: 'cash_shared' };
const isShared = (entry: JournalEntry): entry is Shared => entry.kind === 'cash_shared';
const paidMore = (each: Shared['shares'][number]) => ({ ...each, paid: cents(each.paid + 100) });
const withShares = (entry: Shared, change: (share: number, index: number) => number): Shared => ({
  ...entry,
  shares: entry.shares.map((each, index) => ({ ...each, share: cents(change(each.share, index)) })),
});

/** A started cycle that stores what is decided, as the product does. */
function started() {
  const plan = planCycle(cycle, planned, at('2026-01-05'));
  const rounds = new Map(plan.rounds.map((money) => [money.round.round, money]));
  const journals: Journal[] = [];
  let head: ChainHead = emptyChain(cycle.groupId);
  const append = (entries: readonly JournalEntry[]) => {
    journals.push(...appendEntries(head, entries, 0));
    head = journals.at(-1) ?? head;
  };
  append(plan.entries);
  const round = (number: number): RoundMoney => {
    const found = rounds.get(number);
    if (found === undefined) throw new Error(`no round ${number}`);
    return found;
  };
  const group = {
    round,
    all: () => [...rounds.values()].filter((money) => money.round.round < 100),
    shares: () => [...rounds.values()].filter((money) => money.round.round > 100),
    journals: () => journals,
    verified: () => verifyBooks(cycle.groupId, journals).ok,
    take: ({ rounds: changed = [], entries }: { rounds?: readonly RoundMoney[]; entries: readonly JournalEntry[] }) => {
      for (const money of changed) rounds.set(money.round.round, money);
      append(entries);
    },
    change: (number: number, decide: (money: RoundMoney) => MoneyDecision) => {
      const { money, entries } = ok(decide(round(number)));
      rounds.set(number, money);
      append(entries);
    },
    report: (
      number: number,
      member: MembershipId,
      attempt: number,
      steps: readonly TransferStep[],
      date: string,
      kind: TransferSubject['kind'] = 'debit',
    ) => {
      for (const step of steps) {
        const subject = { kind, round: number, member, attempt };
        const why = step === 'returned' ? { returnCode: kind === 'credit' ? 'R03' : 'R10' } : {};
        const event = { id: `${number}${member}${attempt}${step}`, subject, step, at: at(date), ...why };
        group.change(number, (money) => applyTransferEvent(cycle, money, event, at(date)));
      }
    },
    pay: (number: number, member: MembershipId, date: string, attempt = 0) => {
      group.change(number, (money) => startPayout(cycle, money, attempt, at(date)));
      group.report(number, member, attempt + 1, ['submitted', 'posted', 'settled'], date, 'credit');
    },
    debit: (number: number, member: MembershipId, date: string) => {
      group.change(number, (money) => startDebit(cycle, money, { member, attempt: 0 }, null, at(date)));
    },
  };
  return group;
}

/** The first turn is paid out, the second has the contributions of two. */
function secondShort() {
  const group = started();
  for (const [number, date, day] of [
    [1, '2026-01-15', '2026-01-16'],
    [2, '2026-02-17', '2026-02-18'],
  ] as const) {
    group.change(number, (money) => openRound(cycle, money, at(date)));
    for (const member of members) {
      group.debit(number, member, date);
      const fails = number === 2 && member === chloe;
      group.report(number, member, 1, fails ? ['submitted', 'returned'] : [...arrives], day);
    }
    if (number === 1) group.pay(1, amina, '2026-01-27');
  }
  return group;
}

const arrives = ['submitted', 'posted', 'settled', 'available'] as const;

function wound(group: ReturnType<typeof started>) {
  group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-01'))));
  return group;
}

function shared() {
  const group = wound(secondShort());
  group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20'))));
  return group;
}

function ok<Decided extends { readonly ok: boolean }>(decided: Decided): Extract<Decided, { readonly ok: true }> {
  if (!decided.ok) throw new Error(JSON.stringify(decided));
  return decided as Extract<Decided, { readonly ok: true }>; // checked above
}
