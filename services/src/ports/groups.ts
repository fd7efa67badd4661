import type {
  CyclePlan,
  EmailAddress,
  EpochMilliseconds,
  Group,
  GroupId,
  GroupState,
  Invitation,
  InvitationId,
  InvitationState,
  InviteCode,
  MandateTerms,
  Membership,
  MembershipId,
  MembershipState,
  NewTerms,
  PlainDate,
  PlannedRound,
  Round,
  StandbyEntry,
  UserId,
} from '@halqa/domain';
import type { DrawChange } from './draws.ts';
import type { Page } from './operators.ts';

/** A text to be signed, and the same as data. */
export type MandateText = {
  /** Of the words. */
  readonly version: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly text: string;
  /** Of the UTF-8 text, in hexadecimal. */
  readonly sha256: string;
  readonly terms: MandateTerms;
  /** Null when it was signed before a bank was linked. */
  readonly account: { readonly institutionName: string; readonly maskNumber: string } | null;
};

export type SignedMandate = MandateText & { readonly signedAt: EpochMilliseconds };

/** The mandate on a member: what decides about it. The signed text is stored beside. */
export type Mandate = Pick<SignedMandate, 'version' | 'sha256' | 'signedAt'> & {
  /** Of the signed terms; see `termsKey`. */
  readonly termsKey: string;
};

/** What a group shows of a member without reading more than the group: the roster's entry. */
export type RosterMember = Omit<Membership, 'userId'> & {
  readonly name: string;
  readonly joinedAt: EpochMilliseconds;
};

/** What a member shares with the others of the group; copied from preferences and profile after they change. */
export type SharedContact = { readonly email: boolean; readonly phone: string | null };

/** What a member shares until preferences and profile were copied, which the joining causes. */
export const sharesNothing: SharedContact = { email: false, phone: null };

export type Member = Membership &
  RosterMember & {
    readonly email: EmailAddress;
    readonly mandate: Mandate;
    readonly shares: SharedContact;
    /** Whether the contribution of the current round has settled. */
    readonly hasPaid: boolean;
  };

export type RosterInvitation = Omit<Invitation, 'id'>;

export type InvitationRecord = Invitation & {
  /** Counts resends; each gets a new code. */
  readonly rotation: number;
  /** What its newest mail said. */
  readonly mailed?: MailedNames | undefined;
};

/** The names by which the mail of an invitation introduces itself; either may have changed since. */
export type MailedNames = { readonly groupName: string; readonly organizerName: string };

export type GroupRecord = Group & {
  /** The code of the open link, which members pass on. */
  readonly inviteCode: InviteCode;
  /** Counts the codes that the open link had before. */
  readonly linkRotation: number;
  /** False once the organizer closed the open link. */
  readonly isLinkOpen: boolean;
  /** The sample group of the demo: nobody joins it, and no money moves. */
  readonly simulated: boolean;
  /** The day of the start; null before it, while dates are planned from today. */
  readonly activatedOn: PlainDate | null;
  /** The dates of every round, fixed at the start and the same as in the rounds' items; null before it. */
  readonly rounds: readonly PlannedRound[] | null;
  /** How many draws of the order were begun; the newest has this number. */
  readonly draws: number;
  /** Who closed it before the start; null when nobody did, and when the forming period ran out. */
  readonly closedBy: UserId | null;
  /** Who waits for a seat, in order. */
  readonly standby: readonly StandbyEntry[];
};

/** A group with its roster, read as one item: enough for lists, and for no decision. */
export type GroupOverview = {
  readonly group: GroupRecord;
  readonly members: readonly RosterMember[];
  readonly invitations: readonly RosterInvitation[];
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
  /** The same, when the organizer gives the seat back. */
  readonly removes?: Member;
  /** Sends an invitation again, with a new code in place of the old one. */
  readonly resends?: {
    readonly id: InvitationId;
    readonly rotation: number;
    readonly expiresAt: EpochMilliseconds;
    readonly oldCodeHash: string;
    readonly codeHash: string;
  };
  /** Closes the open link, or replaces it. The code of before stays stored, for those who are in the group or invited. */
  readonly link?:
    | { readonly isOpen: false }
    | {
        readonly isOpen: true;
        readonly inviteCode: InviteCode;
        readonly rotation: number;
        readonly codeHash: string;
      };
  readonly closedBy?: UserId;
  readonly memberBecomes?: {
    readonly id: MembershipId;
    readonly state: MembershipState;
    /** In place of the one that was signed before. */
    readonly mandate?: Mandate;
  };
  /** Before the start; every member has to agree again. */
  readonly changesTerms?: Omit<NewTerms, 'revokes'>;
  readonly invitationsBecome?: readonly { readonly id: InvitationId; readonly state: InvitationState }[];
  readonly activity?: ActivityRecord;
  /** A new invitation, with the hash of its code. */
  readonly invites?: { readonly invitation: InvitationRecord; readonly codeHash: string };
  /** The whole list as it becomes. */
  readonly standby?: readonly StandbyEntry[];
  readonly renames?: { readonly id: MembershipId; readonly name: string };
  /**
   * Makes every seated member active, on the condition that each has the bank that they joined with; a member without a
   * position gets that of the round in which they receive.
   */
  readonly starts?: GroupStart;
  readonly draw?: DrawChange;
  /** Stored word for word, and never changed. */
  readonly signs?: SignedText;
};

