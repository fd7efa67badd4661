import { describe, expect, it } from 'vitest';
import { cents } from '../basics/money.ts';
import { shareCash, windDown } from '../endings/wind-down.ts';
import { completeCycle } from './complete-cycle.ts';
import { payNow } from './debits/start-debit.ts';
import { amina, at, bilal, chloe, ok } from './ending-cycle.fixture.ts';
import { arrives, collect, type Group, moved, short } from './moved-turn.fixture.ts';
import { setOff } from './payouts/set-off.ts';
import { startPayout } from './payouts/start-payout.ts';

/**
 * Bilal paid to his own turn alone, and Chloe did not pay to it; Amina's contribution and his own went to the two turns to which he
 * owed one. Then his bank takes his contribution back, which the reserve lays out.
 */
function takenBack() {
  const group = moved();
  collect(group, 2, '2026-02-17', '2026-02-18', [bilal]);
  short(group, 2, '2026-02-25');
  collect(group, 3, '2026-03-16', '2026-03-17', [chloe]);
  short(group, 3, '2026-03-23');
  group.take(ok(takenFrom(group, '2026-03-24')));
  group.report(3, bilal, 1, ['returned'], '2026-03-25');
  expect(stateOf(group)).toEqual(['short', 0, 10_000, 10_000]);
  return group;
}

const takenFrom = (group: Group, date: string) => setOff(group.cycle(), group.all(), 'active', 3, at(date));

/** Of the last turn: its state, cash, what the reserve laid out, and its payout. */
const stateOf = (group: Group) => {
  const { round, payout } = group.round(3);
  return [round.state, round.cash, round.fromReserve, payout?.amount];
};

function chloePays(group: Group) {
  group.change(3, (money) => payNow(group.cycle(), money, chloe, at('2026-03-26')));
  group.report(3, chloe, 2, arrives, '2026-03-27');
}

describe('what a bank took back of the recipient’s own contribution after others were paid from the pot', () => {
  it.each([['before'], ['after']])('ends the turn where it is looked at %s the last other one has paid', (order) => {
    const group = takenBack();
    if (order === 'before') expect(takenFrom(group, '2026-03-26')).toMatchObject({ code: 'nothing_to_do' });
    chloePays(group);
    expect(stateOf(group)).toEqual(['short', 10_000, 10_000, 10_000]);
    const taken = ok(takenFrom(group, '2026-03-30'));
    expect(taken.entries).toEqual([
      { kind: 'set_off', from: 3, round: 3, member: bilal, amount: 10_000, toReserve: 10_000 },
    ]);
    group.take(taken);
    expect(stateOf(group)).toEqual(['paid', 0, 0, 0]);
    expect(group.verified()).toBe(true);
    group.pay(1, amina, '2026-03-31');
    group.pay(2, chloe, '2026-03-31');
    group.take(ok(completeCycle(group.cycle(), group.all(), 'clearing', at('2026-12-30'))));
    expect(group.journals().at(-1)?.entry.kind).toBe('cycle_completed');
    expect(group.verified()).toBe(true);
  });

  it.each([[0], [5_000], [20_000]])(
    'is not verified in books in which the reserve has %d back instead of what is left',
    (amount) => {
      const group = takenBack();
      chloePays(group);
      const taken = ok(takenFrom(group, '2026-03-30'));
      group.take({ ...taken, entries: taken.entries.map((each) => ({ ...each, toReserve: cents(amount) })) });
      expect(group.verified()).toBe(false);
    },
  );

  it('waits while the last other one has settled and may be returned', () => {
    const group = takenBack();
    group.change(3, (money) => payNow(group.cycle(), money, chloe, at('2026-03-26')));
    group.report(3, chloe, 2, ['submitted', 'posted', 'settled'], '2026-03-27');
    expect(takenFrom(group, '2026-03-27')).toMatchObject({ code: 'nothing_to_do' });
  });

  it('is shared out with all that the group has, where that ends early before', () => {
    const group = takenBack();
    expect(takenFrom(group, '2026-03-30')).toMatchObject({ code: 'nothing_to_do' });
    group.take(ok(windDown(group.cycle(), group.all(), 'active', at('2026-04-01'))));
    expect(group.verified()).toBe(true);
    group.take(ok(shareCash(group.cycle(), group.all(), 'winding_down', at('2026-07-30'))));
    expect(group.verified()).toBe(true);
  });

  it('may be followed by another return once the turn is over, and the group can still end early', () => {
    const group = takenBack();
    chloePays(group);
    group.take(ok(takenFrom(group, '2026-03-30')));
    group.report(3, amina, 1, ['returned'], '2026-03-31');
    expect(stateOf(group)).toEqual(['paid', 0, 10_000, 0]);
    group.take(ok(windDown(group.cycle(), group.all(), 'active', at('2026-04-01'))));
    expect(group.verified()).toBe(true);
    group.take(ok(shareCash(group.cycle(), group.all(), 'winding_down', at('2026-07-30'))));
    expect(group.verified()).toBe(true);
  });

  it('makes no payout of nothing', () => {
    const { round, payout, contributions } = takenBack().round(3);
    const whole = contributions.map((each) => ({ ...each, state: 'available' as const }));
    const empty = payout && { ...payout, state: 'funded' as const, amount: cents(0) };
    const money = { round: { ...round, state: 'funded' as const }, payout: empty, contributions: whole };
    expect(() => startPayout(takenBack().cycle(), money, 0, at('2026-04-10'), true)).toThrow('amount');
  });
});
