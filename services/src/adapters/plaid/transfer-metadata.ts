import { groupId, membershipId } from '@halqa/domain';
import * as z from 'zod';
import type { TransferAbout } from '../../ports/money-rail.ts';

/**
 * What a transfer is for, as its metadata at Plaid, which allows 50 pairs of ASCII text:
 * https://plaid.com/docs/api/products/transfer/initiating-transfers/
 */
export const metadataOf = ({ groupId, subject, requestedBy }: TransferAbout): Record<string, string> => ({
  group: groupId,
  kind: subject.kind,
  round: String(subject.round),
  member: subject.member,
  attempt: String(subject.attempt),
  requestedBy,
});

const wholeNumber = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => Number(text));

/** The reverse; undefined for whatever else a transfer was made with. */
export const transferAbout = z
  .object({
    group: z.string().transform(groupId),
    kind: z.enum(['debit', 'credit']),
    round: wholeNumber,
    member: z.string().transform(membershipId),
    attempt: wholeNumber,
    requestedBy: z.enum(['schedule', 'member']),
  })
  .transform(
    ({ group, kind, round, member, attempt, requestedBy }): TransferAbout => ({
      groupId: group,
      subject: { kind, round, member, attempt },
      requestedBy,
    }),
  )
  .optional()
  .catch(undefined);
