import { statementRowKinds } from '@halqa/domain';
import * as z from 'zod';
import { openEnum, timeZone } from './fields.ts';

const wholeCents = z.number().int();

const statementTotals = {
  /** Debited, less what the bank returned or took back. */
  paidCents: wholeCents,
  /** Arrived, less what came back. */
  receivedCents: wholeCents,
  /** Sent and not arrived. */
  onTheWayCents: wholeCents,
  /** Due and not paid. */
  owedCents: wholeCents,
};

/** One movement of the caller's money. The amount is positive; the kind says which way it went. */
const statementRow = z.object({
  kind: openEnum(z.enum(statementRowKinds)),
  at: z.iso.datetime(),
  round: z.number().int(),
  /** Whose turn the round is, by name. */
  recipient: z.string(),
  isYourTurn: z.boolean(),
  amountCents: wholeCents,
  /** After this row. */
  ...statementTotals,
  /** The entry of the group's books that it is made from, and its fingerprint there. */
  entry: z.number().int(),
  fingerprint: z.string(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** What the books of a group say about the caller's own money, oldest first. */
export const groupStatement = z.object({
  groupName: z.string(),
  memberName: z.string(),
  /** Of the group: the days of a statement are days in it. */
  timeZone,
  rows: z.array(statementRow),
  ...statementTotals,
  /** How many entries of the books it was made from, and the fingerprint of the last; null before the first. */
  entries: z.number().int(),
  fingerprint: z.string().nullable(),
});
export type GroupStatement = z.infer<typeof groupStatement>;
