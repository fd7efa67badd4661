import type { SiteConfig } from '@halqa/contract';
import { contributionRuleOf, type PlainDate, type PlannedRound, schedule, waitingTimes } from '@halqa/domain';
import type { GroupDraft } from '../group-draft.ts';
import { isSeatCount } from './seat-count.ts';

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
