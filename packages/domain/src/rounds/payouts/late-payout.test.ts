import { describe, expect, it } from 'vitest';
import { membershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import { type PlainDate, plainDate } from '../../basics/plain-date.ts';
import { hourInZone } from '../../basics/zone-time.ts';
import type { Contribution, RoundMoney } from '../cycle.ts';
import type { ContributionState } from '../debits/contribution-states.ts';
import { expectedPayout } from './expected-payout.ts';
import { type PayoutLook, reportLatePayout } from './late-payout.ts';
import type { PayoutState } from './payout-states.ts';

const waits = { leadBusinessDays: 0, holdBusinessDays: 2, graceBusinessDays: 5, disputeDays: 0 };
/** Debits on Tuesday, the payout planned for Friday. */
const [debitDate, friday, monday] = ['2026-03-03', '2026-03-06', '2026-03-09'].map(plainDate) as [
  PlainDate,
  PlainDate,
  PlainDate,
];
const noon = (day: string) => hourInZone(plainDate(day), 12, 'America/New_York');

type Paid = { readonly state: ContributionState; readonly settledOn?: string; readonly retryOn?: string };
const available: Paid = { state: 'available', settledOn: '2026-03-04' };

function round(payout: PayoutState, paid: readonly Paid[], changes: Partial<RoundMoney['round']> = {}): RoundMoney {
  const recipient = membershipId('m1');
  const of = { round: 1, attempt: 0, version: 1 };
  return {
    round: {
      ...of,
      contributionDate: debitDate,
      debitDate,
      payoutDate: friday,
      recipient,
      amount: cents(30_000),
      state: payout === 'funded' ? 'funded' : 'collecting',
      cash: cents(0),
      fromReserve: cents(0),
      graceEnds: plainDate('2026-03-10'),
      ...changes,
    },
    contributions: paid.map(({ state, settledOn, retryOn }, index): Contribution => {
      const attempts = { requestedBy: 'schedule' as const, bounced: 0, presented: 0, isLate: false };
      const days = { settledOn: settledOn ? plainDate(settledOn) : null, retryOn: retryOn ? plainDate(retryOn) : null };
      return { ...of, ...attempts, ...days, member: membershipId(`m${index + 1}`), amount: cents(10_000), state };
    }),
    payout: { ...of, recipient, amount: cents(30_000), state: payout, settledOn: null },
  };
}

function looked(
  money: RoundMoney,
  day = '2026-03-06',
  { attempt = 0, isStopped = false, said }: Partial<PayoutLook> & { isStopped?: boolean } = {},
) {
  const decided = reportLatePayout({ waits }, money, { attempt, said }, noon(day), isStopped);
  if (!decided.ok) throw new Error(decided.code);
  expect(decided.money).toBe(money);
  return { events: decided.events, due: decided.due.map(({ at, kind }) => [kind, new Date(at).toISOString()]) };
}

const look = (day: string) => ['look_at_payout', new Date(noon(day)).toISOString()];

describe('a payout that can no longer leave on its day', () => {
  it('is said to be late before that day, as soon as what is missing could not be there in time', () => {
    const missing = round('scheduled', [available, { state: 'pay_now' }]);
    expect(looked(missing, '2026-03-03').events).toEqual([]);
    expect(looked(missing, '2026-03-04').events).toMatchObject([{ kind: 'payout_late', missing: 1 }]);
  });

  it('is not late for what is set off, which is there at once', () => {
    const setOff = round('scheduled', [available, { state: 'available' }]);
    const [first, second] = setOff.contributions;
    if (!first || !second) throw new Error('no contributions');
    const contributions = [first, { ...second, isSetOff: true as const }];
    expect(expectedPayout(waits, { ...setOff, contributions }, noon('2026-03-05')).isLate).toBe(false);
  });
});

describe('a payout whose day has come and that has not left', () => {
  it('waits for what is missing, with the last day to pay it where it has no date of its own', () => {
    expect(looked(round('scheduled', [available, { state: 'pay_now' }]))).toEqual({
      events: [{ kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 1, graceEnds: '2026-03-10' }],
      due: [look('2026-03-09')],
    });
  });

  it('is expected when a planned retry can have settled and is past its hold, and looked at again on the next business day', () => {
    const retry = { state: 'retry_scheduled', retryOn: '2026-03-13' } as const;
    const { events, due } = looked(round('scheduled', [available, retry], { graceEnds: plainDate('2026-03-17') }));
    expect(events).toMatchObject([{ waitsFor: 'collecting', missing: 1, on: '2026-03-18', graceEnds: '2026-03-17' }]);
    expect(due).toEqual([look('2026-03-09')]);
  });

  it('is expected two business days after what is on its way has settled', () => {
    const { events } = looked(round('scheduled', [available, { state: 'posted' }]));
    expect(events).toMatchObject([{ waitsFor: 'collecting', missing: 1, on: '2026-03-11' }]);
  });

  it('waits for the bank to make money available, to the next business day at least', () => {
    const { events, due } = looked(round('scheduled', [available, { state: 'settled', settledOn: '2026-03-04' }]));
    expect(events).toEqual([{ kind: 'payout_late', round: 1, waitsFor: 'clearing', missing: 0, on: monday }]);
    expect(due).toEqual([look(monday)]);
  });

  it('is on hold, and has no day', () => {
    const { events, due } = looked(round('on_hold', [available]));
    expect(events).toEqual([{ kind: 'payout_late', round: 1, waitsFor: 'review', missing: 0 }]);
    expect(due).toEqual([]);
  });

  it('is not said to leave when all money goes on where something else keeps it, and is looked at again', () => {
    const lookedWhileStopped = (money: RoundMoney) => looked(money, '2026-03-06', { isStopped: true });
    const late = { kind: 'payout_late', round: 1 };
    const again = [look('2026-03-09')];
    const debited = round('scheduled', [available, { state: 'authorizing' }]);
    expect(lookedWhileStopped(debited)).toEqual({
      events: [{ ...late, waitsFor: 'collecting', missing: 1 }],
      due: again,
    });
    const clearing = round('scheduled', [{ state: 'settled', settledOn: '2026-03-04' }]);
    expect(lookedWhileStopped(clearing)).toEqual({
      events: [{ ...late, waitsFor: 'clearing', missing: 0 }],
      due: again,
    });
    expect(lookedWhileStopped(round('funded', [available]))).toEqual({
      events: [{ ...late, waitsFor: 'stopped', missing: 0 }],
      due: again,
    });
    expect(lookedWhileStopped(round('on_hold', [available]))).toMatchObject({
      events: [{ waitsFor: 'review' }],
      due: [],
    });
  });

  it('leaves on the next business day where nothing is missing', () => {
    expect(looked(round('funded', [available])).events).toMatchObject([
      { waitsFor: 'sending', missing: 0, on: monday },
    ]);
  });
});

describe('nobody is notified', () => {
  it('of one for which a later day was announced: it is looked at again on that day', () => {
    const late = round('funded', [available, { state: 'available', settledOn: '2026-03-06' }]);
    expect(looked(late)).toEqual({ events: [], due: [look('2026-03-10')] });
  });

  it.each([
    ['is on its way', round('submitted', [available])],
    ['has arrived', round('settled', [available])],
    ['came back', round('needs_account', [available])],
    ['is short, which its recipient knows', round('scheduled', [{ state: 'pay_now' }], { state: 'short' })],
    ['ends early with its group', round('scheduled', [{ state: 'pay_now' }], { windsDown: true })],
  ])('of one that %s', (_, money) => {
    expect(looked(money)).toEqual({ events: [], due: [] });
  });

  it('of one that was declined since the look was planned: the next day was announced, and has its own look', () => {
    const money = round('funded', [available]);
    const declined: RoundMoney = { ...money, payout: money.payout && { ...money.payout, attempt: 1 } };
    expect(looked(declined)).toEqual({ events: [], due: [] });
    expect(looked(declined, '2026-03-09', { attempt: 1 }).events).toMatchObject([{ waitsFor: 'sending' }]);
  });

  it('as long as it can still leave on its day: it is looked at on each business day until everything has settled', () => {
    const settled = { state: 'settled', settledOn: '2026-03-04' } as const;
    const debited = round('scheduled', [settled, { state: 'posted' }]);
    expect(looked(debited, '2026-03-04')).toEqual({ events: [], due: [look('2026-03-05')] });
    expect(looked(round('scheduled', [settled]), '2026-03-04')).toEqual({ events: [], due: [look('2026-03-06')] });
  });

  it('a second time while the same day is expected, or none', () => {
    const retry = round('scheduled', [available, { state: 'retry_scheduled', retryOn: '2026-03-13' }]);
    const until = '2026-03-10';
    expect(looked(retry, '2026-03-09', { said: `collecting 1 2026-03-18 ${until}` })).toEqual({
      events: [],
      due: [look('2026-03-10')],
    });
    expect(looked(retry, '2026-03-09', { said: `collecting 1 no_day ${until}` }).events).toMatchObject([
      { on: '2026-03-18' },
    ]);
    const missing = round('scheduled', [available, { state: 'pay_now' }]);
    const notified = (said: string, day = '2026-03-09') => looked(missing, day, { said }).events;
    expect(notified(`collecting 1 no_day ${until}`)).toEqual([]);
    expect(notified(`collecting 2 no_day ${until}`)).toMatchObject([{ missing: 1 }]);
    expect(notified(`collecting 1 2026-03-18 ${until}`)).toMatchObject([{ kind: 'payout_late', missing: 1 }]);
  });

  it('that it can leave on its day, but after a later one was said, once nothing is missing', () => {
    const settled = { state: 'settled', settledOn: '2026-03-03' } as const;
    const all = round('scheduled', [settled, settled]);
    const said = 'collecting 2 2026-03-09 2026-03-10';
    const planned = { kind: 'payout_planned', round: 1, on: '2026-03-06' };
    expect(looked(all, '2026-03-04', { said })).toEqual({ events: [planned], due: [look('2026-03-06')] });
    expect(looked(all, '2026-03-04').events).toEqual([]);
    // Pages show that day, too, until it is over.
    expect(looked(all, '2026-03-04', { said, isStopped: true }).events).toEqual([planned]);
    expect(looked(round('scheduled', [settled, { state: 'posted' }]), '2026-03-04', { said }).events).toEqual([
      { ...planned, isExpected: true },
    ]);
    expect(looked(round('scheduled', [settled, { state: 'pay_now' }]), '2026-03-03', { said }).events).toEqual([]);
    expect(looked(round('funded', [settled, settled]), '2026-03-04', { said }).events).toEqual([]);
  });

  it('that the last day to pay is over, but of another last day', () => {
    const missing = round('scheduled', [available, { state: 'pay_now' }]);
    const notified = (said: string, day: string) => looked(missing, day, { said }).events;
    expect(notified('collecting 1 no_day 2026-03-05', '2026-03-09')).toMatchObject([{ graceEnds: '2026-03-10' }]);
    expect(notified('collecting 1 no_day 2026-03-10', '2026-03-11')).toEqual([]);
  });
});

describe('the recipient of a short round', () => {
  const short = (missing: Paid) => round('scheduled', [available, missing], { state: 'short' });
  const said = 'collecting 1 2026-03-13';
  const submitted = { state: 'submitted', retryOn: '2026-03-10' } as const;

  it('is notified of a later day, once, while all that is missing is on its way', () => {
    expect(looked(short({ ...submitted, state: 'posted' }), '2026-03-10', { said }).events).toEqual([]);
    const slower = looked(short(submitted), '2026-03-11', { said });
    expect(slower).toEqual({
      events: [{ kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 1, on: '2026-03-16' }],
      due: [look('2026-03-12')],
    });
    expect(looked(short(submitted), '2026-03-11', { said: 'collecting 1 2026-03-16' }).events).toEqual([]);
  });

  it('is notified that nobody knows the day while all money is stopped, and of the day after that', () => {
    const stopped = looked(short(submitted), '2026-03-11', { said, isStopped: true });
    expect(stopped).toEqual({
      events: [{ kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 1 }],
      due: [look('2026-03-12')],
    });
    const again = looked(short(submitted), '2026-03-12', { said: 'collecting 1 no_day' });
    expect(again.events).toMatchObject([{ on: '2026-03-17' }]);
  });

  it('has no further look planned once the debit has come back, of which they are notified at once', () => {
    expect(looked(short({ state: 'pay_now' }), '2026-03-11', { said })).toEqual({ events: [], due: [] });
  });
});

describe('the expected day of a payout', () => {
  const expected = (money: RoundMoney, day: string, hour = 12, isStopped = false) => {
    const { isLate, on } = expectedPayout(
      waits,
      money,
      hourInZone(plainDate(day), hour, 'America/New_York'),
      isStopped,
    );
    return isLate ? (on ?? 'unknown') : 'planned';
  };
  const retry = { state: 'retry_scheduled', retryOn: '2026-03-13' } as const;

  it('is the planned one while everything that is missing could be paid in time', () => {
    const money = round('scheduled', [available, retry]);
    expect(expected(money, '2026-03-03')).toBe('planned');
    expect(expected(money, '2026-03-04')).toBe('2026-03-18');
  });

  it('is the planned one of debits that wait for their day, and of those that may settle today', () => {
    expect(expected(round('scheduled', [{ state: 'scheduled' }]), '2026-02-20')).toBe('planned');
    expect(expected(round('scheduled', [{ state: 'posted' }]), '2026-03-04')).toBe('planned');
  });

  it('is not known from noon of the day of debits that a stop of all money keeps back', () => {
    const kept = round('scheduled', [available, { state: 'scheduled' }]);
    expect(expected(kept, '2026-03-03', 11, true)).toBe('planned');
    expect(expected(kept, '2026-03-03', 12, true)).toBe('unknown');
    expect(expected(kept, '2026-03-04', 9, true)).toBe('unknown');
    expect(expected(kept, '2026-03-03', 12)).toBe('planned');
    expect(expected(round('scheduled', [available, { state: 'submitted' }]), '2026-03-03', 12, true)).toBe('planned');
  });

  it('counts what is on its way from the day of its debit, and from the last noon by which it was not posted', () => {
    const submitted = round('scheduled', [available, { state: 'submitted', retryOn: '2026-03-20' }]);
    expect(expected(submitted, '2026-03-20', 14)).toBe('2026-03-25');
    expect(expected(submitted, '2026-03-23', 11)).toBe('2026-03-25');
    expect(expected(submitted, '2026-03-23')).toBe('2026-03-26');
    const posted = round('scheduled', [available, { state: 'posted', retryOn: '2026-03-20' }]);
    expect(expected(posted, '2026-03-22')).toBe('2026-03-25');
    expect(expected(posted, '2026-03-23', 14)).toBe('2026-03-26');
  });

  it('of what is on its way changes at noon of a business day alone, when whoever waits for it is notified', () => {
    for (const state of ['authorizing', 'submitted', 'posted'] as const) {
      const money = round('scheduled', [available, { state, retryOn: '2026-03-05' }]);
      for (const [day, next] of [
        ['2026-03-05', '2026-03-06'],
        ['2026-03-06', '2026-03-09'],
        ['2026-03-09', '2026-03-10'],
      ] as const) {
        const hours = (noon(next) - noon(day)) / 3_600_000;
        const days = Array.from({ length: hours }, (_, hour) =>
          expectedPayout(waits, money, noon(day) + hour * 3_600_000),
        );
        expect(new Set(days.map(({ isLate, on }) => `${isLate} ${on}`))).toHaveProperty('size', 1);
      }
    }
  });

  it('is late as soon as a debit by hand leaves too late for the planned one', () => {
    const wednesday = { state: 'submitted', retryOn: '2026-03-04' } as const;
    expect(expected(round('scheduled', [wednesday]), '2026-03-04')).toBe('2026-03-09');
    const tuesday = { state: 'submitted', retryOn: '2026-03-03' } as const;
    expect(expected(round('scheduled', [tuesday]), '2026-03-03')).toBe('planned');
  });

  it('counts a debit that was started after its day from the day on which it was', () => {
    const submitted = (day: string, hour = 12) => expected(round('scheduled', [{ state: 'submitted' }]), day, hour);
    expect([submitted('2026-03-03'), submitted('2026-03-04', 11)]).toEqual(['planned', 'planned']);
    expect(submitted('2026-03-04')).toBe('2026-03-09');
    expect(expected(round('scheduled', [{ state: 'posted' }]), '2026-03-04')).toBe('planned');
  });

  it('is unknown before the planned one where something that came too late has no day', () => {
    expect(expected(round('scheduled', [available, { state: 'pay_now' }]), '2026-03-04')).toBe('unknown');
  });

  it('is the planned one until noon, when what is ready has left', () => {
    const money = round('funded', [available]);
    expect([expected(money, '2026-03-06', 11), expected(money, '2026-03-06')]).toEqual(['planned', monday]);
    expect(expected(money, '2026-03-06', 12, true)).toBe('unknown');
  });

  it('is unknown of one on hold once its day is over', () => {
    const money = round('on_hold', [available]);
    expect([expected(money, '2026-03-06', 11), expected(money, '2026-03-07')]).toEqual(['planned', 'unknown']);
  });

  it('is the day that was announced when the last contribution came late', () => {
    expect(expected(round('funded', [{ state: 'available', settledOn: '2026-03-06' }]), '2026-03-06')).toBe(
      '2026-03-10',
    );
  });

  it('is unknown of one that came back', () => {
    expect(expected(round('needs_account', [available]), '2026-03-10')).toBe('unknown');
  });

  it('says nothing of one that has left', () => {
    expect(expected(round('submitted', [available]), '2026-03-20')).toBe('planned');
  });
});
