import { describe, expect, it } from 'vitest';
import { groupId, type MembershipId, membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { plainDate } from '../basics/plain-date.ts';
import { hourInZone } from '../basics/zone-time.ts';
import { schedule } from '../group/schedule.ts';
import { applyTransferEvent } from './apply-transfer-event.ts';
import type { MoneyChanges, MoneyDecision } from './changes.ts';
import { completeCycle } from './complete-cycle.ts';
import type { Cycle, DebitStop, RoundMoney, TransferEvent, TransferStep } from './cycle.ts';
import { payNow, startDebit } from './debits/start-debit.ts';
import { endGrace, openRound, remindDebits } from './open-round.ts';
import { checkPayoutGate, startPayout } from './payouts/start-payout.ts';
import { planCycle } from './plan-cycle.ts';

const [amina, bilal, chloe] = ['amina', 'bilal', 'chloe'].map(membershipId) as [
  MembershipId,
  MembershipId,
  MembershipId,
];

const planned = schedule({
  frequency: 'monthly',
  dayOfMonth: 31,
  startDate: plainDate('2026-01-31'),
  today: plainDate('2026-01-31'),
  rounds: 3,
  leadBusinessDays: 0,
  holdBusinessDays: 5,
});

const cycle: Cycle = {
  groupId: groupId('g1'),
  contribution: cents(10_000),
  members: [amina, bilal, chloe],
  timeZone: 'America/Chicago',
  rule: { frequency: 'monthly', dayOfMonth: 31 },
  debitDates: planned.map(({ debitDate }) => debitDate),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5, graceBusinessDays: 5, disputeDays: 60 },
};

