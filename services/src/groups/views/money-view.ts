import type { SentReplyOf } from '@halqa/contract';
import {
  type ContributionReason,
  contributionBadge,
  contributionTransitions,
  type MembershipId,
  type PayoutReason,
  type PlainDate,
  payoutBadge,
  type RoundMoney,
} from '@halqa/domain';
import type { SettledRounds } from '../../ports/group-records.ts';

type GroupDetail = SentReplyOf<'readGroup'>;
type Contribution = NonNullable<GroupDetail['members'][number]['contribution']>;

/** Which rounds are paid out, and which of them one member has paid. */
export function settledRounds(rounds: readonly RoundMoney[], member: MembershipId): SettledRounds {
  const numbers = (some: readonly RoundMoney[]) => new Set(some.map(({ round }) => round.round));
  return {
    paidOut: numbers(rounds.filter(isPaidOut)),
    youPaid: numbers(rounds.filter((round) => badgeOf(round, member).status === 'paid')),
  };
}

export const isPaidOut = ({ payout }: RoundMoney): boolean =>
  payout !== null && payoutBadge(payout.state).status === 'completed';

export const hasPaid = (round: RoundMoney, member: MembershipId): boolean => badgeOf(round, member).status === 'paid';

type Paying = { readonly hasPaid: boolean; readonly contribution: Contribution };

/**
 * What one member has to pay now: the contribution of the current round, or the first one before that did not go through.
 * Undefined when there are no rounds. Why somebody else's is missing is theirs alone.
 */
export function payingOf(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  isYou: boolean,
  today: PlainDate,
): Paying | undefined {
  const begun = rounds.filter(({ round }) => round.contributionDate <= today);
  const failed = begun.find((each) => isTheirsAlone.has(badgeOf(each, member).reason));
  const shown = failed ?? begun.at(-1) ?? rounds[0];
  if (shown === undefined) return undefined;
  const { status, reason } = badgeOf(shown, member);
  const { round, debitDate } = shown.round;
  const shownReason = isYou || !isTheirsAlone.has(reason) ? reason : 'outstanding';
  return { hasPaid: status === 'paid', contribution: { round, debitDate, reason: shownReason } };
}

/** A round that has not opened has no contributions yet. */
function badgeOf({ contributions }: RoundMoney, member: MembershipId) {
  return contributionBadge(contributions.find((each) => each.member === member)?.state ?? 'scheduled');
}

/** What went wrong between a member and their bank. */
const isTheirsAlone: ReadonlySet<ContributionReason> = new Set([
  'debit_declined',
  'bank_needs_attention',
  'debit_failed',
  'debit_returned',
  'retry_planned',
  'member_pays',
  'debit_taken_back',
  'written_off',
] satisfies ContributionReason[]);

type Payout = Pick<GroupDetail['payoutSchedule'][number], 'status' | 'reason' | 'date'>;

/** The payout of one round; once it was received, with the day on which it was. */
export function payoutOf({ round, payout, contributions }: RoundMoney, isYou: boolean): Payout {
  if (payout === null) return { status: 'pending', reason: 'not_due', date: round.payoutDate };
  const { status, reason } = payoutBadge(payout.state);
  const date = status === 'completed' ? (payout.settledOn ?? round.payoutDate) : round.payoutDate;
  const isPaid = contributions.every(({ state }) => contributionBadge(state).status === 'paid');
  if (reason === 'collecting' && isPaid) return { status, reason: 'clearing', date };
  return { status, reason: isYou || !isRecipientsAlone.has(reason) ? reason : 'delayed', date };
}

/** What went wrong between the recipient and their bank. */
const isRecipientsAlone: ReadonlySet<PayoutReason> = new Set([
  'under_review',
  'payout_failed',
  'payout_returned',
  'account_needed',
] satisfies PayoutReason[]);

type YourMoney = NonNullable<GroupDetail['yourMoney']>;

/** What a member can do about their own money; null when nothing went wrong with it. */
export function yourMoney(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  mandateRevoked: boolean,
): YourMoney | null {
  const payable = rounds.flatMap(({ round, contributions }) => {
    const state = contributions.find((each) => each.member === member)?.state;
    const isPayable = state !== undefined && state !== 'scheduled' && contributionTransitions.canMove(state, 'pay_now');
    return isPayable ? [{ round: round.round, reason: contributionBadge(state).reason }] : [];
  });
  const own = rounds.find(({ round }) => round.recipient === member);
  const payoutCameBack = own?.payout?.state === 'needs_account';
  return payable.length > 0 || payoutCameBack || mandateRevoked ? { payable, payoutCameBack, mandateRevoked } : null;
}
