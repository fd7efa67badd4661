import type { SentReplyOf } from '@halqa/contract';
import type { StoredNotification } from '../ports/notifications.ts';
import { noticeRules } from './notice-rules.ts';

type Section = SentReplyOf<'listNotifications'>['notifications'][number]['section'];

/** Under which heading the bell lists a notification. `asking`: the ids of those that need their reader now. */
export function sectionOf({ id, kind }: Pick<StoredNotification, 'id' | 'kind'>, asking: ReadonlySet<string>): Section {
  if (asking.has(id)) return 'needs_you';
  const { topic } = noticeRules[kind];
  return topic === 'reminders' || topic === 'payouts' ? 'money' : 'updates';
}
