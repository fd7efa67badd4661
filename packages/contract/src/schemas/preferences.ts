import * as z from 'zod';

/** A member's choices: mails, pushes to their devices, and what the members of their groups see of them. */
export const preferences = z.object({
  email_reminders: z.boolean(),
  email_payouts: z.boolean(),
  email_group_updates: z.boolean(),
  push_reminders: z.boolean(),
  push_payouts: z.boolean(),
  push_group_updates: z.boolean(),
  /** A mail after each login. */
  login_notifications: z.boolean(),
  /** Shows the address to every member of their groups; otherwise only the organizers see it. */
  share_email: z.boolean(),
  share_phone: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** The preferences of a member who has not saved any. */
export const defaultPreferences: Preferences = {
  email_reminders: true,
  email_payouts: true,
  email_group_updates: true,
  push_reminders: false,
  push_payouts: false,
  push_group_updates: false,
  login_notifications: false,
  share_email: false,
  share_phone: false,
};

export const preferencesUpdate = z.strictObject(preferences.partial().shape);
