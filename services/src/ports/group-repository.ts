import type { EpochMilliseconds, GroupId, InvitationId, UserId } from '@halqa/domain';
import type { ActivityRecord, GroupAggregate, GroupChange, InviteCodeTarget } from './group-aggregate.ts';
import type { Page } from './page.ts';
import type { RememberedReply } from './replies.ts';

export type NewGroupAggregate = {
  readonly aggregate: GroupAggregate;
  readonly activity: readonly ActivityRecord[];
  /** The hash of each code, and where it leads. */
  readonly inviteCodes: readonly (InviteCodeTarget & { readonly codeHash: string })[];
  /** What was true of the creator's bank when it was decided; saving expects it still is. */
  readonly creatorHasBank: boolean;
  /** Kept in the same write, so that a repeated request finds it. */
  readonly remember?: RememberedReply | undefined;
};

export type GroupRepository = {
  find(groupId: GroupId): Promise<GroupAggregate | undefined>;
  /** The groups that the person has a seat in. */
  listOf(userId: UserId): Promise<readonly GroupId[]>;
  findInviteCode(codeHash: string): Promise<InviteCodeTarget | undefined>;
  create(aggregate: NewGroupAggregate): Promise<'created' | 'repeated' | 'bank_changed'>;
  /** False when someone else changed the group since it was loaded. */
  change(aggregate: GroupAggregate, change: GroupChange): Promise<boolean>;
  /** Notes that the mail went out, unless the invitation has moved on. */
  markSent(groupId: GroupId, invitationId: InvitationId, at: EpochMilliseconds): Promise<void>;
  /** Gives a member their new name on the seat. */
  rename(groupId: GroupId, userId: UserId, name: string): Promise<void>;
  /** Newest first. */
  listActivity(groupId: GroupId, atMost: number): Promise<readonly ActivityRecord[]>;
  /** Every group, newest first. */
  listAll(after: string | undefined, atMost: number): Promise<Page<GroupId>>;
  /** Groups in which something has run out of time. */
  listDue(now: EpochMilliseconds): Promise<readonly GroupId[]>;
};
