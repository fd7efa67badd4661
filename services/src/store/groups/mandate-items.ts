import * as z from 'zod';
import type { SignedMandate } from '../../ports/group-records.ts';
import { storedCents, storedDate, storedInstant, storedPosition } from '../table.ts';
import { businessDays, storedRule } from './group-items.ts';
import { provenWords } from './signed-text.ts';

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

/** The item under `keys.mandate`: what a member signed, word for word. */
const mandateItem = z.object({
  version: z.string(),
  language: z.string(),
  text: z.string(),
  sha256: z.string(),
  terms: storedTerms,
  account: z.object({ institutionName: z.string(), maskNumber: z.string() }).nullable(),
  signedAt: storedInstant,
});

/** Throws when the text that is stored is not the one whose hash was signed. */
export const mandateOfItem = (item: Readonly<Record<string, unknown>>): SignedMandate =>
  provenWords(item, mandateItem.parse(item));
