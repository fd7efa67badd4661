import type { MembershipId, UserId } from '../basics/ids.ts';
import type { Cents } from '../basics/money.ts';
import { stateMachine } from '../basics/state-machine.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { MovedToEnd } from '../rounds/cycle.ts';

/* One member asks another for something; nothing changes before the other agrees. */

export const agreementKinds = ['swap', 'guarantee', 'replacement', 'role'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** Those that are asked by signing words. */
export const signedKinds = ['swap', 'guarantee', 'replacement'] as const satisfies readonly AgreementKind[];
export type SignedKind = (typeof signedKinds)[number];

export const agreementStates = ['asked', 'agreed', 'declined', 'withdrawn', 'ended'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** One that expired is still `asked`: `openAgreements` says which can be answered. */
export const agreementTransitions = stateMachine(agreementStates, {
  asked: ['agreed', 'declined', 'withdrawn'],
  agreed: ['ended'],
  declined: [],
  withdrawn: [],
  ended: [],
});

export const offeredRoles = ['co_organizer', 'organizer'] as const;
export type OfferedRole = (typeof offeredRoles)[number];

/** What one member asked another, as the group has it. */
export type Agreement = {
  readonly kind: AgreementKind;
  readonly by: MembershipId;
  /** Null for a replacement: whoever organizes the group offers the place to somebody who is no member. */
  readonly to: MembershipId | null;
  /**
   * The turns that it is about, as they were then. Of a swap: of who asks, and of who is asked. Of a guarantee: those for which the
   * guarantor is debited. Of a replacement: the turn of who asks. None of a role.
   */
  readonly rounds: readonly number[];
  readonly at: EpochMilliseconds;
  readonly state: AgreementState;
  /** Of the words that who asks has signed; a role has none. */
  readonly sha256?: string | undefined;
  readonly role?: OfferedRole | undefined;
  /** When the other one agreed. */
  readonly agreedAt?: EpochMilliseconds | undefined;
  /** Of a replacement: to whom of the standby list the organizer offered the place. */
  readonly offer?: PlaceOffer | undefined;
};

export type PlaceOffer = { readonly userId: UserId; readonly name: string; readonly at: EpochMilliseconds };

/** Who took whose place, and with which turn. */
export type ReplacedMember = {
  readonly from: MembershipId;
  readonly to: MembershipId;
  readonly round: number;
  /** What `from` had paid in, which the payout of `to` is smaller by. */
  readonly claim: Cents;
  readonly at: EpochMilliseconds;
};

/** The turn of a member who did not pay became the last one. */
export type MovedTurn = MovedToEnd & { readonly at: EpochMilliseconds };

/** Who is asked: every kind but a replacement has them. */
export function askedMember({ kind, to }: Pick<Agreement, 'kind' | 'to'>): MembershipId {
  if (to === null) throw new Error(`Nobody is asked by a ${kind}`);
  return to;
}
