import { decideTimeZone } from '@halqa/domain';
import * as z from 'zod';
import { language, openEnum, timeZone } from './fields.ts';

/** A member's choices: mails, pushes to their devices, and what the members of their groups see of them. */
export const preferences = z.object({
  email_reminders: z.boolean(),
  email_payouts: z.boolean(),
  email_group_updates: z.boolean(),
  push_reminders: z.boolean(),
  push_payouts: z.boolean(),
  push_group_updates: z.boolean(),
  /** Whether mails and pushes that are not urgent wait until the quiet hours are over. */
  quiet_hours: z.boolean(),
  /** Full hours of the wall clock. */
  quiet_from: z.number().int(),
  quiet_until: z.number().int(),
  /** Of the quiet hours. */
  time_zone: timeZone,
  /** A mail after each login. */
  login_notifications: z.boolean(),
  /** Shows the address to every member of their groups; otherwise only the organizers see it. */
  share_email: z.boolean(),
  share_phone: z.boolean(),
  /** Of mails and pushes. The pages are in the one that was chosen on the device. */
  language: openEnum(language),
});
export type Preferences = z.infer<typeof preferences>;
/** As the server keeps them: without `unknown`. */
export type StoredPreferences = z.input<typeof preferences>;
/** Those that are on or off. */
export type PreferenceSwitch = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

/** The preferences of a member who has not saved any. */
export const defaultPreferences: StoredPreferences = {
  email_reminders: true,
  email_payouts: true,
  email_group_updates: true,
  push_reminders: false,
  push_payouts: false,
  push_group_updates: false,
  // Off until the member says in which zone they are.
  quiet_hours: false,
  quiet_from: 21,
  quiet_until: 8,
  time_zone: 'America/New_York',
  login_notifications: false,
  share_email: false,
  share_phone: false,
  language: 'en',
};

const hour = z.number().int().min(0).max(23);

/** A zone that the server knows: hours are computed in it. */
const knownTimeZone = timeZone.refine((name) => decideTimeZone(name).ok);

export const preferencesUpdate = z.strictObject({
  ...preferences.partial().shape,
  quiet_from: hour.optional(),
  quiet_until: hour.optional(),
  time_zone: knownTimeZone.optional(),
  language: language.optional(),
});
