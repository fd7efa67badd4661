import type {
  CyclePlan,
  DebitStop,
  EmailAddress,
  EpochMilliseconds,
  Fact,
  GroupId,
  GroupState,
  Guarantee,
  Invitation,
  InvitationId,
  InvitationState,
  InviteCode,
  LeavingRequest,
  MembershipId,
  MembershipState,
  NewTerms,
  PlainDate,
  Replacement,
  RoleChange,
  Round,
  RoundMoney,
  StandbyEntry,
  SwapRequest,
  TurnExchange,
  UserId,
} from '@halqa/domain';
import type { DrawChange } from './draws.ts';
import type {
  GroupAggregate,
  GroupOverview,
  InvitationAddress,
  InvitationRecord,
  InviteCodeTarget,
  MailedFrom,
  Mandate,
  Member,
  OwnGroup,
  OwnMembership,
  OwnPlaces,
  SharedContact,
  SignedMandate,
  SignedText,
  StoredFact,
  StoredGuarantee,
  StoredReplacement,
  StoredSwap,
} from './group-records.ts';
import type { StoredReply } from './idempotency.ts';
import type { Page } from './operators.ts';

/** What a decision changes, saved in one transaction. */
export type GroupChange = {
  readonly at: EpochMilliseconds;
  /** What happened, stored with it: first what somebody did, then what follows from it. */
  readonly facts: readonly [Fact, ...Fact[]];
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
  readonly roles?: RoleChange;
  /** Stored word for word, and never changed. */
  readonly signs?: SignedText;
  /** All requests to exchange turns, as they become. */
  readonly swaps?: readonly SwapRequest[];
  /** A new one of them, with its words. */
  readonly asksSwap?: StoredSwap;
  /** Exchanges the turns of two members, on the condition that neither round has changed. */
  readonly exchanges?: TurnExchange & { readonly swap: SwapRequest };
  /** All guarantees of the group, as they become. */
  readonly guarantees?: readonly Guarantee[];
  /** A new question, with its words. */
  readonly asksGuarantee?: StoredGuarantee;
  /** One that both have signed now, or that ended, in each of its rounds where that changes something. */
  readonly changesGuarantor?: {
    readonly guarantee: Guarantee;
    readonly change: 'accepted' | 'ended';
    readonly rounds: readonly { readonly before: RoundMoney; readonly after: RoundMoney }[];
  };
  /** All who ask that somebody take their place, as they become. */
  readonly leavings?: readonly LeavingRequest[];
  /** A new one of them, with its words. */
  readonly asksToLeave?: StoredReplacement;
  /** Somebody takes a member's place, on the condition that no round has changed and their bank is linked. */
  readonly replaces?: Replacement & {
    readonly leaving: LeavingRequest;
    readonly leaver: Member;
    readonly newcomer: Member;
  };
  /** The mandate of who signs, when nothing else about their seat changes. */
  readonly renews?: Mandate;
};

/** What a start fixes, and what its cycle begins with. */
export type GroupStart = {
  readonly activatedOn: PlainDate;
  readonly rounds: readonly Round[];
} & Omit<CyclePlan, 'rounds'>;

export type NewGroupAggregate = {
  readonly aggregate: GroupAggregate;
  /** None in the sample group, which has no history. */
  readonly facts: readonly Fact[];
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
  /** Marks an invitation as sent, with who sent its mail, unless it has a later state by now. */
  markSent(invitation: InvitationAddress, mailed: MailedFrom): Promise<void>;
  /** Stores what a member shares; no decision depends on it. */
  shareContact(membership: OwnMembership, shares: SharedContact): Promise<void>;
  /** Stores in the person's list of groups whether they have paid a round. */
  notePaid(userId: UserId, groupId: GroupId, round: number, isPaid: boolean): Promise<void>;
  /** Stores for lists of groups whether a round is paid out. */
  notePaidOut(groupId: GroupId, round: number, isPaidOut: boolean): Promise<void>;
  /** What was signed for one membership, newest first. */
  listMandates(groupId: GroupId, membershipId: MembershipId): Promise<readonly SignedMandate[]>;
  /** Why no debit of the member is started by itself, from their own contribution or as guarantor; null when nothing stops it. */
  findDebitStop(groupId: GroupId, membershipId: MembershipId): Promise<DebitStop | null>;
  /** Whether the bank takes no transfers of the account of a member, whatever has become of their mandate. */
  isAccountStopped(groupId: GroupId, membershipId: MembershipId): Promise<boolean>;
  /** Every request to exchange turns, with its words, oldest first. */
  listSwaps(groupId: GroupId): Promise<readonly StoredSwap[]>;
  /** Every question to be guarantor, with its words, oldest first. */
  listGuarantees(groupId: GroupId): Promise<readonly StoredGuarantee[]>;
  /** Every question to be replaced, with its words, oldest first. */
  listReplacements(groupId: GroupId): Promise<readonly StoredReplacement[]>;
  /** What was done in the group, newest first. */
  listHistory(groupId: GroupId, after: string | undefined, atMost: number): Promise<Page<StoredFact>>;
  /** The groups in which the person has a seat, as they are after the person's own last change, or later. */
  listOwn(userId: UserId): Promise<readonly OwnGroup[]>;
  /** The same, and those in which somebody took their place. */
  listPlaces(userId: UserId): Promise<OwnPlaces>;
  /** Puts a group away from the person's dashboard, or brings it back. False when they have no seat in it. */
  setHidden(userId: UserId, groupId: GroupId, hidden: boolean): Promise<boolean>;
  /** Every group, newest first. */
  listAll(after: string | undefined, atMost: number): Promise<Page<GroupOverview>>;
};
