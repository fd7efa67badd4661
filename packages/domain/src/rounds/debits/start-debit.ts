import type { MembershipId } from '../../basics/ids.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { decideTransition } from '../../basics/transition.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { attemptKey } from '../attempt-key.ts';
import { postedOn } from '../bank-hour.ts';
import { changed, contributionOf, type MoneyDecision, notDue, withContribution } from '../changes.ts';
import type { Contribution, Cycle, DebitStop, Round, RoundMoney, TransferSubject } from '../cycle.ts';
import { type ContributionState, contributionTransitions } from './contribution-states.ts';
import { graceOfMissing } from './grace.ts';

/** A debit of the schedule: whose, and how many of the same contribution were started before it. */
export type PlannedDebit = { readonly member: MembershipId; readonly attempt: number };

/**
 * Starts the debit of a contribution that is scheduled, planned again or waits for the member. Beside a live debit it is
 * not allowed: never two (I5). Nor after another attempt than it was planned after, or before its day: work may be repeated.
 * Nor instead of one that the member asked for: they agreed to that one alone. Of a member whose debits are stopped none is
 * started; they have to do something first. What waited for that until its round was short is paid by hand: months later
 * nobody expects a debit.
 */
export function startDebit(
  cycle: Cycle,
  money: RoundMoney,
  { member, attempt }: PlannedDebit,
  stop: DebitStop | null,
  now: EpochMilliseconds,
): MoneyDecision {
  const contribution = contributionOf(money, member);
  if (contribution === undefined) return notDue('unknown_subject');
  const { state, retryOn, requestedBy } = contribution;
  const isTooEarly = retryOn !== null && bankDate(now) < retryOn;
  const isTooLate = state === 'action_required' && graceOfMissing(cycle.waits, money.round, now) === null;
  const { windsDown, state: ofRound } = money.round;
  const isOver = windsDown || ofRound === 'cancelled';
  if (isOver || isTooEarly || isTooLate || requestedBy === 'member' || attempt !== contribution.attempt) {
    return { ok: false, code: 'not_allowed', from: state, to: 'authorizing' };
  }
  return stop === null
    ? debitFrom(cycle, money, contribution, state, { requestedBy: 'schedule', on: startsOn(money.round, retryOn, now) })
    : waitForMember(cycle, money, contribution, stop, now);
}

/** The bank's day of a debit that starts after its own, as it waited for a reason of ours or its member's; else its own. */
function startsOn({ debitDate }: Round, retryOn: PlainDate | null, now: EpochMilliseconds): PlainDate | null {
  const posted = postedOn(now);
  return posted > (retryOn ?? debitDate) ? posted : retryOn;
}

/** Instead of a debit: where none could be started, because one is on its way or over, nothing changes. */
function waitForMember(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  stop: DebitStop,
  now: EpochMilliseconds,
): MoneyDecision {
  const started = decideTransition(contributionTransitions, contribution.state, 'authorizing');
  if (!started.ok) return started;
  const stopped = decideTransition(contributionTransitions, contribution.state, 'action_required');
  if (!stopped.ok) return stopped;
  const { round, member } = contribution;
  const waiting = { ...contribution, state: stopped.state, retryOn: null, isLate: true } as const;
  const after = withContribution(collecting(money), waiting);
  const graceEnds = graceOfMissing(cycle.waits, money.round, now);
  const failed = {
    kind: 'contribution_failed',
    round,
    member,
    stop,
    ...(graceEnds !== null && { graceEnds }),
  } as const;
  return changed(money, after, { events: [failed] });
}

/** The round, which collects from its first debit on. */
function collecting(money: RoundMoney): RoundMoney {
  return money.round.state === 'open' ? { ...money, round: { ...money.round, state: 'collecting' } } : money;
}

/** The member pays now what failed or came back; a repetition that is planned for later stays planned, should that fail. */
export function payNow(cycle: Cycle, money: RoundMoney, member: MembershipId, now: EpochMilliseconds): MoneyDecision {
  const contribution = contributionOf(money, member);
  if (contribution === undefined) return notDue('unknown_subject');
  const asked = decideTransition(contributionTransitions, contribution.state, 'pay_now');
  if (!asked.ok) return asked;
  if (money.round.windsDown) return { ok: false, code: 'not_allowed', from: contribution.state, to: asked.state };
  const { state, retryOn } = contribution;
  const today = bankDate(now);
  const keptRetry = state === 'retry_scheduled' && retryOn !== null && retryOn > today ? retryOn : undefined;
  return debitFrom(cycle, money, contribution, asked.state, { requestedBy: 'member', on: postedOn(now), keptRetry });
}

function debitFrom(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  from: ContributionState,
  { requestedBy, on, keptRetry }: Pick<Contribution, 'requestedBy' | 'keptRetry'> & { readonly on: PlainDate | null },
): MoneyDecision {
  const started = decideTransition(contributionTransitions, from, 'authorizing');
  if (!started.ok) return started;
  const { round, member, amount, presented } = contribution;
  const repetition = requestedBy === 'schedule' ? presented : 0;
  const attempt = contribution.attempt + 1;
  const subject: TransferSubject = { kind: 'debit', round, member, attempt };
  const after = withContribution(collecting(money), {
    ...contribution,
    state: started.state,
    attempt,
    requestedBy,
    settledOn: null,
    retryOn: on,
    keptRetry,
    limitedOn: undefined,
    payer: undefined,
    isReleased: undefined,
  });
  return changed(money, after, {
    instructions: [{ key: attemptKey(cycle.groupId, subject), subject, amount, requestedBy, repetition }],
  });
}
