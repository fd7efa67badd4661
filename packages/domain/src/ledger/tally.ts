import type { MembershipId } from '../basics/ids.ts';
import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/plain-date.ts';

/** Why a journal does not fit to those before it. I1 to I14: docs/simulation.md. */
export type BooksProblemCode =
  /** Sequence, group or previous hash do not continue the chain (I10). */
  | 'chain_broken'
  /** The journal's content is not what its hash says (I10). */
  | 'hash_mismatch'
  /** The same fact a second time. */
  | 'repeated'
  /** The postings do not sum to zero (I1). */
  | 'unbalanced'
  /** The postings are not those of the entry: a fee, interest or another account (I8). */
  | 'postings_mismatch'
  /** Round, member or amount are not those of the terms (I8, I12). */
  | 'terms_mismatch'
  /** Nothing before it makes it possible: available before settled, a payout that nobody sent. */
  | 'out_of_order'
  /** More leaves than the round's own available cash (I2), or a member pays or receives too much (I8). */
  | 'overdrawn'
  /** The cycle is said to be complete, and somebody has not paid or received everything (I6). */
  | 'incomplete';

/** What the entries so far add up to, by round. */
export type RoundTally = {
  /** Whose contributions it takes; nobody's where it pays out a share or a claim. */
  readonly members: readonly MembershipId[];
  /** Contributions by member: where the money is. */
  readonly contributions: ReadonlyMap<MembershipId, 'settled' | 'available' | 'returned'>;
  /** Of those that guarantors paid, by member: whose account it was, and whether that is settled between the two. */
  readonly payers: ReadonlyMap<MembershipId, { readonly guarantor: MembershipId; readonly isSettled: boolean }>;
  /** Whose contribution was taken from their own payout: nobody was debited. */
  readonly setOff: ReadonlySet<MembershipId>;
  /** Available and attributed to this round; another round's money never counts. */
  readonly cash: number;
  /** What the reserve laid out for this round and did not get back. */
  readonly fromReserve: number;
  /** Sent and not back, by attempt: a payout may be sent in parts, one after another. */
  readonly payouts: ReadonlyMap<number, { readonly amount: number; readonly isSettled: boolean }>;
  /** The whole payout: without a claim on the turn, and without what was set off with it. */
  readonly pool: number;
  /** What of the turn is a former member's, until it is funded or shared out. */
  readonly claim?: FormerClaim | undefined;
  /** Whose claim it pays out. */
  readonly claimOf?: MembershipId;
  /** Of a claim: what its member owed when it was funded, as far as it was not taken from it yet. */
  readonly toTake?: number;
  /** A credit for it was sent once, whatever became of it. */
  readonly wasSent?: true;
  /** A credit of all that was left was sent once, whatever became of it. */
  readonly wasAllSent?: true;
  /** It ended without a payout, and its cash was shared out: what came back of a part since then, which is its recipient's. */
  readonly ended?: { readonly cameBack: number };
};

/** What somebody paid in whose place another one took. */
type FormerClaim = { readonly member: MembershipId; readonly amount: number };

export type CycleTerms = { readonly members: readonly MembershipId[]; readonly contribution: Cents };

export type Tally = {
  /** The members in the present order of payouts. */
  readonly terms: CycleTerms | undefined;
  /** How many times the order was changed. */
  readonly orderChanges: number;
  /** Whose places others took, in that order. */
  readonly former: readonly MembershipId[];
  /** Of those who took a place on which there is a claim. */
  readonly claims: ReadonlyMap<MembershipId, FormerClaim>;
  /** Whose turn became the last one. */
  readonly movedToEnd: ReadonlySet<MembershipId>;
  /** The day of the debits of each turn that a vote moved. */
  readonly movedTo: ReadonlyMap<number, PlainDate>;
  readonly rounds: ReadonlyMap<number, RoundTally>;
  /** At the end everybody had paid and received everything. */
  readonly completed: boolean;
  /** Once the group began to end early: the rounds whose pots are their recipients', whatever becomes of contributions. */
  readonly kept: ReadonlySet<number> | undefined;
  /** The group ended early, and its cash became shares. */
  readonly shared: boolean;
};
