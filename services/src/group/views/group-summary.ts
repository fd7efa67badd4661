import type { SentReplyOf } from '@halqa/contract';
import {
  businessDayOnOrAfter,
  endsEarly,
  hasEnded,
  isPendingBank,
  nextContribution,
  nextPayout,
  type PlainDate,
} from '@halqa/domain';
import { sentSchedule } from './group-texts.ts';
import { type GroupView, nextUnpaid, payoutOfTurn } from './group-view.ts';
import { asksOf, sentBankDueAt, turnChangeOf } from './own-seat.ts';
import { ringSeats } from './ring-seats.ts';

type GroupSummary = SentReplyOf<'listGroups'>['groups'][number];

/** The reply for a card of the dashboard. */
export function groupSummary(view: GroupView): Omit<GroupSummary, 'hidden'> {
  const { group, seated, viewer } = view;
  const yourPosition = seated.find(({ id }) => id === viewer)?.position ?? null;
  const named = ({ name, id }: GroupView['seated'][number]) => ({ name, isYou: id === viewer });
  return {
    id: group.id,
    name: group.name,
    status: group.state,
    simulated: group.simulated,
    members: seated.length,
    totalMembers: group.memberCount,
    contributionAmount: view.contributionAmount,
    ...sentSchedule(group),
    timeZone: group.timeZone,
    ...nextDates(view),
    yourPosition,
    yourPayoutDate: futurePayoutDate(view, yourPosition),
    yourPayoutLate: yourPosition === null ? undefined : view.late.get(yourPosition),
    yourPayoutSent: yourPosition !== null && view.sent.has(yourPosition),
    yourPayoutInParts: yourPosition === null ? undefined : view.inParts.get(yourPosition),
    seats: ringSeats(view),
    pausedUntil: group.pausedUntil ?? null,
    turnChange: hasEnded(group) || endsEarly(group) ? null : turnChangeOf(view),
    asks: asksOf(view),
    banksMissing: seated.filter(isPendingBank).map((seat) => ({ ...named(seat), until: sentBankDueAt(view, seat) })),
    agreementsMissing: seated.filter(({ state }) => state === 'terms_pending').map(named),
  };
}

function futurePayoutDate({ group, rounds, paidOut }: GroupView, position: number | null): string | null {
  if (hasEnded(group) || endsEarly(group)) return null;
  return rounds.find(({ round }) => round === position && !paidOut.has(round))?.payoutDate ?? null;
}

type NextDates = Pick<GroupSummary, 'nextContribution' | 'contributionsByHand' | 'contributionWaits' | 'nextPayout'>;

/** The turns whose debits have begun and whose payout has not arrived, which can be late, and those that the viewer has to pay again. */
export function openRounds({ group, rounds, today, paidOut, youPaid }: GroupView): readonly number[] {
  if (group.rounds === null || group.simulated) return [];
  const begun = rounds.filter(({ debitDate }) => debitDate <= today);
  const isOpen = hasEnded(group) || endsEarly(group) ? () => false : (round: number) => !paidOut.has(round);
  return begun.flatMap(({ round }) => (isOpen(round) || !youPaid.has(round) ? [round] : []));
}

/**
 * When the viewer's account is debited next, or until when they pay by hand before that, and who receives next. A group that has ended or
 * ends early debits nobody, but whoever has to pay again does that by hand.
 */
export function nextDates(view: GroupView): NextDates {
  const { group, seated } = view;
  if (hasEnded(group) || endsEarly(group)) {
    const contributionsByHand = view.failedDebits.size;
    return { nextContribution: null, contributionsByHand, contributionWaits: false, nextPayout: null };
  }
  const { contribution, payout } = nextRounds(view);
  const recipient = seated.find(({ position }) => position === payout?.round)?.name ?? null;
  const failed = [...view.failedDebits.values()];
  const repeated = [...view.failedDebits].flatMap(([round, { retryOn }]) =>
    view.waitingDebits.has(round) ? [] : [retryOn],
  );
  const isWaiting = view.isTimeStill && view.waitingDebits.size > 0;
  const byHand = failed.filter(({ retryOn }) => retryOn === null);
  const debit = isWaiting ? null : earliest([view.debitAhead, ...repeated, contribution]);
  const until = earliest(byHand.map((each) => each.until));
  const hasNoDay = view.isTimeStill && until !== null;
  const isByHand = byHand.length > 0 && !isWaiting && (debit === null || (until !== null && until <= debit));
  return {
    nextContribution: isByHand ? (hasNoDay ? null : until) : debit,
    contributionWaits: isWaiting,
    // Without what is overdue: its last day to pay was another one.
    contributionsByHand: isByHand ? byHand.filter((each) => each.until === until).length : 0,
    nextPayout: payout
      ? {
          date: payout.payoutDate,
          late: view.late.get(payout.round),
          recipient,
          amount: view.toReceive.get(payout.round) ?? payoutOfTurn(view, payout.round),
          isSent: view.sent.has(payout.round),
          inParts: view.inParts.get(payout.round),
          missing: view.missing.get(payout.round) ?? 0,
        }
      : null,
  };
}

const earliest = (dates: readonly (PlainDate | null | undefined)[]): PlainDate | null =>
  dates.flatMap((date) => date ?? []).toSorted()[0] ?? null;

/**
 * By the money once the group has started, before that by the planned dates. A payout stays the next one also when its day is over.
 * What was to be debited before today and waits for a reason of ours is debited before any other; what has not begun otherwise is the next
 * one only where no other is left.
 */
function nextRounds(view: GroupView) {
  const { group, rounds, today, youPaid, waitingDebits, failedDebits } = view;
  const bankDay = businessDayOnOrAfter(today);
  const unpaid = rounds.filter(({ round }) => !youPaid.has(round) && !failedDebits.has(round));
  if (group.rounds === null)
    return { contribution: nextContribution(unpaid, today)?.debitDate, payout: nextPayout(rounds, today) };
  return {
    contribution:
      waitingDebits.size > 0
        ? bankDay
        : (nextContribution(unpaid, today)?.debitDate ?? (unpaid.length > 0 ? bankDay : undefined)),
    payout: nextUnpaid(view),
  };
}
