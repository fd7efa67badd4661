import { tidyText } from '@halqa/domain';
import * as z from 'zod';
import { email } from './email.ts';

const text = z.string().overwrite(tidyText).min(1).max(200);

/**
 * Section 3, "E-mail payload". The free form (`subject`, `html`, `text`) is part of the call's shape and always
 * refused with `template_not_allowed`: a member may send a known template, and only to their own address.
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
export const sentMail = z.object({ id: z.string() });
