import type { NotificationKind, SentReplyOf } from '@halqa/contract';
import type { StoredNotification } from '../ports/notifications.ts';
import { noticeRules } from './notice-rules.ts';

type Section = SentReplyOf<'listNotifications'>['notifications'][number]['section'];

/** Kinds that follow the switch of group updates, and yet move the days or the amount of the reader's money. */
const movesMoney: ReadonlySet<NotificationKind> = new Set(['dates_moved', 'group_paused', 'winding_down'] as const);

/** Under which heading the bell lists a notification. `asking`: the ids of those that need their reader now. */
export function sectionOf({ id, kind }: Pick<StoredNotification, 'id' | 'kind'>, asking: ReadonlySet<string>): Section {
  if (asking.has(id)) return 'needs_you';
  const { topic } = noticeRules[kind];
  return topic === 'reminders' || topic === 'payouts' || movesMoney.has(kind) ? 'money' : 'updates';
}
