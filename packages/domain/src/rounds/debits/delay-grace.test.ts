import { describe, expect, it } from 'vitest';
import { membershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { hourInZone } from '../../basics/zone-time.ts';
import type { Contribution, RoundMoney } from '../cycle.ts';
import type { MoneyStop } from '../money-switch.ts';
import type { ContributionState } from './contribution-states.ts';
import { delayGrace } from './delay-grace.ts';

const waits = { leadBusinessDays: 0, holdBusinessDays: 2, graceBusinessDays: 5, disputeDays: 0 };
const at = (day: string, hour = 12) => hourInZone(plainDate(day), hour, 'America/New_York');
const from = at('2026-12-11');
const lasting: MoneyStop = { from, until: null };
const over: MoneyStop = { from, until: at('2026-12-16') };

/** Debited on Monday, December 7, with a last day on the 14th. */
function round(...states: readonly ContributionState[]): RoundMoney {
  const [debitDate, payoutDate, graceEnds] = ['2026-12-07', '2026-12-10', '2026-12-14'].map((day) => plainDate(day));
  if (!debitDate || !payoutDate || !graceEnds) throw new Error('no day');
  const dates = { contributionDate: debitDate, debitDate, payoutDate, graceEnds };
  const sums = { amount: cents(20_000), cash: cents(0), fromReserve: cents(0) };
  const attempts = { attempt: 1, requestedBy: 'schedule', bounced: 0, presented: 0, isLate: false } as const;
  return {
    round: { ...dates, ...sums, round: 1, recipient: membershipId('m1'), state: 'collecting', version: 1 },
    contributions: states.map((state, index): Contribution => {
      const of = { round: 1, member: membershipId(`m${index + 1}`), amount: cents(10_000), version: 1 };
      return { ...of, ...attempts, state, settledOn: null, retryOn: null };
    }),
    payout: null,
  };
}

function delayed(money: RoundMoney, stop: MoneyStop, now: number) {
  const decided = delayGrace({ waits }, money, stop, now);
  return decided.ok ? decided : undefined;
}

describe('the last day to pay, when all money is stopped,', () => {
  it('moves while the stop lasts, with an event at the first one that it has come', () => {
    const meanwhile = delayed(round('available', 'returned'), lasting, at('2026-12-14', 17));
    expect([meanwhile?.money.round.graceEnds, meanwhile?.events]).toEqual([
      '2026-12-21',
      [{ kind: 'last_day_moved', round: 1 }],
    ]);
    const again = meanwhile && delayed(meanwhile.money, lasting, at('2026-12-21', 17));
    expect([again?.money.round.graceEnds, again?.events]).toEqual(['2026-12-29', []]);
  });

  it('moves once more when money goes on, with one event', () => {
    const meanwhile = delayed(round('available', 'returned'), lasting, at('2026-12-14', 17));
    const after = delayed(meanwhile?.money ?? round(), over, at('2026-12-16', 13));
    expect(after?.events).toEqual([{ kind: 'last_day_moved', round: 1, graceEnds: '2026-12-23' }]);
    expect(after?.due).toEqual([{ kind: 'end_grace', round: 1, at: at('2026-12-23', 17) }]);
    expect(delayed(after?.money ?? round(), over, at('2026-12-17'))).toBeUndefined();
  });

  it('is counted from the business day on which debits begin again where money goes on at a weekend', () => {
    const weekend = { from, until: at('2026-12-12') };
    const after = delayed(round('available', 'returned'), weekend, at('2026-12-12', 13));
    expect(after?.events).toEqual([{ kind: 'last_day_moved', round: 1, graceEnds: '2026-12-21' }]);
  });

  it('stays, with an event, where money goes on later on the day on which it moved meanwhile', () => {
    const evening = { from, until: at('2026-12-14', 19) };
    const meanwhile = delayed(round('available', 'returned'), lasting, at('2026-12-14', 17));
    const after = delayed(meanwhile?.money ?? round(), evening, at('2026-12-14', 20));
    expect(after?.events).toEqual([{ kind: 'last_day_moved', round: 1, graceEnds: '2026-12-21' }]);
    expect(delayed(after?.money ?? round(), evening, at('2026-12-15'))).toBeUndefined();
  });

  it('moves without an event where contributions are only on their way or still to be debited', () => {
    const after = delayed(round('posted', 'scheduled'), over, at('2026-12-16', 13));
    expect([after?.money.round.graceEnds, after?.events]).toEqual(['2026-12-23', []]);
  });
});
