import {
  type EpochMilliseconds,
  type GroupId,
  groupId,
  membershipId,
  type TransferStep,
  type TransferSubject,
} from '@halqa/domain';
import type { DueWork } from '../ports/due.ts';
import type { RailEvent } from '../ports/money-rail.ts';

/** Sends an attempt to the bank. */
export function sendTransferWork(group: GroupId, subject: TransferSubject, dueAt: EpochMilliseconds): DueWork {
  const { kind, round, member, attempt } = subject;
  return { kind: 'send_transfer', subject: group, detail: [kind, round, member, attempt].join('#'), dueAt };
}

export function readTransferWork({ subject, detail }: DueWork): {
  readonly groupId: GroupId;
  readonly subject: TransferSubject;
} {
  const [kind, round, member = '', attempt] = detail.split('#');
  return {
    groupId: groupId(subject),
    subject: {
      kind: kind === 'credit' ? 'credit' : 'debit',
      round: Number(round),
      member: membershipId(member),
      attempt: Number(attempt),
    },
  };
}

/** Applies one event of the bank that could not be applied in its turn. The work carries the whole event. */
export function applyBankEventWork(
  { id, transferId, step, at, returnCode }: RailEvent,
  dueAt: EpochMilliseconds,
): DueWork {
  const detail = [id, step, at, returnCode ?? ''].join('#');
  return { kind: 'apply_bank_event', subject: transferId, detail, dueAt };
}

export function readBankEventWork({ subject: transferId, detail }: DueWork): RailEvent {
  const [id = '', step, at, returnCode = ''] = detail.split('#');
  return {
    id,
    transferId,
    step: step as TransferStep, // written by `applyBankEventWork`
    at: Number(at),
    ...(returnCode === '' ? {} : { returnCode }),
  };
}
