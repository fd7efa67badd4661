import * as z from 'zod';
import type { Sent } from './open-enum.ts';

const adminName = z.string();
const memberName = z.string();
const groupName = z.string();

/** What happened, as data: each kind with what its sentence needs. Stored so; the sentence is made where it is read. */
export const notificationContent = z.discriminatedUnion('kind', [
  content('sandbox_granted', {}),
  content('invited', { adminName, groupName }),
  content('invitation_declined', { memberName, groupName }),
  content('invitation_expired', { memberName, groupName }),
  content('member_joined', { memberName, groupName }),
  content('member_left', { memberName, groupName }),
  content('group_ready', { groupName }),
  content('group_cancelled', { groupName }),
]);
export type NotificationContent = z.infer<typeof notificationContent>;
export type NotificationKind = NotificationContent['kind'];

/** Every notification has these; `title` is the sentence in English, for pages that do not know the kind. */
export const notificationEntry = z.object({
  id: z.string(),
  title: z.string(),
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /** Where it leads, a path of this site. */
  href: z.string().nullable(),
});

type Entry = z.infer<typeof notificationEntry>;
type UnknownContent = { kind: 'unknown'; params: Record<string, unknown> };
export type Notification = Entry & (NotificationContent | UnknownContent);

/** Open like every enum of a reply: a kind that the page does not know is read as `unknown`. */
export const notification = z.union([
  ...notificationContent.options.map(({ shape }) => notificationEntry.extend(shape)),
  notificationEntry.extend({
    kind: z.string().overwrite(() => 'unknown'),
    params: z.record(z.string(), z.unknown()),
  }),
]) as unknown as z.ZodType<Notification, Entry & NotificationContent>; // one object for each content, and one for the rest
export type SentNotification = Sent<typeof notification>;

export const notificationList = z.object({ notifications: z.array(notification) });

export const done = z.object({ success: z.literal(true) });

function content<Kind extends string, Params extends z.ZodRawShape>(kind: Kind, params: Params) {
  return z.object({ kind: z.literal(kind), params: z.object(params) });
}
