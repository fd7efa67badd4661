import type { AgreementKind, OfferedRole } from '../agreements/agreement.ts';
import type { InvitationId, MembershipId, UserId } from '../basics/ids.ts';
import type { PlainDate } from '../basics/plain-date.ts';

/** `by`: whoever has, or had, a seat; null for everybody else, and for what the clock did. */
type By = { readonly by: MembershipId | null };
type ByMember = { readonly by: MembershipId };
/** What the clock did, or somebody without a seat. */
type ByNobody = { readonly by: null };
/** The member whom it concerns, when somebody else did it. */
type About = { readonly about: MembershipId };
type AboutInvitation = { readonly invitation: InvitationId };
/** `draw` is its number. */
type AboutDraw = { readonly draw: number };
/** `by` did it, `about` is the other of the two. */
type BetweenTwo = By & About;
/** Of a decision about money: the number of a round or a vote, and a word that its kind explains. */
type OfMoney = By & { readonly about?: MembershipId; readonly count?: number; readonly text?: string };

/**
 * What happens to each kind of agreement before there is one. `rounds`: the turns that it is about. `about`: the other one, where one
 * member asks another; somebody without a seat declines a place.
 */
type AgreementFacts = {
  [Kind in AgreementKind as `${Kind}_asked`]: ByMember &
    Partial<About> & { readonly rounds: readonly number[]; readonly role?: OfferedRole };
} & {
  [Kind in AgreementKind as `${Kind}_declined`]: By & About & { readonly role?: OfferedRole };
} & {
  [Kind in AgreementKind as `${Kind}_withdrawn`]: ByMember & Partial<About>;
};

/** What each kind of fact carries. */
type FactData = AgreementFacts & {
  group_created: ByMember & { readonly person: UserId; readonly invitations: readonly InvitationId[] };
  /** The last seat is taken, and everybody has signed. */
  group_ready: ByNobody;
  /** It has not started in time for its dates: all are later, from the first debit on. */
  dates_moved: ByNobody & { readonly firstContribution: PlainDate };
  group_started: By;
  /** Closed before its start: by nobody when it was not complete in time. */
  group_cancelled: By;
  /** `awaitsBank`: the seat waits for theirs. */
  member_joined: ByMember & { readonly person: UserId; readonly awaitsBank?: true };
  member_left: ByMember;
  member_removed: By & About;
  /** Of a seat that waited for a bank in vain: free again. `isOffered`: to somebody who waited on the standby list then. */
  seat_expired: ByNobody & About & { readonly isOffered?: true };
  /** `before`: the name until then. */
  member_renamed: ByMember & { readonly before?: string };
  /** A seat that waited for a bank is taken. */
  member_bank_linked: ByMember;
  /** Everybody signs anew. `seats`: how many there are since, when they became fewer; else the order is another one. */
  terms_changed: By & { readonly seats?: number };
  terms_signed: ByMember;
  /** To another address than the group was created with. */
  invitation_sent: By & AboutInvitation;
  invitation_resent: By & AboutInvitation;
  invitation_declined: ByNobody & AboutInvitation;
  invitation_revoked: By & AboutInvitation;
  /** All that expired at once. */
  invitation_expired: ByNobody & { readonly invitations: readonly InvitationId[] };
  standby_joined: ByNobody;
  standby_left: ByNobody;
  standby_invited: ByNobody & AboutInvitation;
  link_renewed: By;
  link_closed: By;
  draw_begun: By & AboutDraw;
  /** The group starts with it. */
  draw_revealed: ByNobody & AboutDraw;
  draw_void: ByNobody & AboutDraw;
  co_organizer_named: ByMember;
  /** By themselves, or by the organizer. */
  co_organizer_ended: BetweenTwo;
  /** `about`: the organizer until then. */
  organizer_changed: ByMember & Partial<About>;
  /** By whoever was asked. */
  turns_swapped: BetweenTwo & { readonly rounds: readonly number[] };
  /** By the guarantor; `askedAt` names the words that both have signed. */
  guarantee_accepted: BetweenTwo & { readonly rounds: readonly number[]; readonly askedAt: number };
  guarantee_ended: BetweenTwo;
  /** `about`: whose place it is, in this and the next one. */
  place_offered: BetweenTwo;
  member_replaced: ByMember & About & { readonly person: UserId };
  payout_on_hold: OfMoney;
  payout_released: OfMoney;
  part_chosen: OfMoney;
  vote_opened: OfMoney;
  vote_wait: OfMoney;
  vote_pause: OfMoney;
  vote_dissolve: OfMoney;
  vote_settled: OfMoney;
  resumed: OfMoney;
  ended_by_operators: OfMoney;
  dissolved: OfMoney;
  turn_moved_to_end: OfMoney;
  turn_covered: OfMoney;
};

export type FactKind = keyof FactData;
export type FactOf<Kind extends FactKind> = { [Each in Kind]: FactData[Each] & { readonly kind: Each } }[Kind];

/**
 * What happened in a group, stored in the transaction that made it so and never changed. The history of the group, the bell,
 * mails, pushes and projections are made from it, under its kind.
 */
export type Fact = FactOf<FactKind>;
