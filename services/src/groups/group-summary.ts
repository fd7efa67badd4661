import type { GroupSummary } from '@halqa/contract';
import { groupLife } from '@halqa/domain';
import type { GroupView } from './group-view.ts';
import { nextDates } from './next-dates.ts';
import { ringSeats } from './ring-seats.ts';
import { scheduleSentence } from './schedule-sentence.ts';

/** A group as a card of the dashboard. */
export function groupSummary(view: GroupView): GroupSummary {
  const { group, seated, viewer } = view;
  const yourPosition = seated.find(({ userId }) => userId === viewer)?.position ?? null;
  return {
    id: group.id,
    name: group.name,
    status: group.state,
    simulated: group.simulated,
    members: seated.length,
    totalMembers: group.memberCount,
    contributionAmount: view.contributionAmount,
    schedule: scheduleSentence(group),
    frequency: group.rule.frequency,
    ...nextDates(view),
    yourPosition,
    yourPayoutDate: dateToCome(view, yourPosition),
    seats: ringSeats(view),
  };
}

function dateToCome({ group, rounds, completed }: GroupView, position: number | null): string | null {
  if (groupLife.isEnd(group.state)) return null;
  return rounds.find(({ round }) => round === position && round > completed)?.payoutDate ?? null;
}
