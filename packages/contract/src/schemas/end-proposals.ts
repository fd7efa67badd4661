import { endReasons, limits } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';

export const endReason = z.enum(endReasons);

/** For the audit. */
const reason = z.string().trim().min(1).max(limits.reason.maximum);

/** To end a group that cannot end by itself; `why` is what its members read. */
export const newEndProposal = z.strictObject({ why: endReason, reason });

/** `version`: of the proposal that was read; another one is not answered. */
export const endAnswer = z.strictObject({
  version: z.number().int().positive(),
  decision: z.enum(['approve', 'reject']),
  reason,
});

/** What one operator proposed, until another one answers or it expires. */
const listedEndProposal = z.object({
  groupId: z.string(),
  groupName: z.string(),
  /** Counts the changes of a group's proposals. */
  version: z.number().int(),
  /** Null for a former account. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  why: openEnum(endReason),
  reason: z.string(),
  /** The caller proposed it, or has a seat in the group: another operator has to answer. */
  needsSecondPerson: z.boolean(),
});
export type ListedEndProposal = z.infer<typeof listedEndProposal>;

export const endProposals = z.object({ proposals: z.array(listedEndProposal) });
