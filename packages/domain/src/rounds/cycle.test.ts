import { describe, expect, it } from 'vitest';
import { plainDate } from '../basics/plain-date.ts';
import { hourInZone } from '../basics/zone-time.ts';
import { completeCycle } from './complete-cycle.ts';
import type { RoundMoney } from './cycle.ts';
import { payNow } from './debits/start-debit.ts';
import { amina, at, bilal, chloe } from './ending-cycle.fixture.ts';
import { endGrace, openRound, remindDebits } from './open-round.ts';
import { planCycle } from './plan-cycle.ts';
import {
  allAvailable,
  apply,
  cycle,
  debited,
  done,
  fail,
  funded,
  opened,
  paid,
  planned,
  report,
  roundAt,
  roundOne,
  sent,
  settled,
  start,
  throughPosted,
} from './round-steps.fixture.ts';

describe('starting a cycle', () => {
  it('freezes dates, recipients and amounts', () => {
    const rows = start.rounds.map(({ round }) => [round.debitDate, round.payoutDate, round.recipient, round.amount]);
    expect(rows).toEqual([
      ['2026-02-02', '2026-02-10', amina, 30_000],
      ['2026-03-02', '2026-03-10', bilal, 30_000],
      ['2026-03-31', '2026-04-08', chloe, 30_000],
    ]);
  });

  it('opens the first round as many business days before its debits as members have to stop them', () => {
    expect(start.due).toEqual([{ at: at('2026-01-28'), kind: 'open_round', round: 1 }]);
  });

  it('opens it by nine in the group’s zone where that is earlier, for the reminder of that morning', () => {
    const guam = planCycle({ ...cycle, timeZone: 'Pacific/Guam' }, planned, at('2026-01-20'));
    const nine = hourInZone(plainDate('2026-01-28'), 9, 'Pacific/Guam');
    expect(guam.due).toEqual([{ at: nine, kind: 'open_round', round: 1 }]);
  });
});

