import { describe, expect, it } from 'vitest';
import { groupId, membershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { hourInZone } from '../../basics/zone-time.ts';
import { schedule } from '../../group/schedule.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import type { MoneyDecision } from '../changes.ts';
import type { Cycle, DebitStop, RoundMoney, TransferStep } from '../cycle.ts';
import { payNow, startDebit } from '../debits/start-debit.ts';
import { openRound } from '../open-round.ts';
import { planCycle } from '../plan-cycle.ts';
import { memberMoney } from './member-money.ts';

const members = ['amina', 'bilal', 'chloe'].map(membershipId);
const amina = membershipId('amina');
const firstDebit = { member: amina, attempt: 0 };
const plannedRounds = schedule({
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
  members,
  timeZone: 'America/Chicago',
  rule: { frequency: 'monthly', dayOfMonth: 31 },
  debitDates: plannedRounds.map(({ debitDate }) => debitDate),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5, graceBusinessDays: 5, disputeDays: 60 },
};
const at = (date: string) => hourInZone(plainDate(date), 9, 'America/New_York');
const debitDay = at('2026-02-02');

describe('the record of a member', () => {
  it('is on time where the first debit paid on its day', () => {
    expect(recordOf(reported(onDebitDay(null)))).toEqual({ onTime: 1, late: 0 });
  });

  it('is late where a stop was met and the member paid afterwards, by themselves or after the stop', () => {
    const waiting = onDebitDay('account');
    expect(recordOf(waiting)).toEqual({ onTime: 0, late: 1 });
    for (const paying of [
      payNow(cycle, waiting, amina, debitDay),
      startDebit(cycle, waiting, firstDebit, null, debitDay),
    ]) {
      expect(recordOf(done(paying))).toEqual({ onTime: 0, late: 1 });
      expect(recordOf(reported(done(paying)))).toEqual({ onTime: 0, late: 1 });
    }
  });
});

it('dates a debit that failed by its repetition', () => {
  const subject = { kind: 'debit', round: 1, member: amina, attempt: 1 } as const;
  const now = at('2026-02-03');
  const event = { id: 'r1', subject, step: 'returned', returnCode: 'R01', at: now } as const;
  const sent = done(applyTransferEvent(cycle, onDebitDay(null), { id: 's', subject, step: 'submitted', at: now }, now));
  const returned = done(applyTransferEvent(cycle, sent, event, now));
  expect(memberMoney([returned], amina).toPay[0]).toMatchObject({ date: '2026-02-06', reason: 'retry_planned' });
});

describe('a debit that our own limit at the bank prevented', () => {
  it('counts neither as on time nor as late, and as on time when the next one pays', () => {
    const subject = { kind: 'debit', round: 1, member: amina, attempt: 1 } as const;
    const event = { id: 'd', subject, step: 'declined', at: debitDay, declineReason: 'limit' } as const;
    const declined = done(applyTransferEvent(cycle, onDebitDay(null), event, debitDay));
    expect(recordOf(declined)).toEqual({ onTime: 0, late: 0 });
    const again = done(startDebit(cycle, declined, { member: amina, attempt: 1 }, null, at('2026-02-03')));
    expect(recordOf(reported(again, 2))).toEqual({ onTime: 1, late: 0 });
  });
});

const recordOf = (money: RoundMoney) => memberMoney([money], amina).record;

/** The first round on the day of its debits: Amina is debited or, with a stop, her contribution waits for her. */
function onDebitDay(stop: DebitStop | null): RoundMoney {
  const [roundOne] = planCycle(cycle, plannedRounds, at('2026-01-20')).rounds;
  if (roundOne === undefined) throw new Error('The cycle has no rounds.');
  return done(startDebit(cycle, done(openRound(cycle, roundOne, at('2026-01-28'))), firstDebit, stop, debitDay));
}

/** After the debit of this attempt has gone through. */
function reported(money: RoundMoney, attempt = 1): RoundMoney {
  const steps: TransferStep[] = ['submitted', 'posted', 'settled'];
  const subject = { kind: 'debit', round: 1, member: amina, attempt } as const;
  const now = at('2026-02-20');
  return steps.reduce(
    (after, step) => done(applyTransferEvent(cycle, after, { id: step, subject, step, at: now }, now)),
    money,
  );
}

function done(decision: MoneyDecision): RoundMoney {
  if (!decision.ok) throw new Error(decision.code);
  return decision.money;
}
