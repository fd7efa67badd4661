import type { Seat, SiteConfig } from '@halqa/contract';
import {
  decideContributionRule,
  type EpochMilliseconds,
  limits,
  type PlannedRound,
  planningDay,
  proposedStartDate,
  schedule,
} from '@halqa/domain';
import { localTimeZone, localToday } from '@halqa/remote-kit';
import type { GroupDraft } from './group-draft.ts';

/** The server's own schedule for what was typed so far; empty while days or seats are invalid. */
export function plannedTurns(
  draft: GroupDraft,
  now: EpochMilliseconds,
  waits: SiteConfig['waits'],
): readonly PlannedRound[] {
  const decision = decideContributionRule(draft);
  if (!decision.ok || !isSeatCount(draft.memberCount)) return [];
  const startDate = proposedStartDate(decision.rule, localToday(now));
  const today = planningDay(now, localTimeZone());
  return schedule({ ...decision.rule, ...waits, startDate, today, rounds: draft.memberCount });
}

type SeatDraft = Pick<GroupDraft, 'memberCount' | 'memberEmails'>;

/** The seats at the start: you, the invited people, then open seats. */
export function previewSeats({ memberCount, memberEmails }: SeatDraft, yourName: string): Seat[] {
  const named = memberEmails.filter(({ email }) => email.trim() !== '').length;
  return Array.from({ length: drawnSeatCount(memberCount) }, (_, index) => ({
    position: index + 1,
    name: index === 0 ? yourName : null,
    state: stateOf(index, named),
    isYou: index === 0,
  }));
}

function stateOf(index: number, named: number): Seat['state'] {
  if (index === 0) return 'joined';
  return index <= named ? 'invited' : 'open';
}

const { minimum, maximum } = limits.members;

const isSeatCount = (count: number): boolean => Number.isInteger(count) && count >= minimum && count <= maximum;

/** The typed count, limited to what the ring can draw. */
export const drawnSeatCount = (count: number): number =>
  Number.isNaN(count) ? minimum : Math.min(Math.max(Math.round(count), minimum), maximum);
