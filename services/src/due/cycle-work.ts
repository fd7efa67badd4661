import {
  type EpochMilliseconds,
  type GroupId,
  groupId,
  type MembershipId,
  membershipId,
  type DueItem as PlannedWork,
} from '@halqa/domain';
import type { DueWork } from '../ports/due.ts';

/**
 * The due work of a decision about a group's money: "03", "03#<membership>" of a debit, "03#<membership>#1" of one that
 * follows attempt 1, "03##1" of a payout that does, and of a reminder one day ahead.
 */
export function cycleWork(group: GroupId, { kind, at, round, member, attempt, daysAhead }: PlannedWork): DueWork {
  const about = [String(round).padStart(2, '0'), member ?? '', daysAhead ?? (attempt || '')];
  return { kind, subject: group, detail: about.join('#').replace(/#+$/, ''), dueAt: at };
}

/** What the work of a cycle is about. */
export type CycleWork = {
  readonly groupId: GroupId;
  readonly round: number;
  readonly dueAt: EpochMilliseconds;
  readonly member: MembershipId | undefined;
  /** Of a debit or a payout: which one it follows; 0 of the first. */
  readonly attempt: number;
  readonly daysAhead: number;
};

export function readCycleWork({ subject, detail, dueAt }: DueWork): CycleWork {
  const [round = '', member = '', count = ''] = detail.split('#');
  return {
    groupId: groupId(subject),
    round: Number(round),
    dueAt,
    member: member === '' ? undefined : membershipId(member),
    attempt: Number(count),
    daysAhead: Number(count),
  };
}
