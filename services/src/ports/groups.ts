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
  MembershipId,
  MembershipState,
  PlainDate,
  UserId,
} from '@halqa/domain';
import type { Page } from './operators.ts';

/** What a member signed: version and hash of the text, and the time. */
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
  /** Counts resends; each gets a new code. */
  readonly rotation: number;
};

export type GroupRecord = Group & {
  /** The code of the open link, which members pass on. */
  readonly inviteCode: InviteCode;
  /** The sample group of the demo: nobody joins it, and no money moves. */
  readonly simulated: boolean;
  /** The day of the start; null before it, while dates are planned from today. */
  readonly activatedOn: PlainDate | null;
  /** Who closed it before the start; null when nobody did, and when the forming period ran out. */
  readonly closedBy: UserId | null;
};

/** A group with its members and invitations, loaded and saved together under one version. */
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

/** What a decision changes, saved in one transaction. */
export type GroupChange = {
  readonly at: EpochMilliseconds;
  readonly groupBecomes?: GroupState;
  readonly joins?: Member;
  /** Frees the member's seat; the member stays stored, with the mandate and its end. */
  readonly leaves?: Member;
  readonly closedBy?: UserId;
  readonly memberBecomes?: { readonly id: MembershipId; readonly state: MembershipState };
  readonly invitationsBecome?: readonly { readonly id: InvitationId; readonly state: InvitationState }[];
  readonly activity?: ActivityRecord;
};

/** The seat of a person in one of their groups. */
export type OwnMembership = { readonly groupId: GroupId; readonly membershipId: MembershipId };

/** Where an invitation to an address is stored. */
export type InvitationAddress = { readonly groupId: GroupId; readonly invitationId: InvitationId };

/** What an invite code opens. */
export type InviteCodeTarget = {
  readonly groupId: GroupId;
  /** Null for the open link. */
  readonly invitationId: InvitationId | null;
};

export type NewGroupAggregate = {
  readonly aggregate: GroupAggregate;
  readonly activity: readonly ActivityRecord[];
  /** Each code as its hash, with what it opens. */
  readonly inviteCodes: readonly (InviteCodeTarget & { readonly codeHash: string })[];
  /** Whether the decision saw a linked bank; saving fails when that has changed. */
  readonly creatorHasBank: boolean;
  /** Stored in the same transaction, so that a repeated request finds it. */
  readonly storedReply?: StoredReply | undefined;
};

/**
 * `changed`: someone else changed the group since it was loaded. `bank_missing`: the change lets a member join, and no
 * bank of theirs is linked.
 */
export type SaveResult = 'saved' | 'changed' | 'bank_missing';

export type GroupRepository = {
  find(groupId: GroupId): Promise<GroupAggregate | undefined>;
  /** The groups in which the person has a seat. */
  listByMember(userId: UserId): Promise<readonly OwnMembership[]>;
  /** The newest invitations to an address, at most 20; some may have been answered since. */
  listInvitationsTo(email: EmailAddress): Promise<readonly InvitationAddress[]>;
  /** Lists an invitation under its address until some time after it expires. */
  listInvitation(invitation: InvitationAddress & Pick<Invitation, 'email' | 'expiresAt'>): Promise<void>;
  findInviteCode(codeHash: string): Promise<InviteCodeTarget | undefined>;
  create(newGroup: NewGroupAggregate): Promise<'created' | 'repeated' | 'bank_changed'>;
  change(aggregate: GroupAggregate, change: GroupChange): Promise<SaveResult>;
  /** Marks an invitation as sent, unless it has a later state by now. */
  markSent(groupId: GroupId, invitationId: InvitationId, at: EpochMilliseconds): Promise<void>;
  renameMember(membership: OwnMembership, name: string): Promise<void>;
  /** Newest first. */
  listActivity(groupId: GroupId, atMost: number): Promise<readonly ActivityRecord[]>;
  /** Every group, newest first. */
  listAll(after: string | undefined, atMost: number): Promise<Page<GroupId>>;
};

/** One request of one person, however often it is sent. */
export type IdempotentRequest = {
  readonly userId: UserId;
  readonly key: string;
  /** Of the body: the same key with another body is a problem. */
  readonly requestHash: string;
};

export type StoredReply = IdempotentRequest & { readonly reply: unknown; readonly rememberedAt: EpochMilliseconds };

/** The replies to requests with an idempotency key. */
export type IdempotencyStore = {
  find(userId: UserId, key: string, now: EpochMilliseconds): Promise<StoredReply | undefined>;
};