const at = (date: string, hour = 9) => hourInZone(plainDate(date), hour, 'America/New_York');
const start = planCycle(cycle, planned, at('2026-01-20'));

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
    const opened = done(openRound(cycle, roundOne(), at('2026-01-28')));
    expect(opened.due.filter(({ kind }) => kind === 'start_debit')).toEqual(
      cycle.members.map((member) => ({ at: at('2026-02-02'), kind: 'start_debit', round: 1, member })),
    );
    expect(opened.due.filter(({ kind }) => kind !== 'start_debit')).toEqual([
      { at: at('2026-01-30', 10), kind: 'remind_debits', round: 1, daysAhead: 3 },
      { at: at('2026-02-01', 10), kind: 'remind_debits', round: 1, daysAhead: 1 },
      { at: at('2026-02-09', 17), kind: 'end_grace', round: 1 },
      { at: at('2026-02-02', 12), kind: 'look_at_debits', round: 1 },
      { at: at('2026-02-03', 12), kind: 'look_at_payout', round: 1 },
      { at: at('2026-02-25'), kind: 'open_round', round: 2 },
    ]);
    expect(openRound(cycle, opened.money, at('2026-01-28'))).toMatchObject({ code: 'not_allowed', from: 'open' });
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

  it('says the end of that other grace', () => {
    const late = done(apply(funded(), amina, 'returned', '2026-02-10'));
    const paying = done(payNow(cycle, late.money, amina, at('2026-02-05'))).money;
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

describe('a debit', () => {
  it('has a key of its attempt alone: the same when repeated, another for the next', () => {
    const first = done(begin(opened(), amina, null, at('2026-02-02'))).instructions;
    expect(done(begin(opened(), amina, null, at('2026-02-02'))).instructions).toEqual(first);
    const failed = report(done(begin(opened(), amina, null, at('2026-02-02'))).money, amina, 'failed');
    const second = done(payNow(cycle, failed, amina, at('2026-02-05'))).instructions;
    expect(second[0]?.subject.attempt).toBe(2);
    expect(second[0]?.key).not.toBe(first[0]?.key);
    expect(first[0]?.key).toMatch(/^[0-9a-f]{40}$/);
  });

  it('is never started while another is on its way', () => {
    for (const money of [debited(), settled(), funded()]) {
      expect(begin(money, amina, null, at('2026-02-02'))).toMatchObject({ ok: false, code: 'not_allowed' });
      expect(payNow(cycle, money, amina, at('2026-02-05'))).toMatchObject({ ok: false, code: 'not_allowed' });
    }
  });

  it('is not started while the member’s debits are stopped: the member has to do something first', () => {
    const waiting = done(begin(opened(), amina, 'mandate', at('2026-02-02')));
    expect(waiting.instructions).toEqual([]);
    expect(waiting.events).toEqual([
      { kind: 'contribution_failed', round: 1, member: amina, stop: 'mandate', graceEnds: '2026-02-09' },
    ]);
    expect(waiting.money.contributions[0]).toMatchObject({ state: 'action_required', attempt: 0 });
    expect(done(endGrace(cycle, waiting.money, at('2026-02-09', 17))).money.round.state).toBe('short');
    expect(done(payNow(cycle, waiting.money, amina, at('2026-02-05'))).instructions).toMatchObject([
      { requestedBy: 'member' },
    ]);
  });

  it('that waited for the member is started when nothing stops it any more, and no other beside it', () => {
    const waiting = done(begin(opened(), amina, 'account', at('2026-02-02'))).money;
    expect(begin(waiting, amina, 'account', at('2026-02-02'))).toMatchObject({
      ok: false,
      code: 'not_allowed',
    });
    const started = done(begin(waiting, amina, null, at('2026-02-02')));
    expect(started.instructions).toMatchObject([{ subject: { attempt: 1 }, requestedBy: 'schedule' }]);
    expect(begin(started.money, amina, null, at('2026-02-02'))).toMatchObject({
      ok: false,
      code: 'not_allowed',
    });
  });

  it.each([
    ['returned for want of money, on the next Friday', { step: 'returned', returnCode: 'R01' }, '2026-02-06'],
    ['returned as uncollected, likewise', { step: 'returned', returnCode: 'R09' }, '2026-02-06'],
    ['declined for want of money, likewise', { step: 'declined', declineReason: 'insufficient_funds' }, '2026-02-06'],
    ['declined at our own limit, the next day', { step: 'declined', declineReason: 'limit' }, '2026-02-05'],
    ['declined for a reason of ours, the next day', { step: 'declined', declineReason: 'ours' }, '2026-02-05'],
    ['declined as a risk, never by itself', { step: 'declined', declineReason: 'risk' }, null],
    ['returned as stopped, never by itself', { step: 'returned', returnCode: 'R08' }, null],
    ['failed, never by itself', { step: 'failed' }, null],
  ] as const)('that is %s, is repeated: %#', (_, event, retryOn) => {
    const before = event.step === 'declined' ? debited() : throughPosted(debited());
    const change = done(fail(before, event, '2026-02-04'));
    expect(change.events).toMatchObject([{ kind: 'contribution_failed', graceEnds: '2026-02-09' }]);
    expect(change.events[0]).toEqual(expect.objectContaining(retryOn === null ? {} : { retryOn }));
    const due = { at: at(retryOn ?? '2026-02-04'), kind: 'start_debit', round: 1, member: amina, attempt: 1 };
    const look = { at: at(retryOn ?? '2026-02-04', 12), kind: 'look_at_debits', round: 1 };
    expect(change.due).toEqual(retryOn === null ? [] : [due, look]);
    expect(change.money.contributions[0]?.state).toBe(retryOn === null ? event.step : 'retry_scheduled');
    if (retryOn === null) return;
    expect(done(begin(change.money, amina, null, at(retryOn))).instructions).toHaveLength(1);
  });

  it('is repeated on the 1st or the 15th too, on the business day after when the bank is closed', () => {
    const days = ['2026-02-10', '2026-02-27', '2026-05-29'].map((today) => {
      const money = withGrace(throughPosted(debited()), '2026-06-30');
      const event = done(fail(money, { step: 'returned', returnCode: 'R01' }, today)).events[0];
      return event?.kind === 'contribution_failed' ? event.retryOn : undefined;
    });
    // The 15th is a Sunday before Presidents' Day; the 1st of March is a Sunday; the 1st of June is a Monday.
    expect(days).toEqual(['2026-02-13', '2026-03-02', '2026-06-01']);
  });

  it('is not repeated after the grace, nor more than twice', () => {
    const event = { step: 'returned', returnCode: 'R01' } as const;
    expect(done(fail(withGrace(throughPosted(debited()), '2026-02-05'), event, '2026-02-04')).due).toEqual([]);
    let money = throughPosted(debited());
    for (const attempt of [1, 2]) {
      money = done(begin(done(fail(money, event, '2026-02-04', attempt)).money, amina, null, at('2026-02-06'))).money;
      money = reportOf(money, ['submitted', 'posted'], attempt + 1);
    }
    const third = done(fail(money, event, '2026-02-04', 3));
    expect(third.due).toEqual([]);
    expect(third.money.contributions[0]?.state).toBe('returned');
  });

  it('is repeated at our own limit until the grace ends, not for ever, and without taking a repetition for want of money', () => {
    const limit = { step: 'declined', declineReason: 'limit' } as const;
    let money = debited();
    for (const [index, today] of ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'].entries()) {
      const failed = done(fail(money, limit, today, index + 1));
      const again = done(begin(failed.money, amina, null, failed.due[0]?.at ?? 0));
      expect(again.instructions).toMatchObject([{ repetition: 0, requestedBy: 'schedule' }]);
      money = again.money;
    }
    expect(done(fail(money, limit, '2026-02-09', 6)).due).toEqual([]);
    const wantsMoney = done(
      fail(reportOf(money, ['submitted', 'posted'], 6), { step: 'returned', returnCode: 'R01' }, '2026-02-04', 6),
    );
    expect(wantsMoney.money.contributions[0]).toMatchObject({ state: 'retry_scheduled', bounced: 1 });
    const repeated = done(begin(wantsMoney.money, amina, null, wantsMoney.due[0]?.at ?? 0));
    expect(repeated.instructions).toMatchObject([{ repetition: 1 }]);
  });

  it('that the member asked for is done once, and never repeated by the schedule', () => {
    const closed = { step: 'returned', returnCode: 'R02' } as const;
    const failed = done(fail(throughPosted(debited()), { step: 'failed' }, '2026-02-03')).money;
    const asked = reportOf(done(payNow(cycle, failed, amina, at('2026-02-04'))).money, ['submitted', 'posted'], 2);
    const bounced = done(fail(asked, { step: 'returned', returnCode: 'R01' }, '2026-02-05', 2));
    expect(bounced).toMatchObject({ due: [], money: { contributions: [{ state: 'returned' }, {}, {}] } });
    expect(done(fail(asked, closed, '2026-02-05', 2)).money.contributions[0]?.state).toBe('returned');
  });

  it.each([
    ['2026-02-05', 20, '2026-02-05'],
    ['2026-02-05', 21, '2026-02-06'],
    ['2026-02-06', 21, '2026-02-09'],
    ['2026-02-07', 9, '2026-02-09'],
  ])('that the member asks for on %s at %i has the day on which the bank posts it', (day, hour, posted) => {
    const { money } = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R01' }, '2026-02-03'));
    expect(done(payNow(cycle, money, amina, at(day, hour))).money.contributions[0]?.retryOn).toBe(posted);
  });

  it('that the member asked for leaves the one that was planned, where it fails before that day', () => {
    const planned = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R01' }, '2026-02-03')).money;
    expect(planned.contributions[0]).toMatchObject({ state: 'retry_scheduled', retryOn: '2026-02-06' });
    const asked = done(payNow(cycle, planned, amina, at('2026-02-04'))).money;
    const declined = { step: 'declined', declineReason: 'insufficient_funds' } as const;
    const kept = done(fail(asked, declined, '2026-02-04', 2));
    const debit = { kind: 'start_debit', round: 1, member: amina, attempt: 2 };
    expect(kept.due).toMatchObject([{ at: at('2026-02-06'), ...debit }, { kind: 'look_at_debits' }]);
    expect(kept.events).toMatchObject([{ kind: 'contribution_failed', retryOn: '2026-02-06' }]);
    expect(kept.money.contributions[0]).toMatchObject({ state: 'retry_scheduled', requestedBy: 'schedule' });
    const tooLate = done(fail(asked, declined, '2026-02-06', 2));
    expect(tooLate).toMatchObject({ due: [], money: { contributions: [{ state: 'declined' }, {}, {}] } });
  });

  it('is not repeated in a round that is short or paid', () => {
    const event = { step: 'returned', returnCode: 'R01' } as const;
    const short = done(endGrace(cycle, throughPosted(debited()), at('2026-02-09', 17))).money;
    const failed = done(fail(short, event, '2026-02-10'));
    expect(failed.due).toEqual([]);
    expect(failed.events).toEqual([
      { kind: 'contribution_failed', round: 1, member: amina, returnCode: 'R01' },
      { kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 3 },
    ]);
  });

  it('that waited for another account is not started in a round that is short: its member pays by hand', () => {
    const event = { step: 'returned', returnCode: 'R02' } as const;
    const waiting = done(fail(throughPosted(debited()), event, '2026-02-03')).money;
    const short = done(endGrace(cycle, waiting, at('2026-02-09', 17))).money;
    expect(begin(short, amina, null, at('2026-08-03'))).toMatchObject({ code: 'not_allowed', from: 'action_required' });
    expect(done(payNow(cycle, short, amina, at('2026-08-03'))).instructions).toHaveLength(1);
    const shortBefore = done(endGrace(cycle, throughPosted(debited()), at('2026-02-09', 17))).money;
    const returned = done(fail(shortBefore, event, '2026-02-10'));
    expect([returned.due, returned.money.contributions[0]?.state]).toEqual([[], 'returned']);
  });

  it('that was planned after another attempt than the newest does nothing', () => {
    const waiting = done(fail(debited(), { step: 'action_required' }, '2026-02-03')).money;
    const again = startDebit(cycle, waiting, { member: amina, attempt: 0 }, null, at('2026-02-03'));
    expect(again).toMatchObject({ code: 'not_allowed', from: 'action_required' });
    const linked = startDebit(cycle, waiting, { member: amina, attempt: 1 }, null, at('2026-02-03'));
    expect(done(linked).instructions).toMatchObject([{ subject: { attempt: 2 } }]);
  });

  it('whose account is closed waits for another account, and is started then', () => {
    const closed = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R02' }, '2026-02-04'));
    expect(closed.money.contributions[0]?.state).toBe('action_required');
    expect(done(begin(closed.money, amina, null, at('2026-02-05'))).instructions).toHaveLength(1);
  });

  it('whose account is closed is started at the bank’s next hour, in case another one is linked already', () => {
    const closed = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R02' }, '2026-02-06'));
    expect(closed.due).toEqual([{ at: at('2026-02-06'), kind: 'start_debit', round: 1, member: amina, attempt: 1 }]);
    // Nothing changes while it is the same account, and its member is not notified again.
    expect(begin(closed.money, amina, 'account', at('2026-02-06'))).toMatchObject({ code: 'not_allowed' });
    expect(done(begin(closed.money, amina, null, at('2026-02-06'))).instructions).toHaveLength(1);
    const late = { id: 'late', subject: closedDebit, step: 'returned', returnCode: 'R02' } as const;
    const friday = at('2026-02-06', 10);
    const afterItsHour = applyTransferEvent(cycle, throughPosted(debited()), { ...late, at: friday }, friday);
    expect(done(afterItsHour).due).toMatchObject([{ at: at('2026-02-09') }]);
  });

  it('that the member asked for and that waits for their bank is not started by the schedule', () => {
    const returned = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R12' }, '2026-02-03')).money;
    const asked = done(payNow(cycle, returned, amina, at('2026-02-05'))).money;
    const stale = done(fail(asked, { step: 'action_required' }, '2026-02-05', 2));
    expect(stale.money.contributions[0]).toMatchObject({ state: 'action_required', requestedBy: 'member' });
    expect(begin(stale.money, amina, null, at('2026-02-06'))).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(done(payNow(cycle, stale.money, amina, at('2026-02-06'))).instructions).toHaveLength(1);
  });

  it('is a repetition for the bank only when it has seen one before: neither what it declined, nor one by hand', () => {
    const declined = { step: 'declined', declineReason: 'insufficient_funds' } as const;
    const waiting = done(fail(debited(), declined, '2026-02-04'));
    expect(waiting.money.contributions[0]).toMatchObject({ bounced: 1, presented: 0 });
    expect(done(begin(waiting.money, amina, null, at('2026-02-06'))).instructions).toMatchObject([{ repetition: 0 }]);
    const asked = reportOf(
      done(payNow(cycle, waiting.money, amina, at('2026-02-05'))).money,
      ['submitted', 'posted'],
      2,
    );
    const bounced = done(fail(asked, { step: 'returned', returnCode: 'R01' }, '2026-02-06', 2)).money;
    expect(bounced.contributions[0]).toMatchObject({ bounced: 2, presented: 0 });
  });

  it.each([
    ['for want of money', { step: 'declined', declineReason: 'insufficient_funds' }, true],
    ['with a return code', { step: 'failed', returnCode: 'R02' }, true],
    ['because the bank wants the member to log in', { step: 'action_required' }, true],
    ['at our own limit', { step: 'declined', declineReason: 'limit' }, false],
    ['because the bank distrusts it', { step: 'declined', declineReason: 'risk' }, false],
    ['at the bank itself', { step: 'failed' }, false],
  ] as const)('that fails %s counts against its member only for a reason of theirs: %#', (_, event, isLate) => {
    const before = event.step === 'failed' ? reportOf(debited(), ['submitted'], 1) : debited();
    expect(done(fail(before, event, '2026-02-04')).money.contributions[0]?.isLate).toBe(isLate);
  });

  it('that is planned for a payday is not started before it by work that is done again', () => {
    const planned = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R01' }, '2026-02-04')).money;
    for (const stop of [null, 'mandate', 'account'] as const) {
      expect(begin(planned, amina, stop, at('2026-02-05', 23))).toMatchObject({
        ok: false,
        code: 'not_allowed',
        from: 'retry_scheduled',
      });
    }
    const onItsDay = done(begin(planned, amina, null, at('2026-02-06')));
    expect(onItsDay.instructions).toMatchObject([{ subject: { attempt: 2 }, requestedBy: 'schedule' }]);
    const stopped = done(begin(planned, amina, 'mandate', at('2026-02-06'))).money;
    expect(done(begin(stopped, amina, null, at('2026-02-06'))).instructions).toHaveLength(1);
  });

  it('that is planned for a payday is started at once when its member pays', () => {
    const planned = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R01' }, '2026-02-04')).money;
    const paying = done(payNow(cycle, planned, amina, at('2026-02-05')));
    expect(paying.instructions).toMatchObject([{ subject: { attempt: 2 }, requestedBy: 'member' }]);
    expect(paying.money.contributions[0]).toMatchObject({ state: 'authorizing', retryOn: '2026-02-05' });
  });

  it('that is on its way or over is not made to wait for the member when its work is done again', () => {
    for (const money of [debited(), settled(), funded(), report(debited(), amina, 'failed')]) {
      expect(begin(money, amina, 'mandate', at('2026-02-02'))).toMatchObject({
        ok: false,
        code: 'not_allowed',
      });
    }
  });

  it.each([
    ['R01', null],
    ['R09', null],
    ['R08', 'mandate'],
    ['R14', 'mandate'],
    ['R15', 'mandate'],
    ['R02', 'account'],
    ['R16', 'account'],
    ['R07', 'mandate'],
    ['R10', 'mandate'],
    ['R29', 'mandate'],
  ])('that returns with %s stops later ones: %s', (returnCode, stop) => {
    const subject = { kind: 'debit', round: 1, member: amina, attempt: 1 } as const;
    const stops = stop === null ? [] : [{ member: amina, stop }];
    for (const money of [settled(), funded(), paid()]) {
      const event = { id: 'e', subject, step: 'returned', at: at('2026-03-20'), returnCode } as const;
      expect(done(applyTransferEvent(cycle, money, event, event.at)).stops).toEqual(stops);
    }
  });

  it('that returns with a code that stops later ones says so to its member, whenever it comes', () => {
    const event = { step: 'returned', returnCode: 'R10' } as const;
    expect(done(fail(settled(), event, '2026-02-04')).events).toMatchObject([{ stop: 'mandate', returnCode: 'R10' }]);
    expect(done(fail(paid(), event, '2026-03-20')).events).toMatchObject([
      { kind: 'contribution_clawed_back', stop: 'mandate' },
    ]);
  });

  it('is not applied twice, too early or to another attempt', () => {
    expect(apply(debited(), amina, 'settled')).toMatchObject({
      code: 'not_allowed',
      from: 'authorizing',
      to: 'settled',
    });
    expect(apply(settled(), amina, 'settled')).toMatchObject({ code: 'not_allowed', from: 'settled', to: 'settled' });
    const again = done(payNow(cycle, report(debited(), amina, 'failed'), amina, at('2026-02-05'))).money;
    expect(apply(again, amina, 'submitted', '2026-02-03', 1)).toMatchObject({ code: 'not_allowed' });
    expect(apply(again, amina, 'submitted', '2026-02-03', 2)).toMatchObject({ ok: true });
  });

  it('that returns before it settled leaves no trace in the ledger; after it, a reversal', () => {
    const submitted = report(debited(), amina, 'submitted');
    expect(done(apply(submitted, amina, 'returned')).entries).toEqual([]);
    const returned = done(apply(settled(), amina, 'returned'));
    expect(returned.entries).toMatchObject([{ kind: 'contribution_returned', member: amina, attempt: 1 }]);
    expect(returned.money.round.state).toBe('collecting');
  });

  it('that is taken back before the payout takes the round’s own cash and stops the payout', () => {
    const clawedBack = done(apply(funded(), bilal, 'returned', '2026-02-09'));
    expect(clawedBack.entries).toMatchObject([{ kind: 'contribution_clawed_back', fromReserve: 0 }]);
    expect(clawedBack.money.round).toMatchObject({ state: 'collecting', cash: 20_000 });
    expect(startPayout(cycle, clawedBack.money, 0, at('2026-02-10'))).toMatchObject({ ok: false });
  });

  it('that is taken back after the payout is laid out by the reserve, which gets back what the member pays', () => {
    const clawedBack = done(apply(paid(), bilal, 'returned', '2026-03-20'));
    expect(clawedBack.entries).toMatchObject([{ kind: 'contribution_clawed_back', fromReserve: 10_000 }]);
    expect(clawedBack.money.round).toMatchObject({ state: 'paid', cash: 0, fromReserve: 10_000 });
    let money = done(payNow(cycle, clawedBack.money, bilal, at('2026-02-05'))).money;
    for (const step of ['submitted', 'posted', 'settled'] as const)
      money = done(apply(money, bilal, step, '2026-03-24', 2)).money;
    const repaid = done(apply(money, bilal, 'available', '2026-03-25', 2));
    expect(repaid.entries.map(({ kind }) => kind)).toEqual(['contribution_available', 'reserve_repaid']);
    expect(repaid.money.round).toMatchObject({ cash: 0, fromReserve: 0 });
  });
});

describe('a payout', () => {
  it('waits for every contribution', () => {
    const { money } = done(apply(settled(), amina, 'available'));
    expect(checkPayoutGate(cycle.waits, money, plainDate('2026-06-01'))).toEqual({
      state: 'missing',
      members: [bilal, chloe],
    });
  });

  it('waits for the hold after the last settlement, whatever the plan was, and is due on that day', () => {
    const late = {
      ...funded(),
      contributions: funded().contributions.map((each) => ({ ...each, settledOn: plainDate('2026-02-11') })),
    };
    expect(checkPayoutGate(cycle.waits, late, plainDate('2026-02-18'))).toEqual({ state: 'until', date: '2026-02-19' });
    expect(startPayout(cycle, late, 0, at('2026-02-18'))).toMatchObject({
      money: late,
      instructions: [],
      due: [{ at: at('2026-02-19'), kind: 'start_payout', round: 1 }],
    });
    expect(startPayout(cycle, late, 0, at('2026-02-19'))).toMatchObject({ ok: true });
  });

  it('starts once', () => {
    expect(startPayout(cycle, sent(), 0, at('2026-02-10'))).toMatchObject({ ok: false, code: 'not_allowed' });
  });

  it('that comes back stays the recipient’s, and goes to another account under a new key', () => {
    const first = done(startPayout(cycle, funded(), 0, at('2026-02-10')));
    const back = done(applyCredit(submittedCredit(first.money), 'returned'));
    expect(back.entries).toMatchObject([{ kind: 'payout_returned', wasSettled: false }]);
    expect(back.money).toMatchObject({ payout: { state: 'needs_account' }, round: { state: 'funded', cash: 30_000 } });
    expect(startPayout(cycle, back.money, 0, at('2026-02-12'))).toMatchObject({ code: 'not_allowed' });
    const second = done(startPayout(cycle, back.money, 1, at('2026-02-12')));
    expect(second.instructions[0]?.key).not.toBe(first.instructions[0]?.key);
    expect(second.instructions[0]?.subject.attempt).toBe(2);
  });

  it('that no account was there for was never sent, and waits for one as what came back does', () => {
    const unsent = done(applyCredit(sent(), 'failed'));
    expect(unsent.entries).toMatchObject([{ kind: 'payout_declined', round: 1, attempt: 1 }]);
    expect(unsent.money).toMatchObject({
      payout: { state: 'needs_account' },
      round: { state: 'funded', cash: 30_000 },
    });
    expect(unsent.events).toMatchObject([{ kind: 'payout_failed' }]);
  });

  it('that came back is not sent again while a contribution is missing, and by itself once none is', () => {
    const back = done(applyCredit(submittedCredit(sent()), 'returned')).money;
    const takenBack = done(apply(back, bilal, 'returned', '2026-02-12')).money;
    const asked = done(startPayout(cycle, takenBack, 1, at('2026-02-13')));
    expect(asked).toMatchObject({ instructions: [], money: { payout: { state: 'scheduled' } } });
    const complete = paidByHand(asked.money, bilal);
    const planned = { kind: 'payout_planned', round: 1, on: '2026-02-24' };
    expect(complete.events).toEqual([{ kind: 'round_funded', round: 1 }, planned]);
    expect(complete.due).toEqual([
      { at: at('2026-02-24'), kind: 'start_payout', round: 1, attempt: 1 },
      { at: at('2026-02-24', 12), kind: 'look_at_payout', round: 1, attempt: 1 },
    ]);
    const again = done(startPayout(cycle, complete.money, 1, at('2026-02-24')));
    expect(again.instructions).toMatchObject([{ subject: { attempt: 2 } }]);
  });

  it('that came back and that nobody asked for stays where it is when nothing is missing any more', () => {
    const back = done(applyCredit(submittedCredit(sent()), 'returned')).money;
    const complete = paidByHand(done(apply(back, bilal, 'returned', '2026-02-12')).money, bilal);
    expect(complete).toMatchObject({
      due: [],
      money: { payout: { state: 'needs_account' }, round: { state: 'funded' } },
    });
    expect(complete.events).toEqual([{ kind: 'round_funded', round: 1 }]);
    expect(done(startPayout(cycle, complete.money, 1, at('2026-02-24'))).instructions).toHaveLength(1);
  });

  it('that comes back and a contribution that is taken back make the same round in either order', () => {
    const comesBack = (money: RoundMoney) => done(applyCredit(money, 'returned', '2026-02-12')).money;
    const takenBack = (money: RoundMoney) => done(apply(money, bilal, 'returned', '2026-02-12')).money;
    const onItsWay = submittedCredit(sent());
    const one = comesBack(takenBack(onItsWay));
    expect(one).toEqual(takenBack(comesBack(onItsWay)));
    expect(one.round).toMatchObject({ state: 'collecting', cash: 20_000, fromReserve: 0, graceEnds: '2026-02-20' });
    const { entries, due } = done(applyCredit(takenBack(onItsWay), 'returned', '2026-02-12'));
    expect(entries).toMatchObject([{ kind: 'payout_returned', toReserve: 10_000 }]);
    expect(due).toEqual([{ at: at('2026-02-20', 17), kind: 'end_grace', round: 1 }]);
  });

  it('is said to be sent when the bank has taken it, not before', () => {
    expect(done(startPayout(cycle, funded(), 0, at('2026-02-10'))).events).toEqual([]);
    expect(done(applyCredit(sent(), 'submitted')).events).toEqual([{ kind: 'payout_sent', round: 1, member: amina }]);
  });

  it('that our own bank declines is back in the pot, and tried again on its next day under a new key', () => {
    const waits = done(applyCredit(sent(), 'declined', '2026-02-13'));
    expect(waits.money).toMatchObject({ payout: { state: 'funded' }, round: { state: 'funded', cash: 30_000 } });
    expect(waits.entries).toMatchObject([{ kind: 'payout_declined', toReserve: 0 }]);
    // Not over the weekend, nor on Presidents' Day; the recipient is notified of the day.
    expect(waits.due).toEqual([
      { at: at('2026-02-17'), kind: 'start_payout', round: 1, attempt: 1 },
      { at: at('2026-02-17', 12), kind: 'look_at_payout', round: 1, attempt: 1 },
    ]);
    expect(waits.events).toEqual([{ kind: 'payout_planned', round: 1, on: '2026-02-17', wasDeclined: true }]);
    expect(startPayout(cycle, waits.money, 0, at('2026-02-17'))).toMatchObject({ code: 'not_allowed' });
    const again = done(startPayout(cycle, waits.money, 1, at('2026-02-17')));
    expect(again.instructions).toMatchObject([{ subject: { attempt: 2 }, requestedBy: 'schedule' }]);
  });

  it('that our own bank declines is not sent again beside a debit that was taken back meanwhile', () => {
    const declined = done(applyCredit(sent(), 'declined', '2026-02-11')).money;
    const takenBack = done(apply(declined, bilal, 'returned', '2026-02-11')).money;
    expect(takenBack).toMatchObject({ payout: { state: 'scheduled' }, round: { state: 'collecting', cash: 20_000 } });
    expect(startPayout(cycle, takenBack, 1, at('2026-02-12'))).toMatchObject({ ok: false });
    const before = done(apply(sent(), bilal, 'returned', '2026-02-11')).money;
    const after = done(applyCredit(before, 'declined', '2026-02-11'));
    expect(after.money).toMatchObject({ payout: { state: 'scheduled' }, round: { state: 'collecting' } });
    expect(after.money).toMatchObject({ round: takenBack.round, contributions: takenBack.contributions });
    expect(after.due).toContainEqual({ at: at('2026-02-19', 17), kind: 'end_grace', round: 1 });
    expect(after).toMatchObject({ events: [], entries: [{ toReserve: 10_000 }] });
    expect(startPayout(cycle, after.money, 1, at('2026-02-12'))).toMatchObject({ ok: false });
  });

  it('that comes back because its account is closed or unknown stops debits of that account', () => {
    const back = (returnCode: string) => {
      const subject = { kind: 'credit', round: 1, member: amina, attempt: 1 } as const;
      const event = { id: 'e', subject, step: 'returned', at: at('2026-02-12'), returnCode } as const;
      return done(applyTransferEvent(cycle, submittedCredit(sent()), event, event.at)).stops;
    };
    expect(back('R03')).toEqual([{ member: amina, stop: 'account' }]);
    expect(back('R23')).toEqual([]);
  });

  it('that comes back after it had settled reopens the round', () => {
    const back = done(applyCredit(paid(), 'returned'));
    expect(back.entries).toMatchObject([{ kind: 'payout_returned', wasSettled: true }]);
    expect(back.money.round.state).toBe('funded');
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

const closedDebit = { kind: 'debit', round: 1, member: amina, attempt: 1 } as const;

/** What became of a contribution that its member paid by hand, once it is available. */
function paidByHand(money: RoundMoney, member: MembershipId): MoneyChanges {
  const paying = done(payNow(cycle, money, member, at('2026-02-13'))).money;
  const arrived = (['submitted', 'posted', 'settled'] as const).reduce(
    (after, step) => done(apply(after, member, step, '2026-02-17', 2)).money,
    paying,
  );
  return done(apply(arrived, member, 'available', '2026-02-18', 2));
}

/** Starts the debit that is planned after the newest one. */
function begin(money: RoundMoney, member: MembershipId, stop: DebitStop | null, now: number): MoneyDecision {
  const attempt = money.contributions.find((each) => each.member === member)?.attempt ?? 0;
  return startDebit(cycle, money, { member, attempt }, stop, now);
}

function done(decision: MoneyDecision): MoneyChanges {
  if (!decision.ok) throw new Error(JSON.stringify(decision));
  return decision;
}

function apply(money: RoundMoney, member: MembershipId, step: TransferStep, date = '2026-02-03', attempt = 1) {
  const subject = { kind: 'debit', round: money.round.round, member, attempt } as const;
  const now = at(date, 8);
  return applyTransferEvent(cycle, money, { id: `${member} ${step}`, subject, step, at: now }, now);
}

function applyCredit(money: RoundMoney, step: TransferStep, date = '2026-02-11') {
  const subject = { kind: 'credit', round: 1, member: amina, attempt: 1 } as const;
  const now = at(date, 8);
  return applyTransferEvent(cycle, money, { id: `credit ${step}`, subject, step, at: now }, now);
}

type Failure = Pick<TransferEvent, 'step' | 'returnCode' | 'declineReason'>;

function fail(money: RoundMoney, failure: Failure, date: string, attempt = 1): MoneyDecision {
  const subject = { kind: 'debit', round: 1, member: amina, attempt } as const;
  const now = at(date, 8);
  return applyTransferEvent(cycle, money, { id: 'failure', subject, at: now, ...failure }, now);
}

const withGrace = (money: RoundMoney, graceEnds: string): RoundMoney => ({
  ...money,
  round: { ...money.round, graceEnds: plainDate(graceEnds) },
});

const reportOf = (money: RoundMoney, steps: readonly TransferStep[], attempt: number) =>
  steps.reduce((after, step) => done(apply(after, amina, step, '2026-02-04', attempt)).money, money);

const report = (money: RoundMoney, member: MembershipId, step: TransferStep, date?: string) =>
  done(apply(money, member, step, date)).money;

const forAll = (money: RoundMoney, step: TransferStep) =>
  cycle.members.reduce((after, member) => report(after, member, step), money);

function roundAt(number: number): RoundMoney {
  const found = start.rounds[number - 1];
  if (found === undefined) throw new Error(`The cycle has no round ${number}.`);
  return found;
}

const roundOne = () => roundAt(1);

const opened = () => done(openRound(cycle, roundOne(), at('2026-01-28'))).money;
const debited = () =>
  cycle.members.reduce((money, member) => done(begin(money, member, null, at('2026-02-02'))).money, opened());
const throughPosted = (money: RoundMoney) =>
  cycle.members.reduce((after, member) => {
    const isSubmitted = after.contributions.find((each) => each.member === member)?.state === 'submitted';
    return report(isSubmitted ? after : report(after, member, 'submitted'), member, 'posted');
  }, money);
const settled = () => forAll(throughPosted(debited()), 'settled');
const allAvailable = (posted: RoundMoney) => forAll(forAll(posted, 'settled'), 'available');
const funded = () => forAll(settled(), 'available');
const sent = () => done(startPayout(cycle, funded(), 0, at('2026-02-10'))).money;
const submittedCredit = (money: RoundMoney) => done(applyCredit(money, 'submitted')).money;
const paid = () =>
  (['posted', 'settled'] as const).reduce(
    (money, step) => done(applyCredit(money, step)).money,
    submittedCredit(sent()),
  );
