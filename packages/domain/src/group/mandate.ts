import { limits } from '../basics/limits.ts';
import { type Cents, payoutPerRound } from '../basics/money.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import type { ContributionRule } from './contribution-rule.ts';
import type { Group } from './group.ts';
import type { WaitingTimes } from './schedule.ts';

/** What a mandate authorizes: everything in it that is not words, the account and the group's name excepted. */
export type MandateTerms = WaitingTimes & {
  readonly contributionCents: Cents;
  /** How many contributions: one in each round. */
  readonly contributions: number;
  readonly payoutCents: Cents;
  /** The dates are fixed at the start. Until then they follow from the rule: none is before the start date. */
  readonly rule: ContributionRule;
  readonly startDate: PlainDate;
  /** The member's place in the order of payouts; null when it is drawn at the start. */
  readonly position: number | null;
  /** How often a failed debit may be repeated. */
  readonly retries: number;
  /** Until how many business days before its date the member can stop a debit. */
  readonly stopBusinessDays: number;
};

/** The terms that a member with this position signs. */
export function mandateTermsOf(
  group: Pick<Group, 'contribution' | 'memberCount' | 'rule' | 'startDate' | 'waits'>,
  position: number | null,
): MandateTerms {
  return {
    contributionCents: group.contribution,
    contributions: group.memberCount,
    payoutCents: payoutPerRound(group.contribution, group.memberCount),
    rule: group.rule,
    startDate: group.startDate,
    ...group.waits,
    position,
    ...limits.debit,
  };
}

/** The terms in one short line, the same for the same terms. Terms with another key have to be signed anew. */
export function termsKey(terms: MandateTerms): string {
  const { rule } = terms;
  const day = 'dayOfWeek' in rule ? rule.dayOfWeek : 'dayOfMonth' in rule ? rule.dayOfMonth : '';
  return [
    terms.contributionCents,
    terms.contributions,
    rule.frequency,
    day,
    terms.startDate,
    terms.leadBusinessDays,
    terms.holdBusinessDays,
    terms.position ?? 'drawn',
    terms.retries,
    terms.stopBusinessDays,
  ].join('/');
}
