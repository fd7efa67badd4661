import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';
import type { SignedMandate } from '../../../ports/group-records.ts';
import { storedCents, storedDate, storedInstant, storedPosition } from '../table.ts';
import { businessDays, storedRule } from './group-items.ts';

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

/** The item under `keys.mandate`; `text` is the UTF-8 text, compressed by Brotli. */
const mandateItem = z.object({
  version: z.string(),
  language: z.string(),
  text: z.instanceof(Uint8Array),
  sha256: z.string(),
  terms: storedTerms,
  account: z.object({ institutionName: z.string(), maskNumber: z.string() }).nullable(),
  signedAt: storedInstant,
});

/** What a member signed, word for word; compressed it fits with the rest into the 2 KB that two writes are billed by. */
export function mandateAttributes({ text, ...rest }: SignedMandate) {
  return { ...rest, text: brotliCompressSync(text) };
}

/** Throws when the text that is stored is not the one whose hash was signed. */
export function mandateOfItem(item: unknown): SignedMandate {
  const { text: compressed, ...rest } = mandateItem.parse(item);
  const bytes = brotliDecompressSync(compressed);
  if (createHash('sha256').update(bytes).digest('hex') !== rest.sha256)
    throw new Error('A signed text differs from its hash');
  return { ...rest, text: bytes.toString('utf8') };
}