describe('a round', () => {
  it('opens once: debits on their day, reminders at nine in the group’s zone, the end of the grace', () => {
    const change = done(openRound(cycle, roundOne(), at('2026-01-28')));
    expect(change.due.filter(({ kind }) => kind === 'start_debit')).toEqual(
      cycle.members.map((member) => ({ at: at('2026-02-02'), kind: 'start_debit', round: 1, member })),
    );
    expect(change.due.filter(({ kind }) => kind !== 'start_debit')).toEqual([
      { at: at('2026-01-30', 10), kind: 'remind_debits', round: 1, daysAhead: 3 },
      { at: at('2026-02-01', 10), kind: 'remind_debits', round: 1, daysAhead: 1 },
      { at: at('2026-02-09', 17), kind: 'end_grace', round: 1 },
      { at: at('2026-02-02', 12), kind: 'look_at_debits', round: 1 },
      { at: at('2026-02-03', 12), kind: 'look_at_payout', round: 1 },
      { at: at('2026-02-25'), kind: 'open_round', round: 2 },
    ]);
    expect(openRound(cycle, change.money, at('2026-01-28'))).toMatchObject({ code: 'not_allowed', from: 'open' });
  });

  it('makes the opening of the next one due for its own time, or at once when that has passed; the last one none', () => {
    const openings = (round: number, now: number) =>
      done(openRound(cycle, roundAt(round), now)).due.filter(({ kind }) => kind === 'open_round');
    expect(openings(1, at('2026-01-28'))).toEqual([{ at: at('2026-02-25'), kind: 'open_round', round: 2 }]);
    expect(openings(2, at('2026-02-25'))).toEqual([{ at: at('2026-03-26'), kind: 'open_round', round: 3 }]);
    expect(openings(2, at('2026-04-01', 11))).toEqual([{ at: at('2026-04-01', 11), kind: 'open_round', round: 3 }]);
    expect(openings(3, at('2026-03-26'))).toEqual([]);
  });

  it('that is opened late still reminds on the same day, and of no day that has passed', () => {
    const late = done(openRound(cycle, roundOne(), at('2026-01-30', 11)));
    expect(late.due.filter(({ kind }) => kind === 'remind_debits')).toEqual([
      { at: at('2026-01-30', 11), kind: 'remind_debits', round: 1, daysAhead: 3 },
      { at: at('2026-02-01', 10), kind: 'remind_debits', round: 1, daysAhead: 1 },
    ]);
    const nextDay = done(openRound(cycle, roundOne(), at('2026-01-31', 11)));
    expect(nextDay.due.filter(({ kind }) => kind === 'remind_debits')).toHaveLength(1);
  });

  it('reminds of its debits until the first has started, and changes nothing by it', () => {
    const reminded = done(remindDebits(cycle, opened(), 3, at('2026-01-30')));
    expect(reminded.events).toEqual([{ kind: 'debits_ahead', round: 1, daysAhead: 3 }]);
    expect(reminded.money.round.version).toBe(opened().round.version);
    expect(done(remindDebits(cycle, debited(), 1, at('2026-02-01'))).events).toEqual([]);
    // Work that was parked and is done days later: "in three days" is no longer true.
    expect(done(remindDebits(cycle, opened(), 3, at('2026-01-31'))).events).toEqual([]);
  });

  it('collects, clears, pays out and is paid', () => {
    const states = [opened(), debited(), settled(), funded(), sent(), paid()].map(({ round, payout }) => [
      round.state,
      payout?.state,
      round.cash,
    ]);
    expect(states).toEqual([
      ['open', 'scheduled', 0],
      ['collecting', 'scheduled', 0],
      ['clearing', 'scheduled', 0],
      ['funded', 'funded', 30_000],
      ['paying', 'authorizing', 0],
      ['paid', 'settled', 0],
    ]);
  });

  it('plans the payout for its day, and later when the last contribution settled later', () => {
    const others = [amina, bilal].reduce((money, member) => {
      return report(report(money, member, 'settled'), member, 'available');
    }, throughPosted(debited()));
    const lateSettled = report(others, chloe, 'settled', '2026-02-06');
    const change = done(apply(lateSettled, chloe, 'available', '2026-02-06'));
    expect(change.due).toEqual([
      { at: at('2026-02-13'), kind: 'start_payout', round: 1 },
      { at: at('2026-02-13', 12), kind: 'look_at_payout', round: 1 },
    ]);
  });

  it('makes the opening of the next one due again when its grace ends, should the first have been lost', () => {
    const again = (money: RoundMoney) =>
      done(endGrace(cycle, money, at('2026-02-09', 17))).due.filter(({ kind }) => kind === 'open_round');
    expect(again(settled())).toEqual([{ at: at('2026-02-25'), kind: 'open_round', round: 2 }]);
    expect(again(debited())).toEqual([{ at: at('2026-02-25'), kind: 'open_round', round: 2 }]);
    const last = { ...debited(), round: { ...debited().round, round: 3 } };
    expect(again(last)).toEqual([]);
  });

  it('is short when the grace ends and somebody has not paid, and funded when they pay after all', () => {
    const collecting = report(debited(), amina, 'submitted');
    const short = done(endGrace(cycle, collecting, at('2026-02-09', 17)));
    expect(short.money.round.state).toBe('short');
    expect(short.events).toEqual([{ kind: 'round_short', round: 1, missing: 3 }]);
    expect(allAvailable(throughPosted(short.money)).round.state).toBe('funded');
  });

  it('gives another grace when money is missing again after the first one has ended', () => {
    const look = { at: at('2026-02-05', 12), kind: 'look_at_payout', round: 1 };
    expect(done(apply(settled(), amina, 'returned', '2026-02-05')).due).toEqual([look]);
    const late = done(apply(funded(), amina, 'returned', '2026-02-10'));
    expect(late.due).toContainEqual({ at: at('2026-02-18', 17), kind: 'end_grace', round: 1 });
    // The work of the first grace may be done again, or late.
    expect(done(endGrace(cycle, late.money, at('2026-02-10', 17))).events).toEqual([]);
    expect(done(endGrace(cycle, late.money, at('2026-02-18', 17))).events).toEqual([
      { kind: 'round_short', round: 1, missing: 1 },
    ]);
  });

  it('names the last day of another grace where a debit fails in it', () => {
    const late = done(apply(funded(), amina, 'returned', '2026-02-10'));
    const paying = done(payNow(cycle, late.money, amina, at('2026-02-11'))).money;
    const failed = done(fail(paying, { step: 'declined', declineReason: 'limit' }, '2026-02-12', 2));
    expect(failed.events).toMatchObject([{ kind: 'contribution_failed', graceEnds: '2026-02-18' }]);
  });

  it('writes its own version with every change of a contribution', () => {
    const before = debited();
    const after = report(before, amina, 'submitted');
    expect(after.round.version).toBe(before.round.version + 1);
    expect(
      after.contributions.map(({ version }, index) => version - (before.contributions[index]?.version ?? 0)),
    ).toEqual([1, 0, 0]);
  });
});

describe('a cycle', () => {
  const all = () => [1, 2, 3].map((round) => ({ ...paid(), round: { ...paid().round, round } }));

  it('ends in two steps: everybody is paid, then nothing can be disputed any more', () => {
    const clearing = completeCycle(cycle, all(), 'active', at('2026-03-01'));
    const due = { at: at('2026-04-12'), kind: 'complete_cycle', round: 3 };
    expect(clearing).toMatchObject({ ok: true, state: 'clearing', due: [due] });
    expect(completeCycle(cycle, all(), 'clearing', at('2026-03-02'))).toMatchObject({ state: 'clearing', due: [due] });
    expect(completeCycle(cycle, all(), 'clearing', at('2026-04-12'))).toMatchObject({ state: 'completed' });
  });

  it('is read for as long again as debits can be disputed, since banks return some later', () => {
    const end = completeCycle(cycle, all(), 'clearing', at('2026-04-12'));
    expect(end).toMatchObject({ state: 'completed', readUntil: '2026-06-11' });
    const afterwards = completeCycle(cycle, all(), 'completed', at('2026-05-01'));
    expect(afterwards).toMatchObject({ state: 'completed', readUntil: '2026-06-11', due: [], entries: [], events: [] });
  });

  it('does not end while a round is open', () => {
    expect(completeCycle(cycle, [...all().slice(1), funded()], 'active', at('2026-06-30'))).toMatchObject({
      ok: false,
    });
  });

  it('looks again every day whether a member who owes has paid', () => {
    const owing = [...all().slice(1), done(apply(paid(), bilal, 'returned', '2026-03-20')).money];
    expect(completeCycle(cycle, owing, 'clearing', at('2026-06-30'))).toMatchObject({
      state: 'clearing',
      due: [{ at: at('2026-07-01'), kind: 'complete_cycle', round: 3 }],
    });
  });
});
