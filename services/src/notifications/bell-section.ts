import type { NotificationKind, SentReplyOf } from '@halqa/contract';
import { agreementKinds } from '@halqa/domain';
import type { StoredNotification } from '../ports/notifications.ts';
import { noticeRules } from './notice-rules.ts';

type Section = SentReplyOf<'listNotifications'>['notifications'][number]['section'];

/** Kinds that need the reader until they have read them. */
const needsReading: ReadonlySet<string> = new Set<NotificationKind>([
  ...agreementKinds.map((kind) => `${kind}_asked` as const),
  ...(['invited', 'invitation_declined', 'invitation_expired', 'place_offered', 'terms_changed'] as const),
  ...(['bank_attention', 'mail_returned'] as const),
]);

/** Under which heading the bell lists a notification, for the reader for whom those of `waiting` wait. */
export function sectionOf({ id, kind, read }: StoredNotification, waiting: ReadonlySet<string>): Section {
  if (waiting.has(id) || (needsReading.has(kind) && !read)) return 'needs_you';
  const { topic } = noticeRules[kind];
  return topic === 'reminders' || topic === 'payouts' ? 'money' : 'updates';
}
