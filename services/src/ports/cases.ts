import type { CaseAbout, CaseReason } from '@halqa/contract';
import type { CaseState, EpochMilliseconds, GroupId, MembershipId, PlainDate, UserId } from '@halqa/domain';
import type { AuditEntry, Page } from './operators.ts';

/** A member has one case about each of their payments. */
export type CaseKey = {
  readonly groupId: GroupId;
  readonly membershipId: MembershipId;
  readonly round: number;
  readonly about: CaseAbout;
};

export type CaseEntry = {
  readonly at: EpochMilliseconds;
  /** `bank`: it returned the payment. */
  readonly by: 'member' | 'operator' | 'bank';
  /** Empty when it only closes the case, and when a bank wrote it. */
  readonly text: string;
  readonly closes: boolean;
  /** Why the bank returned the payment, such as R10; only in an entry by it. */
  readonly returnCode?: string | undefined;
};

/** What a member disputes, with all that was written about it. */
export type Case = CaseKey & {
  readonly userId: UserId;
  /** As they were when it was opened. */
  readonly groupName: string;
  readonly memberName: string;
  readonly reason: CaseReason;
  readonly state: CaseState;
  readonly answerDue: PlainDate;
  /** Oldest first. */
  readonly entries: readonly CaseEntry[];
};

export type Cases = {
  find(key: CaseKey): Promise<Case | undefined>;
  listOf(groupId: GroupId, membershipId: MembershipId): Promise<readonly Case[]>;
  /** The open cases: first those that wait for an answer, then answered ones, each in the order of `answerDue`. */
  listOpen(after: string | undefined, atMost: number): Promise<Page<Case>>;
  /** How many wait for an answer that was due before a day. */
  countLate(today: PlainDate): Promise<number>;
  /** Saves the case with the audit entry of an operator. False when it was changed since it was read. */
  save(before: Case | undefined, after: Case, entry: AuditEntry | null): Promise<boolean>;
};