/** What a start fixes, and what its cycle begins with. */
export type GroupStart = { readonly activatedOn: PlainDate; readonly rounds: readonly Round[] } & Omit<
  CyclePlan,
  'rounds'
>;

/** The text that a membership rests on. */
export type SignedText = { readonly membershipId: MembershipId; readonly mandate: SignedMandate };

/** The seat of a person in one of their groups. */
export type OwnMembership = { readonly groupId: GroupId; readonly membershipId: MembershipId };

/** Rounds of a started group by where their money is. */
export type SettledRounds = {
  /** Whose recipient has received the payout. */
  readonly paidOut: ReadonlySet<number>;
  /** Whose contribution one member has paid. */
  readonly youPaid: ReadonlySet<number>;
};

/** One of a person's groups, as they have it. */
export type OwnGroup = GroupOverview &
  OwnMembership & {
    /** Put away from their dashboard. */
    readonly hidden: boolean;
    /** Copied from the rounds after they change. */
    readonly settled: SettledRounds;
  };

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
  /** What its creator signed; null in the sample group. */
  readonly signs: SignedText | null;
  /** Each code as its hash, with what it opens. */
  readonly inviteCodes: readonly (InviteCodeTarget & { readonly codeHash: string })[];
  /** Whether the decision saw a linked bank; saving fails when that has changed. */
  readonly creatorHasBank: boolean;
  /** Stored in the same transaction, so that a repeated request finds it. */
  readonly storedReply?: StoredReply | undefined;
};

/**
 * `changed`: someone else changed the group since it was loaded. `bank_missing`: the change lets a member join or starts
 * the group, and a bank that it relies on is not linked.
 */
export type SaveResult = 'saved' | 'changed' | 'bank_missing';

export type GroupRepository = {
  find(groupId: GroupId): Promise<GroupAggregate | undefined>;
  /** The groups in which the person has a seat. */
  listByMember(userId: UserId): Promise<readonly OwnMembership[]>;
  /** The newest invitations to an address, at most 20; some may have been answered since. */
  listInvitationsTo(email: EmailAddress): Promise<readonly InvitationAddress[]>;
  /** Every invitation to an address that is listed, also one listed a moment ago; some may have been answered since. */
  listAllInvitationsTo(email: EmailAddress): Promise<readonly InvitationAddress[]>;
  /** Lists an invitation under its address until some time after it expires. */
  listInvitation(invitation: InvitationAddress & Pick<Invitation, 'email' | 'expiresAt'>): Promise<void>;
  findInviteCode(codeHash: string): Promise<InviteCodeTarget | undefined>;
  create(newGroup: NewGroupAggregate): Promise<'created' | 'repeated' | 'bank_changed'>;
  change(aggregate: GroupAggregate, change: GroupChange): Promise<SaveResult>;
  /** Marks an invitation as sent, with what its mail said, unless it has a later state by now. */
  markSent(invitation: InvitationAddress, mailed: MailedNames, at: EpochMilliseconds): Promise<void>;
  /** Stores what a member shares; no decision depends on it. */
  shareContact(membership: OwnMembership, shares: SharedContact): Promise<void>;
  /** Stores in the person's list of groups whether they have paid a round. */
  notePaid(userId: UserId, groupId: GroupId, round: number, isPaid: boolean): Promise<void>;
  /** Stores for lists of groups whether a round is paid out. */
  notePaidOut(groupId: GroupId, round: number, isPaidOut: boolean): Promise<void>;
  /** What was signed for one membership, newest first. */
  listMandates(groupId: GroupId, membershipId: MembershipId): Promise<readonly SignedMandate[]>;
  /** Newest first. */
  listActivity(groupId: GroupId, atMost: number): Promise<readonly ActivityRecord[]>;
  /** The groups in which the person has a seat, as they are after the person's own last change, or later. */
  listOwn(userId: UserId): Promise<readonly OwnGroup[]>;
  /** Puts a group away from the person's dashboard, or brings it back. False when they have no seat in it. */
  setHidden(userId: UserId, groupId: GroupId, hidden: boolean): Promise<boolean>;
  /** Every group, newest first. */
  listAll(after: string | undefined, atMost: number): Promise<Page<GroupOverview>>;
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
