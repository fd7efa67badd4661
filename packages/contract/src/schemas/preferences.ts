import * as z from 'zod';

/** What a member chose about mails, about pushes to their devices, and about what the people in their groups may see. */
export const preferences = z.object({
  email_reminders: z.boolean(),
  email_payouts: z.boolean(),
  email_group_news: z.boolean(),
  push_reminders: z.boolean(),
  push_payouts: z.boolean(),
  push_group_news: z.boolean(),
  /** A mail after each login. */
  login_notifications: z.boolean(),
  /** Every member of their groups sees the address; without it only the groups' admins do. */
  share_email: z.boolean(),
  share_phone: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** What holds for a member who never chose: every mail about groups, none about logins, no push, and nothing shown. */
export const defaultPreferences: Preferences = {
  email_reminders: true,
  email_payouts: true,
  email_group_news: true,
  push_reminders: false,
  push_payouts: false,
  push_group_news: false,
  login_notifications: false,
  share_email: false,
  share_phone: false,
};

export const preferencesUpdate = z.strictObject(preferences.partial().shape);
