import type { SentReplyOf } from '@halqa/contract';
import {
  cents,
  type EpochMilliseconds,
  endsEarly,
  type MembershipId,
  type Movement,
  mayChoosePart,
  payoutAmountOf,
  plainDate,
  type RoundMoney,
} from '@halqa/domain';
import { largestShare, sharesDay } from '../group/views/ending-view.ts';
import { viewGroup } from '../group/views/group-view.ts';
import { mayTakeOwed, notUnderWayIn } from '../group/views/money-view.ts';
import { owedAfterShares } from '../group/views/owed-after-shares.ts';
import { type LatePayouts, partsOf, payoutOf } from '../group/views/payout-view.ts';
import { voteFrom } from '../group/views/your-money-view.ts';
import type { OwnGroup } from '../ports/group-records.ts';

/** One group in the list of a member's money. */
type MoneyInGroup = SentReplyOf<'listMoney'>['groups'][number];

/** What a former member had paid in, until it is sent: a movement of its own from then on. */
export function awaitedClaim(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  claim: MoneyInGroup['claim'],
): readonly Movement[] {
  const place = rounds.find(({ round }) => round.claim?.member === member);
  if (place === undefined || claim?.status !== 'waiting') return [];
  const date = claim.expectedOn === null ? null : plainDate(claim.expectedOn);
  const isLate = date === null;
  return [{ ...notMoved, isLate, kind: 'claim', round: place.round.round, date, amount: cents(claim.claimCents) }];
}

/** What a member pays by hand in a group that has ended early. */
export const owedAgain = (rounds: readonly RoundMoney[], member: MembershipId): readonly Movement[] =>
  owedAfterShares(rounds, member).map(({ round, amount, retryOn }) => {
    const date = retryOn ?? rounds.find((money) => money.round.round === round)?.round.debitDate ?? null;
    return { ...notMoved, kind: 'contribution', state: 'failed', round, amount, date };
  });

/** Nobody can leave a group whose order is drawn, and its rounds are not stored yet. */
export const isBeingDrawn = ({ state }: OwnGroup['group']): boolean => state === 'drawing';

/** What a member pays in a group whose order is drawn, on the days that its page shows. The day of their payout is not known yet. */
export function plannedDebits(own: OwnGroup, now: EpochMilliseconds): readonly Movement[] {
  const amount = own.group.contribution;
  return viewGroup(own, null, now).rounds.map(({ round, debitDate }) => {
    return { ...notMoved, kind: 'contribution', round, date: debitDate, amount };
  });
}

export const notMoved = {
  state: 'planned',
  isLate: false,
  isRepeated: false,
  isStopped: false,
  isUnderReview: false,
} as const;

/** What an early end shares out to a member at most, and when; null where nothing is shared out. */
export function expectedShare(
  group: OwnGroup['group'],
  rounds: readonly RoundMoney[],
  member: MembershipId,
  now: EpochMilliseconds,
): MoneyInGroup['expectedShare'] {
  const on = sharesDay(group, rounds, now);
  const atMost = largestShare(rounds, member);
  return on === null || atMost === 0 ? null : { on, atMostCents: cents(atMost) };
}

/** The payout of a member's own turn; null where they have none. */
export function ownPayout(
  money: RoundMoney | undefined,
  late: LatePayouts,
  { group, rounds, now }: { group: OwnGroup['group']; rounds: readonly RoundMoney[]; now: EpochMilliseconds },
): MoneyInGroup['payout'] {
  if (money === undefined) return null;
  const choiceUntil = mayChoosePart(money) ? voteFrom(money, rounds, now) : null;
  const { round, debitDate: contributionDate } = money.round;
  const { reason, date } = payoutOf(money, true, group.waits);
  const isNeverBegun = endsEarly(group) && money.payout === null;
  const pot = payoutAmountOf(money.round);
  const amountCents = money.payout?.amount ?? pot;
  return {
    round,
    amountCents,
    setOffCents: cents(pot - amountCents),
    date,
    late: isNeverBegun ? undefined : late.get(round),
    contributionDate,
    reason: isNeverBegun ? 'group_dissolved' : (reason ?? 'not_due'),
    parts: partsOf(money),
    missing: notUnderWayIn(money),
    takesOwed: !isNeverBegun && mayTakeOwed(group, money, rounds),
    ...(choiceUntil !== null && { choiceUntil }),
  };
}
