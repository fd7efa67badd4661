import { describe, expect, it } from 'vitest';
import { cents } from '../basics/money.ts';
import { plainDate } from '../basics/plain-date.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { memberStatement } from '../ledger/statement.ts';
import { payNow, startDebit } from '../rounds/debits/start-debit.ts';
import {
  amina,
  at,
  bilal,
  chloe,
  cycle,
  members,
  ok,
  secondShort,
  sharedOut,
  started,
  woundDown,
} from '../rounds/ending-cycle.fixture.ts';
import { openRound } from '../rounds/open-round.ts';
import { startPayout } from '../rounds/payouts/start-payout.ts';
import { memberMoney } from '../rounds/views/member-money.ts';
import { movements } from '../rounds/views/movements.ts';
import { dissolveCycle, expectedSharesDay, firstSharesDay, shareCash, windDown } from './wind-down.ts';

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
    const group = woundDown(secondShort());
    const decided = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20')));
    expect(decided.entries).toEqual([
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
    group.take(decided);
    expect(group.verified()).toBe(true);
    expect(decided.due.map(({ kind, round }) => [kind, round])).toEqual([
      ['start_payout', 102],
      ['start_payout', 103],
    ]);
  });

  it('is dissolved once every share has arrived, and everybody’s statement says the same as the states', () => {
    const group = sharedOut();
    group.pay(102, bilal, '2026-04-21');
    expect(dissolveCycle(cycle, group.all(), group.shares(), 'winding_down', at('2026-04-23'))).toMatchObject({
      code: 'nothing_to_do',
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
    const begun = ok(windDown(cycle, group.all(), 'active', at('2026-03-01', 10)));
    // Members read the day that counts the debit, as on the page once it has settled.
    expect(begun.events).toMatchObject([{ kind: 'cycle_winding_down', on: '2026-05-04' }]);
    group.take(begun);
    const waiting = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20')));
    expect([waiting.entries, waiting.due]).toEqual([[], [{ at: at('2026-04-21'), kind: 'share_cash', round: 0 }]]);
    group.report(2, chloe, 2, ['submitted', 'posted', 'settled', 'available'], '2026-03-03');
    expect(group.round(2).round.state).toBe('cancelled');
    expect(firstSharesDay(cycle.waits, group.all(), at('2026-03-04'))).toBe('2026-05-04');
    const late = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-05-04')));
    group.take(late);
    expect(group.shares().map(({ round }) => round.amount)).toEqual([15_000, 15_000]);
    expect(group.verified()).toBe(true);
  });

  it('says the same day of its shares while a debit is on its way, and once it has settled as planned', () => {
    const group = secondShort();
    group.change(2, (money) => payNow(cycle, money, chloe, at('2026-03-02')));
    group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-02', 10))));
    const days = ['2026-03-02', '2026-03-03'].map((day) => expectedSharesDay(cycle.waits, group.all(), at(day)));
    group.report(2, chloe, 2, ['submitted', 'posted', 'settled'], '2026-03-03');
    const settled = ['2026-03-03', '2026-03-06'].map((day) => expectedSharesDay(cycle.waits, group.all(), at(day)));
    expect([...days, ...settled]).toEqual(['2026-05-04', '2026-05-04', '2026-05-04', '2026-05-04']);
    // What takes longer moves it once it has settled.
    const late = secondShort();
    late.change(2, (money) => payNow(cycle, money, chloe, at('2026-03-02')));
    late.take(ok(windDown(cycle, late.all(), 'active', at('2026-03-02', 10))));
    expect(expectedSharesDay(cycle.waits, late.all(), at('2026-03-09'))).toBe('2026-05-04');
    late.report(2, chloe, 2, ['submitted', 'posted', 'settled'], '2026-03-09');
    expect(expectedSharesDay(cycle.waits, late.all(), at('2026-03-09'))).toBe('2026-05-08');
  });

  it('debits nobody and pays nobody from then on: neither by the schedule nor by hand, and repeats nothing', () => {
    const group = woundDown(secondShort());
    const now = at('2026-03-02');
    const planned = { member: chloe, attempt: 1 };
    expect(startDebit(cycle, group.round(2), planned, null, now)).toMatchObject({ code: 'not_allowed' });
    expect(payNow(cycle, group.round(2), chloe, now)).toMatchObject({ code: 'not_allowed' });
    expect(openRound(cycle, group.round(3), now)).toMatchObject({ code: 'not_allowed' });
    expect(startPayout(cycle, group.round(2), 0, now)).toMatchObject({ code: 'not_allowed' });
  });

  it('shares less when a bank takes a contribution back before, and the reserve lays it out after', () => {
    const group = woundDown(secondShort());
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

  it('leaves its recipient a payout that was sent and came back', () => {
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
])('does not verify books whose entry of the shares %s', (_, change) => {
  const group = woundDown(secondShort());
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

describe('what a member of a group that ended early reads of a turn whose debits had not begun', () => {
  it('counts it neither as on time nor as late, also once the cash was shared out', () => {
    const group = secondShort();
    group.change(3, (money) => openRound(cycle, money, at('2026-03-12')));
    group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-13'))));
    group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20'))));
    expect(memberMoney(group.all(), bilal, group.shares()).record).toEqual({ onTime: 2, late: 0 });
    expect(memberMoney(group.all(), chloe, group.shares()).record).toEqual({ onTime: 1, late: 1 });
  });

  it('lists of all debits only what had left before', () => {
    const group = secondShort();
    group.change(2, (money) => payNow(cycle, money, chloe, at('2026-03-01')));
    group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-01', 10))));
    const shown = movements(group.all(), chloe, cycle.waits, plainDate('2026-03-02'), {
      shares: [],
      late: new Map(),
      debitsStopped: false,
    });
    expect(shown.map(({ round, state }) => [round, state])).toEqual([
      [1, 'arrived'],
      [2, 'on_its_way'],
    ]);
  });
});
