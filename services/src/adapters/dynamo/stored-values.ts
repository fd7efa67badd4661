import { cents, type EmailAddress, parseEmailAddress, plainDate, userId } from '@halqa/domain';
import * as z from 'zod';

/* The domain's own types, as they come back from the table. */
export const storedCents = z.number().int().transform(cents);
export const storedDate = z.iso.date().transform(plainDate);
export const storedUserId = z.string().transform(userId);
export const storedInstant = z.number().int();
export const storedPosition = z.number().int().positive().nullable();

export const storedEmail = z.string().transform((text, context): EmailAddress => {
  const address = parseEmailAddress(text);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: 'is no e-mail address' });
  return z.NEVER;
});
