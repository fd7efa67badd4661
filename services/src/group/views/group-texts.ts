import type { SentReplyOf } from '@halqa/contract';
import { scheduleText, simulatedDescription, termsSummary } from '@halqa/copy';
import type { GroupTerms } from '@halqa/domain';
import type { GroupView } from './group-view.ts';

type GroupDetail = SentReplyOf<'readGroup'>;

/** The description in English and its kind, so that a page can show a generated one in the reader's language. */
export function sentDescription(view: GroupView): Pick<GroupDetail, 'description' | 'descriptionKind'> {
  const { group, contributionAmount: contribution } = view;
  if (group.simulated) return { description: simulatedDescription, descriptionKind: 'simulated' };
  if (group.description !== '') return { description: group.description, descriptionKind: 'written' };
  const { schedule, frequency } = sentSchedule(group);
  const description = termsSummary({ members: group.memberCount, contribution, schedule, frequency });
  return { description, descriptionKind: 'generated' };
}

/** The schedule as data, and as an English sentence. */
export function sentSchedule({
  rule,
}: Pick<GroupTerms, 'rule'>): Pick<GroupDetail, 'schedule' | 'frequency' | 'dayOfWeek' | 'dayOfMonth'> {
  return {
    schedule: scheduleText(rule),
    frequency: rule.frequency,
    dayOfWeek: 'dayOfWeek' in rule ? rule.dayOfWeek : null,
    dayOfMonth: 'dayOfMonth' in rule ? rule.dayOfMonth : null,
  };
}
