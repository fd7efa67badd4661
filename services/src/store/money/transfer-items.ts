import {
  declineReasons,
  type EpochMilliseconds,
  type GroupId,
  groupId,
  type Instruction,
  membershipId,
  type TransferEvent,
} from '@halqa/domain';
import * as z from 'zod';
import type { Attempt } from '../../ports/transfers.ts';
import { keys } from '../keys.ts';
import { storedCents, storedInstant } from '../table.ts';
import type { Item } from '../writes.ts';

const subject = z.object({
  kind: z.enum(['debit', 'credit']),
  round: z.number().int(),
  member: z.string().transform(membershipId),
  attempt: z.number().int(),
});
const storedGroupId = z.string().transform(groupId);

/** The item under `keys.attempt`. */
export const attemptItem = z.object({
  groupId: storedGroupId,
  /** The idempotency key of the first authorization. */
  key: z.string(),
  subject,
  amount: storedCents,
  /** How many authorizations were requested. */
  authorizations: z.number().int(),
  authorization: z.object({ id: z.string(), expiresAt: storedInstant }).nullable(),
  /** The account of the authorization; null before the first one. */
  accountId: z.string().nullable(),
  requestedBy: z.enum(['schedule', 'member']),
  repetition: z.number().int(),
  payer: z.string().transform(membershipId).optional(),
  requestedAt: storedInstant,
  rejection: z.object({ kind: z.literal('rejected'), reason: z.enum(declineReasons), code: z.string() }).optional(),
  transferId: z.string().nullable(),
  hasEnded: z.boolean(),
  version: z.number().int(),
});

/** The item under `keys.accountStop`. */
export const accountStopItem = z.object({
  at: storedInstant,
  /** Null when it is not known. */
  accountId: z.string().nullable(),
});

/** The item under `ledgerKeys.transfer`. */
export const transferItem = z.object({ transferId: z.string(), groupId: storedGroupId, subject });

/** The item under `keys.earlyEvent`: the event as it was read from the bank. */
export const earlyEventItem = z.object({
  event: z.custom<TransferEvent>((value) => typeof value === 'object' && value !== null && 'step' in value),
});

/** An attempt as it is stored. */
export const attemptItemOf = (attempt: Attempt): Item => ({
  ...keys.attempt(attempt.groupId, attempt.subject),
  ...attempt,
});

/** @param requestedAt when it was decided */
export function newAttempt(
  group: GroupId,
  { key, subject: about, amount, requestedBy, repetition, payer }: Instruction,
  requestedAt: EpochMilliseconds,
): Attempt {
  return {
    groupId: group,
    key,
    subject: about,
    amount,
    requestedBy,
    repetition,
    ...(payer && { payer }),
    requestedAt,
    accountId: null,
    authorizations: 0,
    authorization: null,
    transferId: null,
    hasEnded: false,
    version: 1,
  };
}
