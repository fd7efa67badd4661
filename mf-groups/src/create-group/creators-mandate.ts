import type { MandateAccount, SiteConfig } from '@halqa/contract';
import { type MandateFacts, mandateText, scheduleText, scheduleTextInEnglish } from '@halqa/copy';
import {
  decideContributionRule,
  dollarsToCents,
  mandateTermsOf,
  type PlainDate,
  proposedStartDate,
  tidyText,
} from '@halqa/domain';
import type { GroupDraft } from './group-draft.ts';

/**
 * The text that the creator signs, as the server makes it from the same draft, and what a translation of it says. Null
 * while the days are not valid.
 */
export function creatorsMandate(
  draft: GroupDraft,
  today: PlainDate,
  waits: SiteConfig['waits'],
  account: MandateAccount | null,
): { readonly text: string; readonly facts: MandateFacts } | null {
  const decided = decideContributionRule(draft);
  if (!decided.ok) return null;
  const { rule } = decided;
  const group = {
    contribution: dollarsToCents(draft.contributionAmount),
    memberCount: draft.memberCount,
    rule,
    startDate: proposedStartDate(rule, today),
    waits,
  };
  const terms = mandateTermsOf(group, draft.payoutSchedule === 'fixed' ? 1 : null);
  const facts = { groupName: tidyText(draft.name), terms, account };
  return {
    text: mandateText({ ...facts, schedule: scheduleTextInEnglish(rule) }),
    facts: { ...facts, schedule: scheduleText(rule) },
  };
}
