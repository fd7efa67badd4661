import {
  type EpochMilliseconds,
  type GroupId,
  groupId,
  type MembershipId,
  membershipId,
  type DueItem as PlannedWork,
} from '@halqa/domain';
import type { DueWork } from '../ports/due.ts';

/** The due work of a decision about a group's money: "03", "03#<membership>" of a debit, "03##1" of a reminder. */
export function cycleWork(group: GroupId, { kind, at, round, member, daysAhead }: PlannedWork): DueWork {
  const about = [String(round).padStart(2, '0'), member ?? '', daysAhead ?? ''];
  return { kind, subject: group, detail: about.join('#').replace(/#+$/, ''), dueAt: at };
}

/** What the work of a cycle is about. */
export type CycleWork = {
  readonly groupId: GroupId;
  readonly round: number;
  readonly dueAt: EpochMilliseconds;
  readonly member: MembershipId | undefined;
  readonly daysAhead: number;
};

export function readCycleWork({ subject, detail, dueAt }: DueWork): CycleWork {
  const [round = '', member = '', daysAhead = ''] = detail.split('#');
  return {
    groupId: groupId(subject),
    round: Number(round),
    dueAt,
    member: member === '' ? undefined : membershipId(member),
    daysAhead: Number(daysAhead),
  };
}
