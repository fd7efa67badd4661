import * as z from 'zod';
import { anyOther, openEnum } from './fields.ts';
import { type NotificationContent, notificationContent } from './notification-content.ts';

/** What waits for the reader, what is of their money, and everything else. */
export const bellSections = ['needs_you', 'money', 'updates'] as const;

/** Every notification has these; `title` is the sentence in English, for pages that do not know the kind. */
export const notificationEntry = z.object({
  id: z.string(),
  title: z.string(),
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /** Where it leads, a path of this site. */
  href: z.string().nullable(),
  /** Under which heading it is listed. Older servers do not say. */
  section: openEnum(z.enum(bellSections)).optional(),
  /** Of what waits, the group that it is about; null where it is about none. */
  groupId: z.string().nullable().optional(),
});

type Entry = z.infer<typeof notificationEntry>;
type UnknownContent = { kind: 'unknown'; params: Record<string, unknown> };
export type Notification = Entry & (NotificationContent | UnknownContent);

/** Open like every enum of a reply: a kind that the page does not know is read as `unknown`. */
export const notification = z.union([
  ...notificationContent.options.map(({ shape }) => notificationEntry.extend(shape)),
  notificationEntry.extend({
    kind: anyOther(),
    params: z.record(z.string(), z.unknown()),
  }),
]) as unknown as z.ZodType<Notification, Entry & NotificationContent>; // one object for each content, and one for the rest

export const notificationList = z.object({
  notifications: z.array(notification),
  /**
   * What the caller has to know or do about their money, for as long as that is so, newest first: also what is too old for
   * `notifications`. Older servers do not say.
   */
  waiting: z.array(notification).optional(),
  /** Since when no money of anybody moves; null while it does. Older servers do not say. */
  moneyStoppedSince: z.iso.datetime().nullable().optional(),
});
