import type { MembershipId } from '../../ids.ts';
import { type ContributionState, contributionTransitions } from '../states/contribution-states.ts';
import { decideTransition } from '../states/transition.ts';
import { attemptKey } from './attempt-key.ts';
import { changed, contributionOf, type MoneyDecision, notDue, withContribution } from './changes.ts';
import type { Cycle, RoundMoney, TransferSubject } from './cycle.ts';

/** Starts the debit of a contribution that is scheduled or planned again. A live debit is parked: never two (I5). */
export function startDebit(cycle: Cycle, money: RoundMoney, member: MembershipId): MoneyDecision {
  const contribution = contributionOf(money, member);
  return contribution === undefined ? notDue('unknown_subject') : debitFrom(cycle, money, member, contribution.state);
}

/** The member pays a contribution whose debit failed or came back, now. */
export function payNow(cycle: Cycle, money: RoundMoney, member: MembershipId): MoneyDecision {
  const contribution = contributionOf(money, member);
  if (contribution === undefined) return notDue('unknown_subject');
  const asked = decideTransition(contributionTransitions, contribution.state, 'pay_now');
  return asked.ok ? debitFrom(cycle, money, member, asked.state) : asked;
}

function debitFrom(cycle: Cycle, money: RoundMoney, member: MembershipId, from: ContributionState): MoneyDecision {
  const started = decideTransition(contributionTransitions, from, 'authorizing');
  const contribution = contributionOf(money, member);
  if (!started.ok || contribution === undefined) return started.ok ? notDue('unknown_subject') : started;
  const { round, amount } = contribution;
  const attempt = contribution.attempt + 1;
  const subject: TransferSubject = { kind: 'debit', round, member, attempt };
  const collecting = money.round.state === 'open' ? { ...money.round, state: 'collecting' as const } : money.round;
  const after = withContribution(
    { ...money, round: collecting },
    { ...contribution, state: started.state, attempt, settledOn: null },
  );
  return changed(money, after, {
    instructions: [{ key: attemptKey(cycle.groupId, subject), subject, amount }],
    events: [{ kind: 'debit_started', round, member }],
  });
}
