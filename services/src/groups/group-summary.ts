import type { GroupSummary } from '@halqa/contract';
import type { CircleView } from './circle-view.ts';
import { nextDates } from './next-dates.ts';
import { ringSeats } from './ring-seats.ts';
import { scheduleSentence } from './schedule-sentence.ts';

/** A group as a card of the dashboard. */
export function groupSummary(view: CircleView): GroupSummary {
  const { group, seated, viewer } = view;
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
    yourPosition: seated.find(({ userId }) => userId === viewer)?.position ?? null,
    seats: ringSeats(view),
  };
}
