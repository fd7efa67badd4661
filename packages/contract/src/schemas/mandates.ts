import { limits } from '@halqa/domain';
import * as z from 'zod';
import { debitAccount } from './bank.ts';
import { plainDate } from './fields.ts';
import { scheduleFields } from './groups.ts';

const businessDays = z.number().int().nonnegative();

/** What a mandate authorizes. */
export const mandateTerms = z.object({
  contributionCents: z.number().int().positive(),
  /** How many contributions: one in each round. */
  contributions: z.number().int().positive(),
  payoutCents: z.number().int().positive(),
  /** No contribution is due before it. */
  startDate: plainDate,
  /** From the start of the group to the first contribution. */
  leadBusinessDays: businessDays,
  /** From the settlement of a debit to the payout. */
  holdBusinessDays: businessDays,
  /** The member's place in the order of payouts; null when it is drawn at the start. */
  position: z.number().int().nullable(),
  /** How often a failed debit may be repeated. */
  retries: z.number().int().nonnegative(),
  /** Until how many business days before its date a debit can be stopped. */
  stopBusinessDays: businessDays,
});
export type MandateTerms = z.infer<typeof mandateTerms>;

/** The account that is debited, as members see it. */
export const mandateAccount = debitAccount.pick({ institutionName: true, maskNumber: true });
export type MandateAccount = z.infer<typeof mandateAccount>;

/** A text to be signed, word for word, and the same as data. */
export const offeredMandate = z.object({
  /** Of the words; the figures in them differ from group to group. */
  version: z.string(),
  /** Of the text, a BCP 47 tag. */
  language: z.string(),
  text: z.string(),
  /** Of the UTF-8 text, in hexadecimal. */
  sha256: z.string(),
  terms: z.object({ ...scheduleFields, ...mandateTerms.shape }),
  /** Null when it was signed before a bank was linked. */
  account: mandateAccount.nullable(),
});
export type OfferedMandate = z.infer<typeof offeredMandate>;

export const signedMandate = offeredMandate.extend({ signedAt: z.iso.datetime() });
export type SignedMandate = z.infer<typeof signedMandate>;

/** Newest first; the others were replaced by it. `toSign`: the present terms, when they have changed since. */
export const signedMandates = z.object({ mandates: z.array(signedMandate), toSign: offeredMandate.nullable() });

/** Of the text that was shown. */
export const termsAgreement = z.strictObject({ mandateSha256: z.string().regex(/^[0-9a-f]{64}$/) });

const memberCount = z.number().int().min(limits.members.minimum).max(limits.members.maximum);

/** As many as the group has members now. */
export const fewerSeats = z.strictObject({ memberCount });

/** The ids of the seats in their new order; null for an open seat. */
export const newOrder = z.strictObject({
  order: z.array(z.string().max(64).nullable()).min(limits.members.minimum).max(limits.members.maximum),
});
