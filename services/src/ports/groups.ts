import type {
  AgreementKind,
  Change,
  EmailAddress,
  Fact,
  GroupId,
  Invitation,
  InvitationId,
  MembershipId,
  UserId,
} from '@halqa/domain';
import type { DrawChange } from './draws.ts';
import type {
  GroupAggregate,
  GroupValue,
  InvitationKey,
  InviteCodeTarget,
  MailedFrom,
  OwnGroup,
  OwnMembership,
  OwnPlace,
  OwnPlaces,
  SharedContact,
  SignedMandate,
  SignedText,
  StoppedAccounts,
  StoredAgreement,
  StoredFact,
} from './group-records.ts';
import type { StoredReply } from './idempotency.ts';
import type { Page } from './operators.ts';

/**
 * What a decision makes of a group, saved in one transaction with its facts, on the condition that nobody has changed the group since
 * it was read. Lists of groups, the bonds to banks and what is due follow from the next group.
 */
export type GroupChange = Change<GroupValue> & {
  /** Stored word for word, and never changed. */
  readonly signs?: SignedText;
  /** What new codes open, by the hash of each, and the hash of one that opens nothing any more. */
  readonly codes?: { readonly added: readonly HashedCode[]; readonly ended?: string };
  readonly draw?: DrawChange;
  /** What is asked with the words that were signed first. */
  readonly asks?: StoredAgreement;
};

export type HashedCode = { readonly codeHash: string; readonly invitationId: InvitationId | null };

export type NewGroupAggregate = {
  readonly aggregate: GroupAggregate;
  /** None in the sample group, which has no history. */
  readonly facts: readonly Fact[];
  /** What its creator signed; null in the sample group. */
  readonly signs: SignedText | null;
  readonly codes: readonly HashedCode[];
  /** Whether the decision saw a linked bank; saving fails when that has changed. */
  readonly organizerHasBank: boolean;
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
  listInvitationsTo(email: EmailAddress): Promise<readonly InvitationKey[]>;
  /** Every invitation to an address that is listed, also one listed a moment ago; some may have been answered since. */
  listAllInvitationsTo(email: EmailAddress): Promise<readonly InvitationKey[]>;
  /** Lists an invitation under its address until some time after it expires. */
  listInvitation(invitation: InvitationKey & Pick<Invitation, 'email' | 'expiresAt'>): Promise<void>;
  findInviteCode(codeHash: string): Promise<InviteCodeTarget | undefined>;
  create(newGroup: NewGroupAggregate): Promise<'created' | 'repeated' | 'bank_changed'>;
  change(aggregate: GroupAggregate, change: GroupChange): Promise<SaveResult>;
  /** Marks an invitation as sent, with who sent its mail, unless it has a later state by now. */
  markSent(invitation: InvitationKey, mailed: MailedFrom): Promise<void>;
  /** Stores what a member shares; no decision depends on it. */
  shareContact(membership: OwnMembership, shares: SharedContact): Promise<void>;
  /** Stores in the person's list of groups whether they have paid a round. */
  notePaid(userId: UserId, groupId: GroupId, round: number, isPaid: boolean): Promise<void>;
  /** Stores for lists of groups whether a round is paid out. */
  notePaidOut(groupId: GroupId, round: number, isPaidOut: boolean): Promise<void>;
  /** What was signed for one membership, newest first. */
  listMandates(groupId: GroupId, membershipId: MembershipId): Promise<readonly SignedMandate[]>;
  /** The accounts of a member of which the bank takes no transfers, whatever has become of their mandate. Null when there are none. */
  findAccountStop(groupId: GroupId, membershipId: MembershipId): Promise<StoppedAccounts | null>;
  /** Everything that was asked of one kind by signing words, oldest first. */
  listAgreements(groupId: GroupId, kind: AgreementKind): Promise<readonly StoredAgreement[]>;
  /** What was done in the group, newest first. */
  listHistory(groupId: GroupId, after: string | undefined, atMost: number): Promise<Page<StoredFact>>;
  /** The groups in which the person has a seat, as they are after the person's own last change, or later. */
  listOwn(userId: UserId): Promise<readonly OwnGroup[]>;
  /** The groups of `listOwn`, and those in which somebody took the person's place. */
  listPlaces(userId: UserId): Promise<OwnPlaces>;
  /** The groups on whose standby list the person is or was. */
  listStandby(userId: UserId): Promise<readonly GroupAggregate[]>;
  /**
   * The groups in which the person had a seat and left it before the start, the newest group first; one that they left twice is there
   * twice. With `isExact` also one that they left a moment ago.
   */
  listLeft(userId: UserId, options?: { readonly isExact: boolean }): Promise<readonly OwnPlace[]>;
  /** Puts a group away from the person's dashboard, or brings it back. False when they have no seat in it. */
  setHidden(userId: UserId, groupId: GroupId, hidden: boolean): Promise<boolean>;
  /** Every group, newest first. */
  listAll(after: string | undefined, atMost: number): Promise<Page<GroupAggregate>>;
};
