import { scheduleText } from '@halqa/copy';
import type { GroupTerms } from '@halqa/domain';

/** "Monthly on the 15th", from a group's rule. */
export function scheduleSentence({ rule }: Pick<GroupTerms, 'rule'>): string {
  return scheduleText(rule);
}
