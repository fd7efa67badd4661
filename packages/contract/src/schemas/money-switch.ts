import { limits } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';

const change = z.enum(['stop', 'start']);

/** For operators and the audit. */
const reason = z.string().trim().min(1).max(limits.reason.maximum);

/** What one operator did, and why; `by` is null for a former account. */
const act = z.object({ by: z.string().nullable(), at: z.iso.datetime(), reason: z.string() });

/** The switch that stops all money of the stage. */
export const moneySwitch = z.object({
  /** Since when all money is stopped; null while it moves. */
  stoppedSince: z.iso.datetime().nullable(),
  /**
   * How many processes may have read the switch before it was turned, and have not ended: each may still be at the bank with one call.
   * 0: nothing can be sent any more.
   */
  workersBefore: z.number().int(),
  /** The newest change; null before the first. */
  changed: z.object({ proposed: act, confirmed: act }).nullable(),
  proposal: act
    .extend({
      change: openEnum(change),
      expiresAt: z.iso.datetime(),
      /** The caller proposed it: another operator has to confirm. */
      needsSecondPerson: z.boolean(),
    })
    .nullable(),
  /** Counts the changes. */
  version: z.number().int(),
});
export type MoneySwitchReply = z.infer<typeof moneySwitch>;

export const newSwitchProposal = z.strictObject({ change, reason });

/** `version`: of what was read; another one is not answered. */
export const switchAnswer = z.strictObject({
  version: z.number().int().positive(),
  decision: z.enum(['confirm', 'withdraw']),
  reason,
});
