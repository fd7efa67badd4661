import type { EpochMilliseconds, GroupId, InvitationId, UserId } from '@halqa/domain';
import type { ActivityRecord, Circle, CircleChange, Entrance } from './circle.ts';
import type { Page } from './page.ts';
import type { RememberedReply } from './replies.ts';

export type NewCircle = {
  readonly circle: Circle;
  readonly activity: readonly ActivityRecord[];
  /** The hash of each code, and where it leads. */
  readonly entrances: readonly (Entrance & { readonly codeHash: string })[];
  /** What was true of the creator's bank when it was decided; saving expects it still is. */
  readonly creatorHasBank: boolean;
  /** Kept in the same write, so that a repeated request finds it. */
  readonly remember?: RememberedReply | undefined;
};

export type Circles = {
  find(groupId: GroupId): Promise<Circle | undefined>;
  /** The groups that the person has a seat in. */
  listOf(userId: UserId): Promise<readonly GroupId[]>;
  entranceBehind(codeHash: string): Promise<Entrance | undefined>;
  create(circle: NewCircle): Promise<'created' | 'repeated' | 'bank_changed'>;
  /** False when someone else changed the circle since it was loaded. */
  change(circle: Circle, change: CircleChange): Promise<boolean>;
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
