import * as z from 'zod';
import type { SignedMandate } from '../../../ports/group-records.ts';
import { storedCents, storedDate, storedInstant, storedPosition } from '../table.ts';
import { businessDays, storedRule } from './group-items.ts';
import { signedTextOf, textAttributes } from './signed-texts/signed-text.ts';

/** What a mandate authorizes. */
const storedTerms = z.object({
  contributionCents: storedCents,
  contributions: z.number().int(),
  payoutCents: storedCents,
  rule: storedRule,
  startDate: storedDate,
  leadBusinessDays: businessDays,
  holdBusinessDays: businessDays,
  position: storedPosition,
  retries: z.number().int(),
  stopBusinessDays: businessDays,
});

/** The item under `keys.mandate`, with the text beside. */
const mandateItem = z.object({
  version: z.string(),
  language: z.string(),
  sha256: z.string(),
  terms: storedTerms,
  account: z.object({ institutionName: z.string(), maskNumber: z.string() }).nullable(),
  signedAt: storedInstant,
});

/** What a member signed, word for word. */
export const mandateAttributes = ({ text, ...rest }: SignedMandate) => ({ ...rest, ...textAttributes(text) });

/** Throws when the text that is stored is not the one whose hash was signed. */
export function mandateOfItem(item: unknown): SignedMandate {
  const mandate = mandateItem.parse(item);
  return { ...mandate, text: signedTextOf(item, mandate.sha256) };
}
