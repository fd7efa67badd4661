import { describe, expect, it } from 'vitest';
import { membershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { hourInZone } from '../../basics/zone-time.ts';
import { dissolveCycle, shareCash } from '../../endings/wind-down.ts';
import type { MoneyDecision } from '../changes.ts';
import type { Contribution, Payout, RoundMoney } from '../cycle.ts';
import { bilal, chloe, cycle, ok, secondShort, woundDown } from '../ending-cycle.fixture.ts';
import { holdPayout, releasePayout } from './hold-payout.ts';
import { startPayout } from './start-payout.ts';

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
        round: 1,
        member,
        amount,
        state: 'available',
        settledOn: plainDate('2026-02-03'),
        retryOn: null,
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
    const early = done(releasePayout(cycle, onHold(money({})), at('2026-02-04')));
    expect(early.events).toEqual([{ kind: 'payout_planned', round: 1, on: '2026-02-10', wasOnHold: true }]);
    expect(early.due).toEqual([{ at: at('2026-02-10'), kind: 'start_payout', round: 1 }]);
    const late = done(releasePayout(cycle, onHold(money({})), at('2026-02-12', 15)));
    expect(late.events).toEqual([{ kind: 'payout_planned', round: 1, on: '2026-02-12', wasOnHold: true }]);
    expect(late.due).toEqual([
      { at: at('2026-02-12', 15), kind: 'start_payout', round: 1 },
      // Noon is over; it is leaving.
      { at: at('2026-02-13', 12), kind: 'look_at_payout', round: 1 },
    ]);
  });

  it('has none while a contribution is missing, and its recipient is notified that it is on hold no more', () => {
    const released = done(releasePayout(cycle, onHold(money({ state: 'scheduled' }, { state: 'posted' })), 0));
    expect(released).toMatchObject({ due: [{ kind: 'look_at_payout' }], money: { payout: { state: 'scheduled' } } });
    expect(released.events).toEqual([{ kind: 'payout_released', round: 1 }]);
  });

  it('with a part that was chosen is due at once, and is not said to wait for every contribution', () => {
    const parts = { earlier: [], sending: null, chosen: cents(4_000) };
    const kept = onHold(money({ state: 'scheduled', parts }, { state: 'posted' }));
    const released = done(releasePayout(cycle, kept, at('2026-02-12', 15)));
    expect([released.due, released.events]).toEqual([
      [{ at: at('2026-02-12', 15), kind: 'start_payout', round: 1 }],
      [],
    ]);
  });

  it('and had come back waits for its recipient again, who is notified of it', () => {
    const kept = onHold(money({ state: 'needs_account', attempt: 1 }));
    expect(startPayout(cycle, kept, 1, at('2026-02-12')).ok).toBe(false);
    const released = done(releasePayout(cycle, kept, at('2026-02-12')));
    expect(released.money.payout).toMatchObject({ state: 'needs_account', attempt: 1 });
    expect(released.money.payout).not.toHaveProperty('cameBack');
    expect([released.due, released.events]).toEqual([[], [{ kind: 'payout_failed', round: 1, member }]]);
  });
});

describe('a payout on hold when the cash of its group is shared out', () => {
  const onHoldAt = (end: string) => {
    const group = secondShort();
    group.change(2, holdPayout);
    woundDown(group);
    return { group, decided: ok(shareCash(cycle, group.all(), 'winding_down', at(end))) };
  };

  it('keeps the share of its recipient on hold, and nothing of it is due until it is released', () => {
    const { group, decided } = onHoldAt('2026-04-20');
    expect(decided.holds).toEqual([{ from: 2, to: 102 }]);
    expect(decided.events).toEqual([{ kind: 'cash_shared' }, { kind: 'payout_on_hold', round: 102 }]);
    expect(decided.due).toMatchObject([{ kind: 'start_payout', round: 103 }]);
    group.take(decided);
    expect(group.round(2)).toMatchObject({ round: { state: 'cancelled' }, payout: { state: 'cancelled' } });
    expect(startPayout(cycle, group.round(102), 0, at('2026-04-21'))).toMatchObject({ ok: false, from: 'on_hold' });
    const released = done(releasePayout(cycle, group.round(102), at('2026-04-22')));
    expect(released.due).toMatchObject([{ kind: 'start_payout', round: 102 }]);
    group.change(102, () => released);
    group.pay(102, bilal, '2026-04-22');
    group.pay(103, chloe, '2026-04-22');
    expect(dissolveCycle(cycle, group.all(), group.shares(), 'winding_down', at('2026-04-23')).ok).toBe(true);
    expect(group.verified()).toBe(true);
  });

  it('is not on hold any more when nothing is its recipient’s', () => {
    const group = secondShort([bilal, chloe]);
    group.report(1, bilal, 1, ['returned'], '2026-02-20');
    group.change(2, holdPayout);
    woundDown(group);
    const decided = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20')));
    expect(decided.holds).toEqual([{ from: 2, to: null }]);
    expect(decided.events).toEqual([{ kind: 'cash_shared' }]);
    expect(decided.rounds?.map(({ payout }) => payout?.state)).not.toContain('on_hold');
  });

  it('does not stay when it was released before', () => {
    const group = secondShort();
    group.change(2, holdPayout);
    woundDown(group);
    group.change(2, (money) => releasePayout(cycle, money, at('2026-03-02')));
    expect(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20')))).toMatchObject({
      holds: [],
      due: [{ round: 102 }, { round: 103 }],
    });
  });
});
