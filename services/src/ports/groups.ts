import type {
  EmailAddress,
  EpochMilliseconds,
  Group,
  GroupId,
  GroupState,
  Invitation,
  InvitationId,
  InvitationState,
  InviteCode,
  Membership,
  MembershipState,
  PlainDate,
  UserId,
} from '@halqa/domain';
import type { Page } from './operators.ts';

/** What a member signed: which text, and when. */
export type Mandate = { readonly version: string; readonly sha256: string; readonly signedAt: EpochMilliseconds };

export type Member = Membership & {
  readonly name: string;
  readonly email: EmailAddress;
  readonly joinedAt: EpochMilliseconds;
  readonly mandate: Mandate;
  /** Whether the contribution of the current round has settled. */
  readonly hasPaid: boolean;
};

export type InvitationRecord = Invitation & {
  /** A resend counts up, and with it the code of the link changes. */
  readonly rotation: number;
};

export type GroupRecord = Group & {
  /** The group's open link, for all members to pass on. */
  readonly inviteCode: InviteCode;
  /** A sample for demonstrations: nobody joins it, and no money moves. */
  readonly simulated: boolean;
  /** The day of the start; until then dates are planned from today. */
  readonly activatedOn: PlainDate | null;
  /** Who closed it before the start; null while it is open, and when its time ran out. */
  readonly closedBy: UserId | null;
};

/** A group with everyone around it, as loaded; `version` says which state of it. */
export type GroupAggregate = {
  readonly group: GroupRecord;
  readonly members: readonly Member[];
  readonly invitations: readonly InvitationRecord[];
  readonly version: number;
};

export type ActivityRecord = {
  readonly id: string;
  readonly type: 'contribution' | 'payout' | 'join';
  /** Whole dollars. */
  readonly amount: number | null;
  readonly at: EpochMilliseconds;
  readonly status: 'completed' | 'pending';
  /** Who joined, or who receives. */
  readonly recipient: string | null;
};

/** What a decision makes true; everything in it is saved together or not at all. */
export type GroupChange = {
  readonly at: EpochMilliseconds;
  readonly groupBecomes?: GroupState;
  readonly joins?: Member;
  /** Gives the seat back; what was signed stays on record. */
  readonly leaves?: Member;
  readonly closedBy?: UserId;
  readonly memberBecomes?: { readonly userId: UserId; readonly state: MembershipState };
  readonly invitationsBecome?: readonly { readonly id: InvitationId; readonly state: InvitationState }[];
  readonly activity?: ActivityRecord;
};

/** How a code leads into a group. */
export type InviteCodeTarget = {
  readonly groupId: GroupId;
  /** Null for the open link. */
  readonly invitationId: InvitationId | null;
};

export type NewGroupAggregate = {
  readonly aggregate: GroupAggregate;
  readonly activity: readonly ActivityRecord[];
  /** The hash of each code, and where it leads. */
  readonly inviteCodes: readonly (InviteCodeTarget & { readonly codeHash: string })[];
  /** What was true of the creator's bank when it was decided; saving expects it still is. */
  readonly creatorHasBank: boolean;
  /** Kept in the same write, so that a repeated request finds it. */
  readonly storedReply?: StoredReply | undefined;
};

export type GroupRepository = {
  find(groupId: GroupId): Promise<GroupAggregate | undefined>;
  /** The groups that the person has a seat in. */
  listByMember(userId: UserId): Promise<readonly GroupId[]>;
  findInviteCode(codeHash: string): Promise<InviteCodeTarget | undefined>;
  create(aggregate: NewGroupAggregate): Promise<'created' | 'repeated' | 'bank_changed'>;
  /** False when someone else changed the group since it was loaded. */
  change(aggregate: GroupAggregate, change: GroupChange): Promise<boolean>;
  /** Notes that the mail went out, unless the invitation has moved on. */
  markSent(groupId: GroupId, invitationId: InvitationId, at: EpochMilliseconds): Promise<void>;
  /** Gives a member their new name on the seat. */
  renameMember(groupId: GroupId, userId: UserId, name: string): Promise<void>;
  /** Newest first. */
  listActivity(groupId: GroupId, atMost: number): Promise<readonly ActivityRecord[]>;
  /** Every group, newest first. */
  listAll(after: string | undefined, atMost: number): Promise<Page<GroupId>>;
  /** Groups in which something has run out of time. */
  listDue(now: EpochMilliseconds): Promise<readonly GroupId[]>;
};

/** One attempt of one person at one request, however often it is sent. */
export type IdempotentRequest = {
  readonly userId: UserId;
  readonly key: string;
  /** Of the request's content: the same key for another content is a mistake. */
  readonly requestHash: string;
};

export type StoredReply = IdempotentRequest & { readonly reply: unknown; readonly rememberedAt: EpochMilliseconds };

/** What was answered to requests that may come again. */
export type IdempotencyStore = {
  find(userId: UserId, key: string, now: EpochMilliseconds): Promise<StoredReply | undefined>;
};
