import { describe, expect, it } from 'vitest';
import { membershipId } from '../../ids.ts';
import { cents } from '../../money.ts';
import { plainDate } from '../../plain-date.ts';
import type { MoneyDecision } from './changes.ts';
import type { Contribution, Payout, RoundMoney, Waits } from './cycle.ts';
import { holdPayout, releasePayout } from './hold-payout.ts';
import { startPayout } from './start-payout.ts';
import { hourInZone } from './zone-time.ts';

const waits: Waits = {
  leadBusinessDays: 3,
  holdBusinessDays: 5,
  returnBusinessDays: 3,
  graceBusinessDays: 5,
  disputeDays: 60,
};
const member = membershipId('amina');
const [debitDate, payoutDate] = [plainDate('2026-02-02'), plainDate('2026-02-10')];
const at = (date: string, hour = 9) => hourInZone(plainDate(date), hour, 'America/New_York');

function money(payout: Partial<Payout>, contribution: Partial<Contribution> = {}): RoundMoney {
  const state = contribution.state === undefined ? 'funded' : 'collecting';
  const amount = cents(10_000);
  const dates = { contributionDate: debitDate, debitDate, payoutDate, graceEnds: plainDate('2026-02-09') };
  const attempts = { attempt: 1, requestedBy: 'schedule', bounced: 0, presented: 0, isLate: false } as const;
  return {
    round: { ...dates, round: 1, recipient: member, amount, state, cash: amount, fromReserve: cents(0), version: 1 },
    contributions: [
      {
        ...attempts,
        ...{ round: 1, member, amount, state: 'available', settledOn: plainDate('2026-02-03'), retryOn: null },
        version: 1,
        ...contribution,
      },
    ],
    payout: {
      round: 1,
      recipient: member,
      amount,
      state: 'funded',
      attempt: 0,
      settledOn: null,
      version: 1,
      ...payout,
    },
  };
}

const done = (decision: MoneyDecision) => {
  if (!decision.ok) throw new Error(decision.code);
  return decision;
};
const onHold = (before: RoundMoney) => done(holdPayout(before)).money;

describe('a payout that is released', () => {
  it('has a date for its recipient: the planned one, or the day of the release when that has passed', () => {
    const early = done(releasePayout({ waits }, onHold(money({})), at('2026-02-04')));
    expect(early.events).toEqual([{ kind: 'payout_planned', round: 1, on: '2026-02-10' }]);
    expect(early.due).toEqual([{ at: at('2026-02-10'), kind: 'start_payout', round: 1 }]);
    const late = done(releasePayout({ waits }, onHold(money({})), at('2026-02-12', 15)));
    expect(late.events).toEqual([{ kind: 'payout_planned', round: 1, on: '2026-02-12' }]);
    expect(late.due).toEqual([{ at: at('2026-02-12', 15), kind: 'start_payout', round: 1 }]);
  });

  it('has none while a contribution is missing', () => {
    const released = done(releasePayout({ waits }, onHold(money({ state: 'scheduled' }, { state: 'posted' })), 0));
    expect(released).toMatchObject({ due: [], events: [], money: { payout: { state: 'scheduled' } } });
  });

  it('and had come back waits for its recipient again, who is notified of it', () => {
    const kept = onHold(money({ state: 'needs_account', attempt: 1 }));
    const cycle = { waits } as Parameters<typeof startPayout>[0];
    expect(startPayout(cycle, kept, 1, at('2026-02-12')).ok).toBe(false);
    const released = done(releasePayout({ waits }, kept, at('2026-02-12')));
    expect(released.money.payout).toMatchObject({ state: 'needs_account', attempt: 1 });
    expect(released.money.payout).not.toHaveProperty('cameBack');
    expect([released.due, released.events]).toEqual([[], [{ kind: 'payout_failed', round: 1, member }]]);
  });
});
