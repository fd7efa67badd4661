import { agreementKinds, limits, signedKinds } from '@halqa/domain';
import * as z from 'zod';
import { openEnum, plainDate } from './fields.ts';
import { offeredRole } from './roles.ts';

export const agreementKind = z.enum(agreementKinds);

export const signedKind = z.enum(signedKinds);

/** What one member asks another by signing words: a replacement is asked of whoever organizes the group. */
export const askedByMember = signedKind.exclude(['replacement']);

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const memberId = z.string().max(64);

/** The words that are signed, word for word, and the same as data. */
const agreementWords = z.object({
  text: z.string(),
  /** Of the UTF-8 text, in hexadecimal. */
  sha256: z.string(),
  version: z.string(),
  /** How many members and turns the group has. */
  members: z.number().int(),
  /** Of one turn, whole dollars. */
  contributionAmount: z.number().int(),
  /** Who asks. */
  memberId: z.string(),
  memberName: z.string(),
  /** Who is asked; null where the organizer decides who that is. */
  otherName: z.string().nullable(),
  /** Of a swap: of who asks, and of who is asked, as they were before. `debitDate`: when everybody contributes. */
  turns: z.array(z.object({ round: z.number().int(), debitDate: plainDate, payoutDate: plainDate })),
  disputeDays: z.number().int(),
});
export type SentAgreementWords = z.infer<typeof agreementWords>;

/** `owed`: by the member to the guarantor, until that one says that it is settled or it counts in the shares of a group that ends early. */
export const coverStatus = z.enum(['on_its_way', 'owed', 'settled', 'shared_out', 'failed', 'taken_back']);

/** Why nothing can be asked: the group does not run, or pauses; of a replacement, what keeps the caller in their place. */
export const nothingToAsk = z.enum(['over', 'paused', 'turn_begun', 'organizer', 'took_place']);

/** The agreements of one kind in a group, as the caller sees them. */
export const groupAgreements = z.object({
  groupName: z.string(),
  /** Whom the caller can ask, null where the organizer decides who that is, with what they would sign: for one turn, for two, and so on. */
  askable: z.array(
    z.object({ memberId: z.string().nullable(), memberName: z.string().nullable(), words: z.array(agreementWords) }),
  ),
  /** With nobody to ask, where one thing alone keeps the caller from asking. */
  nothingToAsk: openEnum(nothingToAsk).optional(),
  /** Asked by the caller or of them, and not answered. */
  open: z.array(
    agreementWords.extend({
      /** The caller asked. */
      isYours: z.boolean(),
      askedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** Of a guarantee: turns whose contribution is missing already, and their last day to pay. */
      missing: z.array(z.object({ round: z.number().int(), lastDay: plainDate })),
      /** Of a guarantee that is asked of the caller: they step in for another member in one of its turns, so they can only decline. */
      isTaken: z.boolean(),
      /** Of a replacement: somebody is asked to take the place. */
      isOffered: z.boolean(),
    }),
  ),
  /** Signed by both, oldest first: every swap of the group, and the guarantees of the caller. `mayEnd`: by the caller. */
  agreed: z.array(
    agreementWords.extend({
      askedAt: z.iso.datetime(),
      agreedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      mayEnd: z.boolean(),
      /** Of a guarantee: turns whose contribution is missing, and the last day to pay it, after which the guarantor is debited. */
      missing: z.array(z.object({ round: z.number().int(), lastDay: plainDate })).default([]),
      /** Of a guarantee: the debits of the guarantor that have begun. `endedOn`: of one that failed, was taken back or is settled. */
      covers: z.array(
        z.object({
          round: z.number().int(),
          status: openEnum(coverStatus),
          debitedOn: plainDate,
          endedOn: plainDate.nullable(),
        }),
      ),
    }),
  ),
  /** What was debited for the caller from a guarantor, or from the caller for a member, and is not settled between them. */
  debts: z.array(
    z.object({
      round: z.number().int(),
      /** Of who owes. */
      memberId: z.string(),
      /** Of the other one than the caller. */
      otherName: z.string(),
      isOwedToYou: z.boolean(),
      /** Whole dollars. */
      amount: z.number().int(),
    }),
  ),
  /** With debts in a group that winds down: the first day on which its cash is shared out, with what is not settled by then. */
  sharesOn: plainDate.nullable(),
  /** To the organizer alone, of replacements: who asks, and to whom the place is offered. */
  asking: z.array(
    z.object({
      memberId: z.string(),
      memberName: z.string(),
      round: z.number().int(),
      offer: z.object({ name: z.string(), expiresAt: z.iso.datetime() }).nullable(),
      /** Nobody can take the place at the moment: a debit of the member is on its way, for example. */
      waits: z.boolean().optional(),
    }),
  ),
  /** To the organizer alone: who can be offered a place, in their order; `since` names them. */
  standby: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
});
export type GroupAgreements = z.infer<typeof groupAgreements>;

/** What the caller asks, of whom, and the words that they were shown and sign. `turns`: for how many of their next turns. */
export const newAgreement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('swap'), memberId, sha256 }),
  z.strictObject({
    kind: z.literal('guarantee'),
    memberId,
    sha256,
    turns: z.number().int().min(1).max(limits.guarantee.turns),
  }),
  z.strictObject({ kind: z.literal('replacement'), sha256 }),
  z.strictObject({ kind: z.literal('role'), memberId, role: offeredRole }),
]);

export type NewAgreement = z.input<typeof newAgreement>;

/** Who asked, and the words or the role of it: the caller may have been asked for something else since they read it. */
const agreementReference = { kind: agreementKind, memberId, sha256: sha256.optional() };

export const agreementAnswer = z.strictObject({
  ...agreementReference,
  role: offeredRole.optional(),
  accepts: z.boolean(),
});

export const agreementEnd = z.strictObject(agreementReference);

/** For whom the caller paid which turn. */
export const settledDebt = z.strictObject({ memberId, round: z.number().int().positive() });
