import type { MembershipId } from '../../ids.ts';
import type { EpochMilliseconds } from '../../time.ts';
import { type ContributionState, contributionTransitions } from '../states/contribution-states.ts';
import { decideTransition } from '../states/transition.ts';
import { attemptKey } from './attempt-key.ts';
import { changed, contributionOf, type MoneyDecision, notDue, withContribution } from './changes.ts';
import type { Contribution, Cycle, Instruction, RoundMoney, TransferSubject } from './cycle.ts';
import type { DebitStop } from './debit-stop.ts';
import { bankDate } from './zone-time.ts';

/**
 * Starts the debit of a contribution that is scheduled, planned again or waits for the member. Beside a live debit it is
 * not allowed: never two (I5). Nor before the day that it is planned for: the work of an earlier attempt may be repeated.
 * Of a member whose debits are stopped none is started; they have to do something first.
 */
export function startDebit(
  cycle: Cycle,
  money: RoundMoney,
  member: MembershipId,
  stop: DebitStop | null,
  now: EpochMilliseconds,
): MoneyDecision {
  const contribution = contributionOf(money, member);
  if (contribution === undefined) return notDue('unknown_subject');
  const { state, retryOn } = contribution;
  if (state === 'retry_scheduled' && retryOn !== null && bankDate(now) < retryOn) {
    return { ok: false, code: 'not_allowed', from: state, to: 'authorizing' };
  }
  return stop === null ? debitFrom(cycle, money, member, state, 'schedule') : waitForMember(money, contribution, stop);
}

/** Instead of a debit: where none could be started, because one is on its way or over, nothing changes. */
function waitForMember(money: RoundMoney, contribution: Contribution, stop: DebitStop): MoneyDecision {
  const started = decideTransition(contributionTransitions, contribution.state, 'authorizing');
  if (!started.ok) return started;
  const stopped = decideTransition(contributionTransitions, contribution.state, 'action_required');
  if (!stopped.ok) return stopped;
  const { round, member } = contribution;
  const waiting = { ...contribution, state: stopped.state, retryOn: null, missed: true } as const;
  const after = withContribution(collecting(money), waiting);
  return changed(money, after, { events: [{ kind: 'contribution_failed', round, member, stop }] });
}

/** The round, which collects from its first debit on. */
function collecting(money: RoundMoney): RoundMoney {
  return money.round.state === 'open' ? { ...money, round: { ...money.round, state: 'collecting' } } : money;
}

/** The member pays a contribution whose debit failed or came back, now. */
export function payNow(cycle: Cycle, money: RoundMoney, member: MembershipId): MoneyDecision {
  const contribution = contributionOf(money, member);
  if (contribution === undefined) return notDue('unknown_subject');
  const asked = decideTransition(contributionTransitions, contribution.state, 'pay_now');
  return asked.ok ? debitFrom(cycle, money, member, asked.state, 'member') : asked;
}

function debitFrom(
  cycle: Cycle,
  money: RoundMoney,
  member: MembershipId,
  from: ContributionState,
  requestedBy: Instruction['requestedBy'],
): MoneyDecision {
  const started = decideTransition(contributionTransitions, from, 'authorizing');
  const contribution = contributionOf(money, member);
  if (!started.ok || contribution === undefined) return started.ok ? notDue('unknown_subject') : started;
  const { round, amount } = contribution;
  const attempt = contribution.attempt + 1;
  const subject: TransferSubject = { kind: 'debit', round, member, attempt };
  const after = withContribution(collecting(money), {
    ...contribution,
    state: started.state,
    attempt,
    settledOn: null,
    retryOn: null,
  });
  return changed(money, after, {
    instructions: [{ key: attemptKey(cycle.groupId, subject), subject, amount, requestedBy }],
    events: [{ kind: 'debit_started', round, member }],
  });
}
