import { limits } from '@halqa/domain';
import * as z from 'zod';
import { plainDate } from './fields.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const memberId = z.string().max(64);

/** The words that a member and their guarantor sign, word for word, and the same as data. */
const guaranteeWords = z.object({
  text: z.string(),
  /** Of the UTF-8 text, in hexadecimal. */
  sha256: z.string(),
  version: z.string(),
  /** Of one turn, whole dollars. */
  contributionAmount: z.number().int(),
  /** Who asks. */
  memberId: z.string(),
  memberName: z.string(),
  guarantorName: z.string(),
  youAreGuarantor: z.boolean(),
  turns: z.array(z.object({ round: z.number().int(), debitDate: plainDate })),
});
export type SentGuaranteeWords = z.infer<typeof guaranteeWords>;

export const groupGuarantees = z.object({
  groupName: z.string(),
  /** Whom the caller can ask, with what they would sign for one turn, for two, and so on. */
  partners: z.array(z.object({ memberId: z.string(), memberName: z.string(), words: z.array(guaranteeWords) })),
  /** Asked by the caller or of them, and not answered. */
  open: z.array(
    guaranteeWords.extend({
      expiresAt: z.iso.datetime(),
      /** Turns whose contribution is missing already, and their last day to pay. */
      missing: z.array(z.object({ round: z.number().int(), lastDay: plainDate })),
    }),
  ),
  /** Signed by the caller and another member, oldest first. `isRunning`: it can be ended. */
  signed: z.array(
    guaranteeWords.extend({
      askedAt: z.iso.datetime(),
      acceptedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      isRunning: z.boolean(),
    }),
  ),
  /** What was debited for the caller from a guarantor, or from the caller for a member, and is not settled between them. */
  debts: z.array(
    z.object({
      round: z.number().int(),
      memberId: z.string(),
      /** Of the other one. */
      otherName: z.string(),
      isOwedToYou: z.boolean(),
      /** Whole dollars. */
      amount: z.number().int(),
    }),
  ),
  /** Of a group that winds down: the first day on which its cash is shared out, with what is not settled by then. */
  sharesOn: plainDate.nullable(),
});
export type GroupGuarantees = z.infer<typeof groupGuarantees>;

/** Whom the caller asks, for how many of their next turns, and the words that they were shown and sign. */
export const newGuarantee = z.strictObject({
  memberId,
  turns: z.number().int().min(1).max(limits.guarantee.turns),
  sha256,
});

/** Who asked, and the words that the caller was shown. */
export const guaranteeAnswer = z.strictObject({ memberId, accepts: z.boolean(), sha256 });

/** Which one: who asked, and the words of it. */
export const guaranteeEnd = z.strictObject({ memberId, sha256 });

/** For whom the caller paid which turn. */
export const settledDebt = z.strictObject({ memberId, round: z.number().int().positive() });
