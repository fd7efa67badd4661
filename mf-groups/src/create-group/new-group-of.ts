import type { NewGroup } from '@halqa/contract';
import { contributionRuleOf, firstContributionDate, type PlainDate } from '@halqa/domain';
import type { GroupDraft } from './group-draft.ts';

/** The call's body. `startDate` is the first matching day; the server recomputes it. */
export function newGroupOf(draft: GroupDraft, today: PlainDate, timeZone: string): NewGroup {
  const decided = contributionRuleOf(draft);
  return {
    name: draft.name.trim(),
    memberCount: draft.memberCount,
    contributionAmount: draft.contributionAmount,
    payoutSchedule: draft.payoutSchedule,
    frequency: draft.frequency,
    dayOfWeek: draft.dayOfWeek,
    dayOfMonth: draft.dayOfMonth,
    startDate: decided.ok ? firstContributionDate(decided.rule, today) : today,
    timeZone,
    memberEmails: draft.memberEmails.map(({ email }) => email.trim()).filter((email) => email !== ''),
  };
}
