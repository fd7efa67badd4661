import { describe, expect, it } from 'vitest';
import { groupId, type MembershipId, membershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { hourInZone } from '../../basics/zone-time.ts';
import type { MoneyDecision } from '../changes.ts';
import type { Contribution, Cycle, RoundMoney } from '../cycle.ts';
import { openRound } from '../open-round.ts';
import { expectedPayout } from '../payouts/expected-payout.ts';
import { planCycle } from '../plan-cycle.ts';
import { delayDebit } from './delay-debit.ts';
import { reportDelayedDebits } from './delayed-debits.ts';
import { startDebit } from './start-debit.ts';

const [ann, ben, cem] = ['ann', 'ben', 'cem'].map(membershipId) as [MembershipId, MembershipId, MembershipId];
const waits = { leadBusinessDays: 0, holdBusinessDays: 3, graceBusinessDays: 5, disputeDays: 60 };
const dates = {
  contributionDate: plainDate('2026-03-02'),
  debitDate: plainDate('2026-03-02'),
  payoutDate: plainDate('2026-03-03'),
};
const cycle: Cycle = {
  groupId: groupId('g1'),
  contribution: cents(10_000),
  members: [ann, ben, cem],
  timeZone: 'UTC',
  waits,
  rule: { frequency: 'monthly', dayOfMonth: 2 },
  debitDates: [dates.debitDate],
};
const settledOn = plainDate('2026-03-03');
const at = (date: string, hour = 9) => hourInZone(plainDate(date), hour, 'America/New_York');

function done(decision: MoneyDecision) {
  if (!decision.ok) throw new Error(decision.code);
  return decision;
}

function opened(): RoundMoney {
  const [planned] = planCycle(cycle, [{ round: 1, ...dates }], at('2026-02-27')).rounds;
  if (planned === undefined) throw new Error('No round was planned');
  return done(openRound(cycle, planned, at('2026-02-28'))).money;
}

const debit = (member: MembershipId) => ({ member, attempt: 0 });
const look = (money: RoundMoney, date: string) => done(reportDelayedDebits(money, at(date, 12))).events;
const change = (money: RoundMoney, member: MembershipId, part: Partial<Contribution>): RoundMoney => ({
  ...money,
  contributions: money.contributions.map((each) => (each.member === member ? { ...each, ...part } : each)),
});

describe('debits that are not made on their day', () => {
  it('count from the day on which they start, for the day of the payout as well', () => {
    const before = change(change(opened(), ben, { state: 'available', settledOn }), cem, {
      state: 'available',
      settledOn,
    });
    const expected = (startedAt: number, now: number) => {
      const { money } = done(startDebit(cycle, before, debit(ann), null, startedAt));
      return [money.contributions[0]?.retryOn, expectedPayout(waits, money, now).on];
    };
    expect(expected(at('2026-03-02'), at('2026-03-02'))).toEqual([null, '2026-03-06']);
    // On a Saturday, of which the bank's day is the next business day.
    expect(expected(at('2026-03-07', 10), at('2026-03-07', 11))).toEqual(['2026-03-09', '2026-03-13']);
  });

  it('are announced with their new day while those of the schedule wait', () => {
    const delayed = done(delayDebit(cycle, opened(), debit(ann), null, at('2026-03-02')));
    expect(delayed.events).toEqual([{ kind: 'debit_delayed', round: 1, member: ann, on: '2026-03-03' }]);
    expect(delayed.due).toContainEqual({ at: at('2026-03-03', 12), kind: 'look_at_debits', round: 1 });
    // The others begin.
    const others = [ben, cem].reduce(
      (money, member) => done(startDebit(cycle, money, debit(member), null, at('2026-03-02'))).money,
      delayed.money,
    );
    expect(look(others, '2026-03-02')).toEqual([]);
    expect(look(others, '2026-03-03')).toEqual([{ kind: 'debit_delayed', round: 1, member: ann }]);
  });

  it('are announced at noon without a day where nothing of them has begun', () => {
    const money = opened();
    expect(look(money, '2026-02-27')).toEqual([]);
    const begun = done(startDebit(cycle, money, debit(ben), null, at('2026-03-02'))).money;
    expect(look(begun, '2026-03-02')).toEqual(
      [ann, cem].map((member) => ({ kind: 'debit_delayed', round: 1, member })),
    );
    expect(done(reportDelayedDebits(begun, at('2026-03-02', 12))).money).toBe(begun);
  });

  it('are announced of a repetition, too, and of nothing that waits for its member', () => {
    const again = change(opened(), ann, { state: 'retry_scheduled', retryOn: plainDate('2026-03-06'), attempt: 1 });
    const money = change(change(again, ben, { state: 'action_required' }), cem, { state: 'returned' });
    expect(look(money, '2026-03-05')).toEqual([]);
    expect(look(money, '2026-03-06')).toEqual([{ kind: 'debit_delayed', round: 1, member: ann }]);
    const ends = { ...money, round: { ...money.round, windsDown: true as const } };
    expect(look(ends, '2026-03-06')).toEqual([]);
  });
});
