import * as z from 'zod';

export const notification = z.object({
  id: z.string(),
  title: z.string(),
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /** Where it leads, a path of this site. */
  href: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;
export const notificationList = z.object({ notifications: z.array(notification) });
export const done = z.object({ success: z.literal(true) });
