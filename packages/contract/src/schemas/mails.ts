import { limits, tidyText } from '@halqa/domain';
import * as z from 'zod';
import { email, openEnum } from './fields.ts';

const text = z.string().overwrite(tidyText).min(1).max(200);

/**
 * Section 3, "E-mail payload". The free form (`subject`, `html`, `text`) is part of the call's shape and always
 * rejected with `template_not_allowed`: a member may send a known template, and only to their own address.
 */
export const emailPayload = z.object({
  to: email,
  template: z.enum(['welcome', 'payment-reminder', 'payout-notification']).optional(),
  templateData: z
    .object({ name: text, groupName: text, amount: z.union([text, z.number()]), dueDate: text })
    .partial()
    .optional(),
  subject: z.string().max(500).optional(),
  html: z.string().max(100_000).optional(),
  text: z.string().max(100_000).optional(),
});
export type EmailPayload = z.infer<typeof emailPayload>;

export const sandboxGrant = z.object({ email, userName: text });
export const accessRejection = z.strictObject({ reason: z.string().trim().min(1).max(limits.reason.maximum) });
export const sentMail = z.object({ id: z.string() });

export const newsletterSubscription = z.object({ email });

/** Why nothing is mailed to the caller's address: mails came back, or the caller called one spam. */
export const mailProblem = z.enum(['bounced', 'complained']);
export type MailProblem = z.infer<typeof mailProblem>;

/** `GET /api/mail-address`; null when mails are sent to the caller's address. */
export const mailAddress = z.object({ problem: openEnum(mailProblem).nullable() });
