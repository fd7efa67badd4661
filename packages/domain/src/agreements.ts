import type { MembershipId, UserId } from './ids.ts';
import type { MovedToEnd } from './money/engine/cycle.ts';
import type { Cents } from './money.ts';
import type { EpochMilliseconds } from './time.ts';

/* What members asked of each other and agreed to, as the group has it. */

/** Somebody is asked to be co-organizer, or organizer in place of the present one. One is open at a time. */
export type RoleOffer = {
  readonly role: OfferedRole;
  readonly to: MembershipId;
  readonly at: EpochMilliseconds;
  readonly state: 'open' | 'accepted' | 'declined' | 'withdrawn';
};

export const offeredRoles = ['co_organizer', 'organizer'] as const;

export type OfferedRole = (typeof offeredRoles)[number];

/**
 * One member asks another to be debited in their place when they miss certain turns, and has signed the words of it. What was asked
 * and answered: who is debited, the rounds say (`Round.guarantors`).
 */
export type Guarantee = {
  readonly by: MembershipId;
  /** The guarantor. */
  readonly to: MembershipId;
  /** The turns that it is about, in their order. */
  readonly rounds: readonly number[];
  readonly at: EpochMilliseconds;
  /** Of the words that were signed. */
  readonly sha256: string;
  readonly state: 'open' | 'declined' | 'accepted' | 'ended';
};

/** A member asks that somebody take their place, and has signed the words of it. */
export type LeavingRequest = {
  readonly by: MembershipId;
  /** Their turn then; once it is another one, the question is over. */
  readonly round: number;
  readonly at: EpochMilliseconds;
  /** Of the words that were signed. */
  readonly sha256: string;
  /** To whom of the standby list the organizer offered the place. */
  readonly offer?: PlaceOffer | undefined;
};

export type PlaceOffer = { readonly userId: UserId; readonly name: string; readonly at: EpochMilliseconds };

/** Who took whose place, whose turn it was then. */
export type ReplacedMember = {
  readonly from: MembershipId;
  readonly to: MembershipId;
  readonly round: number;
  /** What `from` had paid in, which the payout of `to` is smaller by. */
  readonly claim: Cents;
  readonly at: EpochMilliseconds;
};

/** One member asks another to exchange turns, and has signed the words of it. */
export type SwapRequest = {
  readonly by: MembershipId;
  readonly to: MembershipId;
  /** The turn of who asks, and the turn of who is asked. */
  readonly rounds: readonly [number, number];
  readonly at: EpochMilliseconds;
  /** Of the words that were signed. */
  readonly sha256: string;
  readonly state: 'open' | 'declined';
};

/** Two turns that were exchanged after the start. */
export type ExchangedTurns = Pick<SwapRequest, 'by' | 'to' | 'rounds' | 'at'>;

/** The turn of a member who did not pay became the last one. */
export type MovedTurn = MovedToEnd & { readonly at: EpochMilliseconds };

/** Whoever has left exchanges no turn: neither what they asked nor what they were asked stays. */
export const withoutSwapsOf = (swaps: readonly SwapRequest[] | undefined, member: MembershipId) =>
  (swaps ?? []).filter(({ by, to }) => by !== member && to !== member);

/** Who steps in for somebody who has left, or is debited for them, does not any more; neither are they asked. */
export const endedGuaranteesOf = (guarantees: readonly Guarantee[] | undefined, member: MembershipId) =>
  guarantees?.flatMap((each) => {
    if (each.by !== member && each.to !== member) return [each];
    return each.state === 'accepted' ? [{ ...each, state: 'ended' as const }] : [];
  });

/** Of whoever organizes the group from now on, or has another turn, no question counts any more whether somebody takes their place. */
export const withoutQuestionsOf = (
  leavings: readonly LeavingRequest[] | undefined,
  members: readonly MembershipId[],
): readonly LeavingRequest[] | undefined => leavings?.filter(({ by }) => !members.includes(by));
