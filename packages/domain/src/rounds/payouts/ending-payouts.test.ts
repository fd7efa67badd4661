import { describe, expect, it } from 'vitest';
import { cents } from '../../basics/money.ts';
import { dissolveCycle, shareCash, windDown } from '../../endings/wind-down.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import { payNow } from '../debits/start-debit.ts';
import {
  amina,
  at,
  bilal,
  chloe,
  cycle,
  ok,
  secondShort,
  sharedOut,
  type started,
  woundDown,
} from '../ending-cycle.fixture.ts';
import { memberSums } from '../member-sums.ts';
import { endGrace, openRound } from '../open-round.ts';
import { choosePart } from './choose-part.ts';
import { startPayout } from './start-payout.ts';

type Group = ReturnType<typeof started>;

const sharedOn = '2026-04-20';
const isOver = (group: Group, on = '2026-05-20') =>
  dissolveCycle(cycle, group.all(), group.shares(), 'winding_down', at(on)).ok;
const payShares = (group: Group) => {
  for (const { round } of group.shares()) group.pay(round.round, round.recipient, '2026-04-21');
};
const dissolve = (group: Group) =>
  group.take(ok(dissolveCycle(cycle, group.all(), group.shares(), 'winding_down', at('2026-05-20'))));

describe('a payout that comes back once the cash was shared out', () => {
  it('waits for its recipient, is sent again, and only then the group is dissolved', () => {
    const group = sharedOut();
    payShares(group);
    group.report(1, amina, 1, ['returned'], '2026-04-22', 'credit');
    expect(group.round(1)).toMatchObject({
      round: { state: 'funded', cash: 30_000 },
      payout: { state: 'needs_account' },
    });
    expect(isOver(group)).toBe(false);
    group.pay(1, amina, '2026-04-23', 1);
    dissolve(group);
    expect(group.verified()).toBe(true);
  });

  it('is whole although a contribution in it was taken back: the reserve lays it out, and is not repaid from it', () => {
    const group = secondShort();
    group.report(1, chloe, 1, ['returned'], '2026-02-20');
    woundDown(group);
    group.take(ok(shareCash(cycle, group.all(), 'winding_down', at(sharedOn))));
    payShares(group);
    group.report(1, amina, 1, ['returned'], '2026-04-22', 'credit');
    expect(group.round(1).round).toMatchObject({ state: 'funded', cash: 30_000, fromReserve: 10_000 });
    group.pay(1, amina, '2026-04-23', 1);
    dissolve(group);
    expect(group.verified()).toBe(true);
  });

  it('stays its recipient’s when another contribution is taken back after that', () => {
    const group = sharedOut();
    group.report(1, amina, 1, ['returned'], '2026-04-22', 'credit');
    group.report(1, bilal, 1, ['returned'], '2026-04-23');
    expect(group.round(1).round).toMatchObject({ state: 'funded', cash: 30_000, fromReserve: 10_000 });
    payShares(group);
    group.pay(1, amina, '2026-04-24', 1);
    dissolve(group);
    expect(group.verified()).toBe(true);
  });

  it('that our own bank declines is tried again by itself', () => {
    const group = sharedOut();
    group.report(1, amina, 1, ['returned'], '2026-04-22', 'credit');
    group.change(1, (money) => startPayout(cycle, money, 1, at('2026-04-23')));
    group.report(1, amina, 2, ['declined'], '2026-04-23', 'credit');
    expect(group.round(1)).toMatchObject({ round: { state: 'funded', cash: 30_000 }, payout: { state: 'funded' } });
    group.pay(1, amina, '2026-04-24', 2);
    payShares(group);
    expect(isOver(group)).toBe(true);
    expect(group.verified()).toBe(true);
  });
});

