import type { Seat, SiteConfig } from '@halqa/contract';
import { contributionRuleOf, limits, type PlainDate, type PlannedRound, schedule, waitingTimes } from '@halqa/domain';
import type { GroupDraft } from './group-draft.ts';

/** The server's own calculation over what was typed so far; none while the days or seats make no sense. */
export function plannedTurns(draft: GroupDraft, today: PlainDate, mode: SiteConfig['mode']): readonly PlannedRound[] {
  const decided = contributionRuleOf(draft);
  if (!decided.ok || !isSeatCount(draft.memberCount)) return [];
  return schedule({ ...decided.rule, ...waits[mode], startDate: today, today, rounds: draft.memberCount });
}

/** As the server waits in each mode. */
const waits: Record<SiteConfig['mode'], typeof waitingTimes.local | typeof waitingTimes.deployed> = {
  demo: waitingTimes.local,
  live: waitingTimes.deployed,
};

type Seated = Pick<GroupDraft, 'memberCount' | 'memberEmails'>;

/** The circle as it would start: you, those you have named, and open seats. */
export function previewSeats({ memberCount, memberEmails }: Seated, yourName: string): Seat[] {
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

/** As many seats as the ring can draw, whatever is being typed. */
export const drawnSeatCount = (count: number): number =>
  Number.isNaN(count) ? minimum : Math.min(Math.max(Math.round(count), minimum), maximum);
