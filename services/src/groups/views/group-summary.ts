import type { SentReplyOf } from '@halqa/contract';
import { hasEnded, isPendingBank, nextContribution, nextPayout } from '@halqa/domain';
import type { GroupOverview } from '../../ports/groups.ts';
import { sentSchedule } from './group-texts.ts';
import type { GroupView } from './group-view.ts';
import { ringSeats } from './ring-seats.ts';

type GroupSummary = SentReplyOf<'listGroups'>['groups'][number];

/** The reply for a card of the dashboard. */
export function groupSummary(view: GroupView<GroupOverview>): Omit<GroupSummary, 'hidden'> {
  const { group, seated, viewer } = view;
  const yourPosition = seated.find(({ id }) => id === viewer)?.position ?? null;
  return {
    id: group.id,
    name: group.name,
    status: group.state,
    simulated: group.simulated,
    members: seated.length,
    totalMembers: group.memberCount,
    contributionAmount: view.contributionAmount,
    ...sentSchedule(group),
    ...nextDates(view),
    yourPosition,
    yourPayoutDate: futurePayoutDate(view, yourPosition),
    seats: ringSeats(view),
    banksMissing: seated.filter(isPendingBank).map(({ name, id }) => ({ name, isYou: id === viewer })),
  };
}

function futurePayoutDate(
  { group, rounds, completed }: GroupView<GroupOverview>,
  position: number | null,
): string | null {
  if (hasEnded(group)) return null;
  return rounds.find(({ round }) => round === position && round > completed)?.payoutDate ?? null;
}

type NextDates = Pick<GroupSummary, 'nextContribution' | 'nextPayout'>;

/** The next planned contribution and payout; null in a group that has ended. */
export function nextDates({ group, rounds, today, seated, payoutAmount }: GroupView<GroupOverview>): NextDates {
  if (hasEnded(group)) return { nextContribution: null, nextPayout: null };
  const payout = nextPayout(rounds, today);
  const recipient = seated.find(({ position }) => position === payout?.round)?.name ?? null;
  return {
    nextContribution: nextContribution(rounds, today)?.contributionDate ?? null,
    nextPayout: payout ? { date: payout.payoutDate, recipient, amount: payoutAmount } : null,
  };
}