describe('a part that comes back once the cash was shared out', () => {
  it('is in the books, and is sent again to its recipient alone', () => {
    const group = partArrived();
    group.report(2, bilal, 1, ['returned'], '2026-05-06', 'credit');
    expect(group.round(2)).toMatchObject({
      round: { state: 'cancelled', cash: 20_000 },
      payout: { state: 'needs_account' },
    });
    expect(memberSums([bilal], group.all())).toMatchObject([{ received: 20_000 }]);
    expect(isOver(group)).toBe(false);
    expect(group.verified()).toBe(true);
    const attempt = group.round(2).payout?.attempt ?? 0;
    group.pay(2, bilal, '2026-05-07', attempt);
    expect(group.round(2)).toMatchObject({ round: { state: 'cancelled', cash: 0 }, payout: { state: 'cancelled' } });
    dissolve(group);
    expect(group.verified()).toBe(true);
    expect(startPayout(cycle, group.round(2), attempt + 1, at('2026-05-12')).ok).toBe(false);
  });

  it('is sent again as often as it comes back', () => {
    const group = partArrived();
    group.report(2, bilal, 1, ['returned'], '2026-05-06', 'credit');
    const attempt = group.round(2).payout?.attempt ?? 0;
    group.change(2, (money) => startPayout(cycle, money, attempt, at('2026-05-07')));
    group.report(2, bilal, attempt + 1, ['submitted', 'returned'], '2026-05-07', 'credit');
    expect(group.round(2)).toMatchObject({ round: { cash: 20_000 }, payout: { state: 'needs_account' } });
    group.report(2, amina, 1, ['returned'], '2026-05-08');
    expect(group.round(2).round).toMatchObject({ cash: 20_000, fromReserve: 10_000 });
    group.pay(2, bilal, '2026-05-11', attempt + 1);
    dissolve(group);
    expect(group.verified()).toBe(true);
  });
});

it('books are complete while somebody is paying back what the reserve laid out for them', () => {
  const group = sharedOut();
  group.report(1, bilal, 1, ['returned'], '2026-04-22');
  group.change(1, (money) => payNow(cycle, money, bilal, at('2026-04-23')));
  group.report(1, bilal, 2, ['submitted', 'posted', 'settled'], '2026-04-24');
  payShares(group);
  dissolve(group);
  expect(group.verified()).toBe(true);
  group.report(1, bilal, 2, ['available'], '2026-05-21');
  expect(group.round(1).round).toMatchObject({ cash: 0, fromReserve: 0 });
  expect(group.verified()).toBe(true);
});

describe('the reserve of a group that ends early has nothing back before the members', () => {
  it('of a contribution that was paid by hand when the group began to end', () => {
    const group = secondShort();
    group.report(1, bilal, 1, ['returned'], '2026-02-20');
    group.change(1, (money) => payNow(cycle, money, bilal, at('2026-02-27')));
    group.report(1, bilal, 2, ['submitted', 'posted', 'settled'], '2026-02-27');
    woundDown(group);
    group.report(1, bilal, 2, ['available'], '2026-03-02');
    expect(group.round(1).round).toMatchObject({ state: 'paid', cash: 10_000, fromReserve: 10_000 });
    const decided = ok(shareCash(cycle, group.all(), 'winding_down', at('2026-05-04')));
    // 300 dollars are shared out: Bilal paid 200 and Chloe 100, and nothing is left for the reserve.
    expect(decided.entries).toMatchObject([{ toReserve: 0, shares: [{}, { share: 20_000 }, { share: 10_000 }] }]);
    group.take(decided);
    expect(group.verified()).toBe(true);
  });

  it('of a payout that comes back then', () => {
    const group = secondShort();
    group.report(1, chloe, 1, ['returned'], '2026-02-20');
    woundDown(group);
    group.report(1, amina, 1, ['returned'], '2026-03-02', 'credit');
    expect(group.round(1)).toMatchObject({
      round: { state: 'funded', cash: 30_000, fromReserve: 10_000 },
      payout: { state: 'needs_account' },
    });
    group.pay(1, amina, '2026-03-03', 1);
    group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-05-04'))));
    expect(group.shares().map(({ round }) => round.amount)).toEqual([20_000]);
    expect(group.verified()).toBe(true);
  });
});

it('a part that comes back before the cash is shared out is shared out with it', () => {
  const group = partSent();
  group.report(2, bilal, 1, ['submitted', 'posted', 'settled'], '2026-03-03', 'credit');
  expect(group.round(2)).toMatchObject({ round: { state: 'cancelled' }, payout: { state: 'scheduled' } });
  group.report(2, bilal, 1, ['returned'], '2026-03-05', 'credit');
  expect(group.round(2)).toMatchObject({ round: { state: 'cancelled', cash: 20_000 }, payout: { state: 'cancelled' } });
  group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-05-04'))));
  expect(group.shares().map(({ round }) => round.amount)).toEqual([13_333, 6_667]);
  expect(group.verified()).toBe(true);
});

