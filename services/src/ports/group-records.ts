import type {
  Agreement,
  DebitStop,
  EmailAddress,
  EpochMilliseconds,
  Fact,
  GroupId,
  GroupRecord,
  Invitation,
  InvitationId,
  MandateTerms,
  Membership,
  MembershipId,
  PlainDate,
  UserId,
} from '@halqa/domain';

/** A text to be signed, and the same as data. */
export type MandateText = {
  /** The version of the words. */
  readonly version: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly text: string;
  /** The hash of the UTF-8 text, in hexadecimal. */
  readonly sha256: string;
  readonly terms: MandateTerms;
  /** Null when it was signed before a bank was linked. */
  readonly account: { readonly institutionName: string; readonly maskNumber: string } | null;
};

export type SignedMandate = MandateText & { readonly signedAt: EpochMilliseconds };

/** The mandate on a member: what decides about it. The signed text is stored beside. */
export type Mandate = Pick<SignedMandate, 'version' | 'sha256' | 'signedAt'> & {
  /** The key by which the signed terms are compared; see `termsKey` of the domain. */
  readonly termsKey: string;
};

/** What a member shares with the others of the group; copied from preferences and profile after they change. */
export type SharedContact = { readonly email: boolean; readonly phone: string | null };

/** What a member shares until preferences and profile were copied, which the joining causes. */
export const sharesNothing: SharedContact = { email: false, phone: null };

/** A membership, which stays in the group with its mandate when it ends. */
export type Member = Membership & {
  readonly name: string;
  readonly email: EmailAddress;
  readonly joinedAt: EpochMilliseconds;
  readonly mandate: Mandate;
  readonly shares: SharedContact;
  /** Whether the contribution of the current round has settled. */
  readonly hasPaid: boolean;
  /** When the bank last reported that the mandate was revoked or is not theirs. */
  readonly revokedAt?: EpochMilliseconds | undefined;
};

/** Whether the mandate was revoked since it was signed. */
export const isMandateRevoked = ({ mandate, revokedAt }: Pick<Member, 'mandate' | 'revokedAt'>): boolean =>
  revokedAt !== undefined && revokedAt >= mandate.signedAt;

/**
 * Accounts of a member that the bank takes no transfers of. `stopped`: the one that is debited is among them; `replaced`: another one
 * is debited now. `accountIds`: those of the linked bank, as far as they are known.
 */
export type StoppedAccounts = { readonly state: 'stopped' | 'replaced'; readonly accountIds: readonly string[] };

/**
 * Why none of a member's debits starts by itself; null when nothing stops them.
 *
 * @param accountStop see `findAccountStop` of the groups
 */
export function debitStopOf(
  member: Pick<Member, 'mandate' | 'revokedAt'> | undefined,
  accountStop: StoppedAccounts | null,
): DebitStop | null {
  if (member !== undefined && isMandateRevoked(member)) return 'mandate';
  return accountStop?.state === 'stopped' ? 'account' : null;
}

export type InvitationRecord = Invitation & {
  /** Counts resends; each gets a new code. */
  readonly rotation: number;
  readonly declinedAt?: EpochMilliseconds | undefined;
  /** What its newest mail said. */
  readonly mailed?: MailedFrom | undefined;
};

/** Who sent the mail of an invitation, and its names; the group may have other names, and another organizer, since. */
export type MailedFrom = { readonly groupName: string; readonly organizerId: UserId; readonly organizerName: string };

/** What decisions about a group are made of, and what they return as it becomes. */
export type GroupValue = {
  readonly group: GroupRecord;
  /** In the order in which they joined, with those who have left. */
  readonly members: readonly Member[];
  readonly invitations: readonly InvitationRecord[];
};

/** A group as it was at one moment, which is that of its version. */
export type GroupAggregate = GroupValue & { readonly version: number };

export type ActivityRecord = {
  readonly id: string;
  readonly type: 'contribution' | 'payout' | 'created' | 'join' | 'left' | 'seat_free' | 'started' | 'closed';
  /** In dollars: whole ones, except for a share. */
  readonly amount: number | null;
  readonly at: EpochMilliseconds;
  readonly status: 'completed' | 'pending' | 'failed' | 'taken_back';
  /** Who receives, or whom it is about. */
  readonly recipient: string | null;
  /** The turn of a contribution. */
  readonly round?: number;
  /** Present when a guarantor paid the contribution: the other of the two, and whether the reader is the guarantor. */
  readonly guarantee?: { readonly name: string; readonly isGuarantor: boolean };
  /** The payout is the reader's share of what a group had that ended early. */
  readonly isShare?: boolean;
  /** The payout is what the reader had paid in, which comes back to them because somebody took their place. */
  readonly isClaim?: boolean;
};

/** A fact with its id in its group. */
export type StoredFact = { readonly id: string; readonly at: EpochMilliseconds; readonly fact: Fact };

/** The text that a membership rests on. */
export type SignedText = { readonly membershipId: MembershipId; readonly mandate: SignedMandate };

/** The words by which a member asks another, and the same as data. */
export type AgreementWords = {
  readonly groupName: string;
  /** How many the group has. */
  readonly members: number;
  /** Whole dollars, of one turn. */
  readonly contribution: number;
  /** Who asks. */
  readonly memberName: string;
  /** Who is asked; null where the organizer decides who that is. */
  readonly otherName: string | null;
  readonly turns: readonly { readonly round: number; readonly debitDate: PlainDate; readonly payoutDate: PlainDate }[];
  /** Days after a debit in which a bank may take it back. */
  readonly disputeDays: number;
  readonly version: string;
  readonly text: string;
  /** The hash of the UTF-8 text, in hexadecimal. */
  readonly sha256: string;
};

/** What is asked with its words, stored whatever becomes of it. */
export type StoredAgreement = {
  readonly agreement: Omit<Agreement, 'state' | 'agreedAt' | 'offer'>;
  readonly words: AgreementWords;
  /** When the other one signed; null when nobody did. */
  readonly agreedAt: EpochMilliseconds | null;
  /** When one of both ended it. */
  readonly endedAt: EpochMilliseconds | null;
};

/** The seat of a person in one of their groups. */
export type OwnMembership = { readonly groupId: GroupId; readonly membershipId: MembershipId };

/** Rounds of a started group by where their money is. */
export type SettledRounds = {
  /** Whose recipient has received the payout. */
  readonly paidOut: ReadonlySet<number>;
  /** Whose contribution one member has paid. */
  readonly youPaid: ReadonlySet<number>;
};

/** A group with the person's membership in it. */
export type OwnPlace = GroupAggregate & OwnMembership;

/** One of a person's groups, as they have it. */
export type OwnGroup = OwnPlace & {
  /** Put away from their dashboard. */
  readonly hidden: boolean;
  /** Copied from the rounds after they change. */
  readonly settled: SettledRounds;
};

/** `former`: the groups in which somebody took the person's place. */
export type OwnPlaces = { readonly own: readonly OwnGroup[]; readonly former: readonly OwnGroup[] };

/** Which invitation of which group. */
export type InvitationKey = { readonly groupId: GroupId; readonly invitationId: InvitationId };

/** What an invite code opens. */
export type InviteCodeTarget = {
  readonly groupId: GroupId;
  /** Null for the open link. */
  readonly invitationId: InvitationId | null;
};
