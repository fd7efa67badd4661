import type { FormerGroup } from '@halqa/contract';
import { describe, expect, it } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { dashboardFigures, isYourTurn } from './dashboard-figures.ts';
import { figureTexts } from './figure-texts.ts';

it('counts active, paused and clearing groups as active, the forming and the ready ones apart', () => {
  const statuses = ['active', 'paused', 'clearing', 'forming', 'ready', 'completed', 'cancelled'] as const;
  const figures = dashboardFigures(statuses.map((status) => sampleGroup({ id: status, status })));

  expect(figures.active).toBe(3);
  expect([figures.forming, figures.ready]).toEqual([1, 1]);
});

it('names the earliest contribution and the earliest payout, each of its own group', () => {
  const late = sampleGroup({ id: 'late', nextContribution: '2026-12-20' });
  const soon = sampleGroup({ id: 'soon', nextContribution: '2026-12-01', nextPayout: null, contributionAmount: 40 });

  const figures = dashboardFigures([late, soon]);

  expect(figures.nextContribution).toMatchObject({ date: '2026-12-01', amount: 40, groups: [{ id: 'soon' }] });
  expect(figures.nextPayout).toMatchObject({ amount: 1500, groups: [{ id: 'late' }] });
});

it('names before all others a contribution that waits while all money is stopped, and no day of it', () => {
  const waiting = { nextContribution: null, contributionWaits: true, contributionAmount: 40, name: 'Aunts' };
  const figures = dashboardFigures([sampleGroup(), sampleGroup({ id: 'waiting', ...waiting })]);
  expect(figureTexts(figures).contribution).toEqual({ value: 'Not known yet', note: '$40 to Aunts' });
});

it('names the member’s own of two payouts on one day', () => {
  const seat = { position: 1, name: 'Amina Yusuf', state: 'current' } as const;
  const others = sampleGroup({ id: 'others', seats: [{ ...seat, isYou: false }] });
  const own = sampleGroup({ id: 'own', seats: [{ ...seat, isYou: true }] });
  expect(dashboardFigures([others, own]).nextPayout).toMatchObject({ isYours: true, groups: [{ id: 'own' }] });
});

describe('of several groups on one day', () => {
  const [wedding, aunts, cousins] = ['Wedding fund', 'Aunts', 'Cousins'].map((name) => sampleGroup({ id: name, name }));
  if (!wedding || !aunts || !cousins) throw new Error('three groups');
  const textsOf = (...groups: readonly (typeof wedding)[]) => figureTexts(dashboardFigures(groups));

  it('says both with the sum, or how many they are', () => {
    expect(textsOf(wedding, { ...aunts, contributionAmount: 40 }).contribution.note).toBe(
      '$540 to Wedding fund and Aunts',
    );
    expect(textsOf(wedding, aunts, cousins).contribution.note).toBe('$1,500 to 3 groups');
  });

  it('counts no day by the rule with the last day to pay, nor what is planned with what runs', () => {
    const failed = { ...aunts, contributionsByHand: 1 };
    expect(textsOf(failed, wedding).contribution.note).toMatch(/^\$500 to Aunts, last day to pay/);
    expect(textsOf(wedding, { ...aunts, status: 'drawing' }).contribution.note).toBe('$500 to Wedding fund');
  });

  it('says the sum of what the member receives, or of what others do', () => {
    const { value, note } = textsOf(wedding, aunts).payout;
    expect([value, note]).toEqual(['$3,000', expect.stringMatching(/^on .* to members of Wedding fund and Aunts$/)]);
    const seat = { position: 1, name: 'Amina Yusuf', state: 'current', isYou: true } as const;
    const [one, other] = [wedding, aunts].map((group) => ({ ...group, seats: [seat] }));
    if (!one || !other) throw new Error('two groups');
    const own = textsOf(cousins, one, other).payout;
    expect([own.value, own.note]).toEqual([
      '$3,000',
      expect.stringMatching(/^on .* to you, from Wedding fund and Aunts$/),
    ]);
    const late = other.nextPayout && { ...other.nextPayout, late: { expectedOn: null } };
    expect(textsOf(one, { ...other, nextPayout: late }).payout.value).toBe('$1,500');
  });
});

it('shows planned dates only while no group is active', () => {
  const planned = sampleGroup({ id: 'planned', status: 'forming', nextContribution: '2026-11-01' });

  expect(dashboardFigures([planned]).nextContribution?.groups[0]?.id).toBe('planned');
  expect(dashboardFigures([planned, sampleGroup()]).nextContribution?.groups[0]?.id).toBe('group-1');
});

it('counts the planned contribution and payout of a group whose order is drawn beside active groups', () => {
  const nextPayout = { date: '2026-11-04', recipient: null, amount: 300, isSent: false, missing: 0 };
  const planned = {
    nextContribution: '2026-11-01',
    contributionAmount: 100,
    yourPosition: null,
    seats: [],
    nextPayout,
  };
  const drawing = sampleGroup({ id: 'drawing', name: 'Cousins', status: 'drawing', ...planned });
  const figures = dashboardFigures([sampleGroup(), drawing]);
  const { contribution, payout } = figureTexts(figures);
  expect(contribution).toEqual({ value: 'Nov 1, 2026', note: '$100 to Cousins, once the order is drawn' });
  expect(payout).toEqual({
    value: '$300',
    note: 'on Nov 4, 2026 to whoever is drawn first, once the order is drawn',
  });
});