it.each<[string, (group: Group) => void, readonly number[]]>([
  [
    'a part has arrived',
    (group) => group.report(2, bilal, 1, ['submitted', 'posted', 'settled'], '2026-03-03', 'credit'),
    [10_000],
  ],
  [
    'a part has come back',
    (group) => group.report(2, bilal, 1, ['submitted', 'returned'], '2026-03-03', 'credit'),
    [15_000, 15_000],
  ],
  [
    'our own bank declined a part',
    (group) => group.report(2, bilal, 1, ['declined'], '2026-03-02', 'credit'),
    [15_000, 15_000],
  ],
])('what was never sent of a pot is shared out where %s, although the rest has come', (_, becomes, amounts) => {
  const group = partOnItsWay();
  becomes(group);
  group.change(2, (short) => payNow(cycle, short, chloe, at('2026-03-03')));
  group.report(2, chloe, 2, ['submitted', 'posted', 'settled', 'available'], '2026-03-05');
  expect(group.round(2).round.state).toBe('funded');
  group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-06'))));
  // Chloe's debit may be returned until the 12th, for which the rest was planned.
  expect(startPayout(cycle, group.round(2), group.round(2).payout?.attempt ?? 0, at('2026-03-06'))).toMatchObject({
    code: 'not_allowed',
  });
  group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-06-01'))));
  expect(group.shares().map(({ round }) => round.amount)).toEqual(amounts);
  expect(group.verified()).toBe(true);
});

it('a pot in parts is its recipient’s where its rest was sent and came back', () => {
  const group = partOnItsWay();
  group.report(2, bilal, 1, ['submitted', 'posted', 'settled'], '2026-03-03', 'credit');
  group.change(2, (short) => payNow(cycle, short, chloe, at('2026-03-03')));
  group.report(2, chloe, 2, ['submitted', 'posted', 'settled', 'available'], '2026-03-05');
  group.change(2, (money) => startPayout(cycle, money, 1, at('2026-03-12')));
  group.report(2, bilal, 2, ['submitted', 'returned'], '2026-03-13', 'credit');
  group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-16'))));
  group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-06-01'))));
  expect(group.shares()).toEqual([]);
  group.pay(2, bilal, '2026-06-02', 2);
  expect(group.verified()).toBe(true);
});

it('what comes back is announced as shared out where it is everybody’s, and not where it is its recipient’s', () => {
  const announced = (group: Group, round: number, member: typeof bilal, date: string) => {
    const subject = { kind: 'credit', round, member, attempt: 1 } as const;
    const event = { id: 'back', subject, step: 'returned', at: at(date), returnCode: 'R02' } as const;
    return ok(applyTransferEvent(cycle, group.round(round), event, at(date))).events[0];
  };
  const sent = partSent();
  sent.report(2, bilal, 1, ['submitted'], '2026-03-03', 'credit');
  const everybodys = { kind: 'payout_failed', sharedOut: true, amount: 20_000, rest: 0 };
  expect(announced(sent, 2, bilal, '2026-03-04')).toMatchObject(everybodys);
  sent.report(2, bilal, 1, ['posted', 'settled'], '2026-03-04', 'credit');
  expect(announced(sent, 2, bilal, '2026-03-05')).toMatchObject(everybodys);
  for (const theirs of [announced(sent, 1, amina, '2026-03-05'), announced(partArrived(), 2, bilal, '2026-05-06')]) {
    expect(theirs).toMatchObject({ kind: 'payout_failed' });
    expect(theirs).not.toHaveProperty('sharedOut');
  }
});

