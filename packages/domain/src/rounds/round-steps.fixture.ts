import type { MembershipId } from '../basics/ids.ts';
import { plainDate } from '../basics/plain-date.ts';
import { schedule } from '../group/schedule.ts';
import { applyTransferEvent } from './apply-transfer-event.ts';
import type { MoneyChanges, MoneyDecision } from './changes.ts';
import type { Cycle, DebitStop, RoundMoney, TransferEvent, TransferStep } from './cycle.ts';
import { startDebit } from './debits/start-debit.ts';
import { amina, at, cycle as monthly } from './ending-cycle.fixture.ts';
import { openRound } from './open-round.ts';
import { startPayout } from './payouts/start-payout.ts';
import { planCycle } from './plan-cycle.ts';

export const planned = schedule({
  frequency: 'monthly',
  dayOfMonth: 31,
  startDate: plainDate('2026-01-31'),
  today: plainDate('2026-01-31'),
  rounds: 3,
  leadBusinessDays: 0,
  holdBusinessDays: 5,
});

/** Three members pay $100 each on the last day of a month. */
export const cycle: Cycle = {
  ...monthly,
  rule: { frequency: 'monthly', dayOfMonth: 31 },
  debitDates: planned.map(({ debitDate }) => debitDate),
};

export const start = planCycle(cycle, planned, at('2026-01-20'));

/** Starts the debit that is planned after the newest one. */
export function begin(money: RoundMoney, member: MembershipId, stop: DebitStop | null, now: number): MoneyDecision {
  const attempt = money.contributions.find((each) => each.member === member)?.attempt ?? 0;
  return startDebit(cycle, money, { member, attempt }, stop, now);
}

export function done(decision: MoneyDecision): MoneyChanges {
  if (!decision.ok) throw new Error(JSON.stringify(decision));
  return decision;
}

export function apply(money: RoundMoney, member: MembershipId, step: TransferStep, date = '2026-02-03', attempt = 1) {
  const subject = { kind: 'debit', round: money.round.round, member, attempt } as const;
  const now = at(date, 8);
  return applyTransferEvent(cycle, money, { id: `${member} ${step}`, subject, step, at: now }, now);
}

/** The bank's report about the payout of the first round. */
export function applyCredit(money: RoundMoney, step: TransferStep, date = '2026-02-11') {
  const subject = { kind: 'credit', round: 1, member: amina, attempt: 1 } as const;
  const now = at(date, 8);
  return applyTransferEvent(cycle, money, { id: `credit ${step}`, subject, step, at: now }, now);
}

type Failure = Pick<TransferEvent, 'step' | 'returnCode' | 'declineReason'>;

/** The bank's report that a debit of Amina's in the first round did not go through. */
export function fail(money: RoundMoney, failure: Failure, date: string, attempt = 1): MoneyDecision {
  const subject = { kind: 'debit', round: 1, member: amina, attempt } as const;
  const now = at(date, 8);
  return applyTransferEvent(cycle, money, { id: 'failure', subject, at: now, ...failure }, now);
}

/** Several reports about one debit of Amina's. */
export const reportAll = (money: RoundMoney, steps: readonly TransferStep[], attempt: number) =>
  steps.reduce((after, step) => done(apply(after, amina, step, '2026-02-04', attempt)).money, money);

export const report = (money: RoundMoney, member: MembershipId, step: TransferStep, date?: string) =>
  done(apply(money, member, step, date)).money;

const forAll = (money: RoundMoney, step: TransferStep) =>
  cycle.members.reduce((after, member) => report(after, member, step), money);

export function roundAt(number: number): RoundMoney {
  const found = start.rounds[number - 1];
  if (found === undefined) throw new Error(`The cycle has no round ${number}.`);
  return found;
}

export const roundOne = () => roundAt(1);

/* The first round after each step, as all three members pay and the first receives; `debited`: each debit has begun. */

export const opened = () => done(openRound(cycle, roundOne(), at('2026-01-28'))).money;
export const debited = () =>
  cycle.members.reduce((money, member) => done(begin(money, member, null, at('2026-02-02'))).money, opened());
export const throughPosted = (money: RoundMoney) =>
  cycle.members.reduce((after, member) => {
    const isSubmitted = after.contributions.find((each) => each.member === member)?.state === 'submitted';
    return report(isSubmitted ? after : report(after, member, 'submitted'), member, 'posted');
  }, money);
export const settled = () => forAll(throughPosted(debited()), 'settled');
export const allAvailable = (posted: RoundMoney) => forAll(forAll(posted, 'settled'), 'available');
export const funded = () => forAll(settled(), 'available');
export const sent = () => done(startPayout(cycle, funded(), 0, at('2026-02-10'))).money;
export const submittedCredit = (money: RoundMoney) => done(applyCredit(money, 'submitted')).money;
export const paid = () =>
  (['posted', 'settled'] as const).reduce(
    (money, step) => done(applyCredit(money, step)).money,
    submittedCredit(sent()),
  );
