import type { GroupDetail, GroupSummary, MoneyInGroup } from '@halqa/contract';
import type { MembershipId, RoundMoney, Waits } from '@halqa/domain';
import { latePayouts } from '../../src/group/views/payout-view.ts';
import { arrived, failed, noDay, notDebited, sent, shareAtMost } from './notified-days.ts';

/* What pages show of one payout, debit or claim, in the words of `notified-days.ts`. Undefined where a page does not show it. */

type Payout = Pick<GroupDetail['payoutSchedule'][number], 'reason' | 'date' | 'late'>;

export const payoutOnPage = ({ payoutSchedule }: GroupDetail): GroupDetail['payoutSchedule'][number] | undefined =>
  payoutSchedule.find(({ isYou }) => isYou);

export function shownPayout({ reason, date, late }: Payout): string | undefined {
  // Where all of it was taken for what they owed, its recipient is notified of that (`round_closed`).
  if (reason === 'group_dissolved' || reason === 'set_off') return undefined;
  if (reason === 'received') return arrived;
  if (reason === 'payout_started' || reason === 'payout_on_its_way') return sent;
  if (hasComeBack({ reason })) return noDay;
  return late ? (late.expectedOn ?? noDay) : date;
}

/** A payout that came back or lacks an account: until its planned day is over, it can still leave on it once an account is linked. */
export const hasComeBack = ({ reason }: Pick<Payout, 'reason'>): boolean =>
  reason === 'payout_failed' || reason === 'payout_returned' || reason === 'account_needed';

/** The dashboard shows no payout of a group that has ended. */
export function payoutOnCard(card: GroupSummary): string | undefined {
  const { status, yourPayoutDate, yourPayoutLate, yourPayoutSent } = card;
  if (yourPayoutSent) return sent;
  if (yourPayoutDate === null) return status === 'completed' ? undefined : arrived;
  return yourPayoutLate ? (yourPayoutLate.expectedOn ?? noDay) : yourPayoutDate;
}

/** @param today in the zone of the group: what waits since another day has none */
export function shownDebit({ movements }: Pick<MoneyInGroup, 'movements'>, round: number, today: string): string {
  const own = movements.find((each) => each.kind === 'contribution' && each.round === round);
  if (own === undefined) return notDebited;
  if (own.state === 'on_its_way') return sent;
  if (own.state === 'arrived') return arrived;
  const waits = own.state === 'failed' ? !own.isRepeated : own.state === 'due' && own.isStopped;
  if (waits) return failed;
  return own.date === null || own.date < today ? noDay : own.date;
}

/** Until it is planned, the first day on which the group's cash may be shared out, and how much of it the reader gets at most. */
export function shownShare({ movements, expectedShare }: MoneyInGroup): string | undefined {
  const share = movements.find(({ kind }) => kind === 'share');
  if (share === undefined) return expectedShare ? shareAtMost(expectedShare.on, expectedShare.atMostCents) : undefined;
  if (share.state === 'on_its_way') return sent;
  if (share.state === 'arrived') return arrived;
  if (share.state === 'failed') return failed;
  return share.isUnderReview ? noDay : (share.date ?? noDay);
}

type Claim = Pick<NonNullable<MoneyInGroup['claim']>, 'status' | 'expectedOn'>;

export function shownClaim({ status, expectedOn }: Claim): string | undefined {
  switch (status) {
    case 'waiting':
      return expectedOn ?? noDay;
    case 'on_its_way':
      return expectedOn ?? sent;
    case 'received':
      return arrived;
    case 'needs_account':
      return failed;
    default:
      return undefined;
  }
}

/**
 * By what is stored, the day that pages should show of the payout and the debits of a member, where they wait for one: asking the pages
 * takes most of a run.
 */
export function storedDays(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  waits: Waits,
  now: number,
): {
  readonly turn: number | undefined;
  readonly payout: string | undefined;
  readonly debits: ReadonlyMap<number, string>;
} {
  const own = rounds.find(({ round }) => round.recipient === member);
  const isWaiting = own?.payout && waitingStates.has(own.payout.state);
  const late = own && isWaiting ? latePayouts(waits, [own], now, false).get(own.round.round) : undefined;
  const debits = rounds.flatMap(({ round, contributions }) => {
    const mine = contributions.find((each) => each.member === member);
    if (mine?.state !== 'scheduled' && mine?.state !== 'retry_scheduled') return [];
    return [[round.round, mine.retryOn ?? round.debitDate] as const];
  });
  const payout = own && isWaiting ? (late ? (late.expectedOn ?? noDay) : own.round.payoutDate) : undefined;
  return { turn: own?.round.round, payout, debits: new Map(debits) };
}

const waitingStates: ReadonlySet<string> = new Set(['scheduled', 'funded', 'on_hold', 'needs_account']);