it('says that the order is being drawn, beside what forms and what is ready', () => {
  const planned = { nextContribution: '2026-12-01' } as const;
  const groupIn = (status: 'forming' | 'ready' | 'drawing') => sampleGroup({ id: status, status, ...planned });
  const drawing = figureTexts(dashboardFigures([groupIn('drawing')]));
  expect(drawing.active.note).toBe('1 drawing the order');
  expect(drawing.contribution.note).toBe('$500 to Wedding fund, once the order is drawn');
  expect(drawing.payout.note).toMatch(/, once the order is drawn$/);
  const all = figureTexts(dashboardFigures([groupIn('drawing'), groupIn('forming'), groupIn('ready')]));
  expect(all.active.note).toBe('1 is forming · 1 ready to start · 1 drawing the order');
  expect(figureTexts(dashboardFigures([groupIn('ready')])).active.note).toBe('1 ready to start');
});

it('is empty without groups', () => {
  expect(dashboardFigures([])).toEqual({
    active: 0,
    forming: 0,
    ready: 0,
    drawing: 0,
    hasStarted: false,
    nextContribution: null,
    owedByHand: undefined,
    windingDown: undefined,
    nextPayout: null,
  });
});

it('says of a group that ends early that it is shared out, and not that no more comes', () => {
  const ending = sampleGroup({ status: 'winding_down', nextContribution: null, nextPayout: null });
  expect(figureTexts(dashboardFigures([ending])).payout).toEqual({
    value: '–',
    note: 'Wedding fund ends early, and is shared out',
  });
});

describe('to a former member', () => {
  const claim = { id: 'g9', name: 'Uncles', claimCents: 20_000, takenCents: 0, owes: false };
  const textOf = (...some: readonly Partial<FormerGroup>[]) => {
    const former = some.map((each): FormerGroup => ({ ...claim, expectedOn: null, status: 'waiting', ...each }));
    const { value, note } = figureTexts(dashboardFigures([]), { former }).payout;
    return `${value} ${note}`;
  };

  it('says when what they had paid in reaches them, instead of that no payout is planned', () => {
    expect(textOf({ expectedOn: '2027-04-09' })).toBe('$200 on Apr 9, 2027 to you: what you had paid in');
    expect(textOf({})).toBe('$200 later than planned, to you: what you had paid in');
    const sent = { status: 'on_its_way', takenCents: 5_000 } as const;
    expect(textOf({ status: 'received' }, sent)).toBe('$150 on its way to you: what you had paid in');
  });

  it('says once it has arrived, or is shared out, that no payout is planned', () => {
    expect(textOf({ status: 'received' }, { status: 'shared_out' })).toBe('– No payout planned');
  });
});

it('says that what did not go through is paid by hand, and not that nothing more is to pay', () => {
  const failed = sampleGroup({ nextContribution: null, contributionsByHand: 2, contributionAmount: 100 });
  expect(figureTexts(dashboardFigures([failed])).contribution).toEqual({
    value: '–',
    note: '$200 to Wedding fund',
  });
});

it('says what else a contribution waits for that is not debited by itself', () => {
  const failed = sampleGroup({ nextContribution: null, contributionsByHand: 1, contributionAmount: 100 });
  const { note } = figureTexts(dashboardFigures([failed]), { owedWaitsFor: 'waits for your bank' }).contribution;
  expect(note).toBe('$100 to Wedding fund, waits for your bank');
});

it('says what is paid by hand also of a group that has ended, of which a contribution was taken back', () => {
  const over = sampleGroup({ status: 'completed', nextContribution: null, contributionsByHand: 1 });
  expect(figureTexts(dashboardFigures([over])).contribution.note).toBe('$500 to Wedding fund');
});

it('says that debits have stopped beside the day of the next one', () => {
  const group = sampleGroup({ nextContribution: '2026-12-09' });
  expect(figureTexts(dashboardFigures([group], new Set([group.id]))).contribution).toEqual({
    value: 'Dec 9, 2026',
    note: '$500 to Wedding fund; debits have stopped',
  });
});

it('says the last day on which a contribution can be paid where that is the next', () => {
  const failed = sampleGroup({ nextContribution: '2026-12-09', contributionsByHand: 1, contributionAmount: 100 });
  expect(figureTexts(dashboardFigures([failed, sampleGroup()])).contribution).toEqual({
    value: 'Dec 9, 2026',
    note: '$100 to Wedding fund, last day to pay, until 5 PM Eastern',
  });
});

it('says where a payout stands of which a part has arrived', () => {
  const group = sampleGroup();
  const parts = [
    { amountCents: 60_000, date: '2026-12-08' },
    { amountCents: 30_000, date: null },
  ];
  const inParts = { wholeCents: 120_000, parts };
  const nextPayout = group.nextPayout && { ...group.nextPayout, amount: 300, isSent: true, late: undefined, inParts };
  expect(figureTexts(dashboardFigures([{ ...group, nextPayout }])).payout).toMatchObject({
    value: '$300',
    note: expect.stringMatching(/^on its way to .* · \$600 of \$1,200 received · \$300 still to come$/),
  });
});

it('marks the payout as yours when your seat is the current one, or the first before the start', () => {
  const { seats } = sampleGroup();
  const waiting = seats.map((seat) => ({ ...seat, state: 'joined' as const }));

  expect(isYourTurn(sampleGroup())).toBe(false);
  expect(isYourTurn({ seats: seats.map((seat) => ({ ...seat, isYou: seat.position === 1 })), yourPosition: 1 })).toBe(
    true,
  );
  expect(isYourTurn({ seats: waiting, yourPosition: 1 })).toBe(true);
  expect(isYourTurn({ seats: waiting, yourPosition: null })).toBe(false);
});
