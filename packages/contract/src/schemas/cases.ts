import { contributionStates, limits, payoutStates } from '@halqa/domain';
import * as z from 'zod';
import { openEnum, plainDate } from './fields.ts';

/** What a case is about: a contribution of the member, the payout to them, or what was debited from them as guarantor. */
export const caseAbout = z.enum(['contribution', 'payout', 'cover']);
export type CaseAbout = z.infer<typeof caseAbout>;

/** What a member says is wrong with the payment. */
const memberReason = z.enum(['not_authorized', 'wrong_amount', 'not_received', 'charged_twice', 'other']);
export type MemberReason = z.infer<typeof memberReason>;

/** `account_frozen`, `account_holder`: what a bank reported, of an account or of who owns it. */
export const caseReason = z.enum([...memberReason.options, 'account_frozen', 'account_holder']);
export type CaseReason = z.infer<typeof caseReason>;

const caseStatus = z.enum(['open', 'answered', 'closed']);
const caseText = z.string().trim().min(1).max(limits.case.maximum);

/** The payment that a case is about. A member has at most one case about each of their payments. */
export const casePayment = z.strictObject({ round: z.number().int().positive(), about: caseAbout });
/** `reason`: null writes in the case that there is, and keeps its reason. */
export const newCase = casePayment.extend({ reason: memberReason.nullable(), text: caseText });

const fields = {
  round: z.number().int(),
  about: openEnum(caseAbout),
  reason: openEnum(caseReason),
  status: openEnum(caseStatus),
  /** The last day on which what the member wrote is answered. */
  answerDue: plainDate,
  /** What was written, oldest first; never changed. An entry that only closes the case has no text. */
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      by: openEnum(z.enum(['member', 'operator', 'bank'])),
      text: z.string(),
      closes: z.boolean(),
      /** The code with which a bank returned the debit, R05 … R51, in an entry without text; null in entries of people. */
      returnCode: z.string().nullable(),
    }),
  ),
};

const memberCase = z.object(fields);
export type MemberCase = z.infer<typeof memberCase>;
export const memberCases = z.object({ cases: z.array(memberCase) });

/** A case as operators see it. */
const listedCase = z.object({
  ...fields,
  groupId: z.string(),
  membershipId: z.string(),
  /** As they were when it was opened. */
  groupName: z.string(),
  memberName: z.string(),
  /** The payment that it is about, as planned; null when it is not in the books any more. */
  payment: z
    .object({
      amountCents: z.number().int(),
      date: plainDate,
      /** How far it is. */
      state: openEnum(z.enum([...contributionStates, ...payoutStates])).default('unknown'),
      /** Of its newest debit or credit at the bank; null when there is none. */
      transferId: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
  /** By which operators find the member; null when the account is no more. */
  memberEmail: z.string().nullable().default(null),
});
export type ListedCase = z.infer<typeof listedCase>;
export const casesPage = z.object({ cases: z.array(listedCase), next: z.string().nullable() });

export const caseAnswer = casePayment.extend({
  membershipId: z.string().min(1).max(100),
  decision: z.enum(['answer', 'close']),
  /** Shown to the member, and stored in the audit entry. */
  text: caseText,
});