describe('a part that comes back while another one is on its way in a group that ends', () => {
  const returned = (group: Group) => {
    const subject = { kind: 'credit', round: 2, member: bilal, attempt: 1 } as const;
    const event = { id: 'back', subject, step: 'returned', at: at('2026-03-13'), returnCode: 'R02' } as const;
    return applyTransferEvent(cycle, group.round(2), event, at('2026-03-13'));
  };
  const share = (group: Group) => group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-06-01'))));
  const amounts = (group: Group) => group.shares().map(({ round }) => [round.recipient, round.amount]);

  it('waits until that one has arrived, which its recipient keeps', () => {
    const group = secondPartSent();
    group.report(2, bilal, 2, ['submitted'], '2026-03-13', 'credit');
    expect(returned(group)).toMatchObject({ ok: false, code: 'not_allowed' });
    group.report(2, bilal, 2, ['posted', 'settled'], '2026-03-16', 'credit');
    group.change(2, () => returned(group));
    expect(memberSums([bilal], group.all())).toMatchObject([{ paid: 20_000, received: 10_000 }]);
    share(group);
    // The part that came back, in halves: Bilal and Chloe each paid 100 more than they received.
    expect(amounts(group)).toEqual([
      [bilal, 5_000],
      [chloe, 5_000],
    ]);
    expect(group.verified()).toBe(true);
  });

  it('waits until that one has come back, too, and all of it is shared out', () => {
    const group = secondPartSent();
    group.report(2, bilal, 2, ['submitted'], '2026-03-13', 'credit');
    expect(returned(group).ok).toBe(false);
    group.report(2, bilal, 2, ['returned'], '2026-03-16', 'credit');
    group.change(2, () => returned(group));
    share(group);
    expect(amounts(group)).toEqual([
      [bilal, 13_333],
      [chloe, 6_667],
    ]);
    expect(group.verified()).toBe(true);
  });
});

it('nothing opens at the end of a grace when the group ends early', () => {
  const group = woundDown(secondShort());
  expect(ok(endGrace(cycle, group.round(2), at('2026-03-10')))).toMatchObject({ due: [], events: [] });
  group.take(ok(shareCash(cycle, group.all(), 'winding_down', at(sharedOn))));
  for (const number of [1, 2]) expect(ok(endGrace(cycle, group.round(number), at('2026-05-20'))).due).toEqual([]);
  expect(openRound(cycle, { ...group.round(3), round: { ...group.round(3).round, state: 'planned' } }, 0).ok).toBe(
    false,
  );
});

/** Bilal takes 200 dollars of his short turn. */
function partOnItsWay(): Group {
  const group = secondShort();
  const money = group.round(2);
  group.change(2, () =>
    ok(endGrace(cycle, { ...money, round: { ...money.round, state: 'collecting' } }, at('2026-02-25'))),
  );
  group.change(2, (short) => choosePart(cycle, short, cents(20_000), at('2026-03-02')));
  group.change(2, (short) => startPayout(cycle, short, 0, at('2026-03-02')));
  return group;
}

/** The group begins to end while that part is on its way. */
function partSent(): Group {
  const group = partOnItsWay();
  group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-02', 10))));
  return group;
}

/** Bilal has 100 dollars of his short turn, has paid his own contribution by hand, and is sent 100 more when the group begins to end. */
function secondPartSent(): Group {
  const group = secondShort([bilal, chloe]);
  const money = group.round(2);
  group.change(2, () =>
    ok(endGrace(cycle, { ...money, round: { ...money.round, state: 'collecting' } }, at('2026-02-25'))),
  );
  const takePart = (attempt: number, on: string) => {
    group.change(2, (short) => choosePart(cycle, short, cents(10_000), at(on)));
    group.change(2, (short) => startPayout(cycle, short, attempt, at(on)));
  };
  takePart(0, '2026-02-27');
  group.report(2, bilal, 1, ['submitted', 'posted', 'settled'], '2026-03-02', 'credit');
  group.change(2, (short) => payNow(cycle, short, bilal, at('2026-03-02')));
  group.report(2, bilal, 2, ['submitted', 'posted', 'settled', 'available'], '2026-03-03');
  takePart(1, '2026-03-12');
  group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-12', 10))));
  return group;
}

/** The part has arrived, and the rest of the cash was shared out. */
function partArrived(): Group {
  const group = partSent();
  group.report(2, bilal, 1, ['submitted', 'posted', 'settled'], '2026-03-03', 'credit');
  group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-05-04'))));
  payShares(group);
  return group;
}
