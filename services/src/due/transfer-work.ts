import type { EpochMilliseconds } from '@halqa/domain';
import { type GroupId, groupId, membershipId, type TransferSubject, transferSteps } from '@halqa/domain';
import * as z from 'zod';
import type { DueWork } from '../ports/due.ts';
import type { RailEvent } from '../ports/money-rail.ts';

const transferDetail = z.object({
  kind: z.enum(['debit', 'credit']),
  round: z.number().int(),
  member: z.string().transform(membershipId),
  attempt: z.number().int(),
});

/** Sends an attempt to the bank. */
export function sendTransferWork(
  group: GroupId,
  { kind, round, member, attempt }: TransferSubject,
  dueAt: EpochMilliseconds,
): DueWork {
  return { kind: 'send_transfer', subject: group, detail: { kind, round, member, attempt }, dueAt };
}

export function readTransferWork({ subject, detail }: DueWork): {
  readonly groupId: GroupId;
  readonly transfer: TransferSubject;
} {
  return { groupId: groupId(subject), transfer: transferDetail.parse(detail) };
}

const bankEventDetail = z.object({
  id: z.string(),
  step: z.enum(transferSteps),
  at: z.number(),
  returnCode: z.string().optional(),
});

/** Applies one event of the bank that was set aside. The work carries the whole event. */
export function applyBankEventWork(
  { id, transferId, step, at, returnCode }: RailEvent,
  dueAt: EpochMilliseconds,
): DueWork {
  const detail = { id, step, at, ...(returnCode && { returnCode }) };
  return { kind: 'apply_bank_event', subject: transferId, detail, dueAt };
}

export const readBankEventWork = ({ subject: transferId, detail }: DueWork): RailEvent => ({
  transferId,
  ...bankEventDetail.parse(detail),
});
