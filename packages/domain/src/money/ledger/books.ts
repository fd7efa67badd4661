import type { MembershipId } from '../../ids.ts';
import type { Cents } from '../../money.ts';
import type { PlainDate } from '../../plain-date.ts';
import { addContribution, settleCover } from './contribution-facts.ts';
import { endingOf, sentOf, turnsOf, windDown } from './ending-facts.ts';
import type { JournalEntry } from './journal-entry.ts';
import { areTheSame, changeOrder, moveTurns } from './order-facts.ts';
import { addPayout } from './payout-facts.ts';
import { type Account, type Balances, balanceOf, type Posting } from './posting.ts';
import { fundClaim, replaceMember } from './replacement-facts.ts';
import { lacksCash, moveToEnd, setOff } from './set-off-facts.ts';
import { addShares, emptyRound, everybodyHasTheirShare } from './share-facts.ts';

/** Why a journal does not fit to those before it. */
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
export type RoundFacts = {
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
  /** It ended without a payout, and its cash was shared out: what came back of a part since then, which is its recipient's. */
  readonly ended?: { readonly cameBack: number };
};

/** What somebody paid in whose place another one took. */
type FormerClaim = { readonly member: MembershipId; readonly amount: number };

export type CycleTerms = { readonly members: readonly MembershipId[]; readonly contribution: Cents };

export type Facts = {
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
  readonly rounds: ReadonlyMap<number, RoundFacts>;
  /** At the end everybody had paid and received everything. */
  readonly completed: boolean;
  /** Once the group began to end early: the rounds whose pots are their recipients', whatever becomes of contributions. */
  readonly kept: ReadonlySet<number> | undefined;
  /** The group ended early, and its cash became shares. */
  readonly shared: boolean;
};

export const noFacts: Facts = {
  ...{ terms: undefined, orderChanges: 0, movedToEnd: new Set(), movedTo: new Map(), rounds: new Map() },
  ...{ former: [], claims: new Map() },
  ...{ completed: false, kept: undefined, shared: false },
};

/**
 * The facts after one more entry, or why the entry does not follow from those before it. The end states what is true then:
 * a bank may still take money back, and what repairs that follows.
 */
export function addEntry(facts: Facts, entry: JournalEntry): Facts | BooksProblemCode {
  if (entry.kind === 'cycle_started') return startCycle(facts, entry);
  if (facts.terms === undefined) return 'out_of_order';
  if (entry.kind === 'set_off') return setOff(facts, facts.terms, entry);
  if (lacksCash(facts)) return 'overdrawn';
  if (entry.kind === 'order_changed') return changeOrder(facts, facts.terms, entry);
  if (entry.kind === 'turn_moved_to_end') return moveToEnd(facts, facts.terms, entry);
  if (entry.kind === 'turns_moved') return moveTurns(facts, facts.terms, entry);
  if (entry.kind === 'cycle_completed') return complete(facts, facts.terms);
  if (entry.kind === 'cycle_winding_down') return windDown(facts);
  if (entry.kind === 'member_replaced') return replaceMember(facts, facts.terms, entry);
  if (entry.kind === 'round_opened') return openRound(facts, facts.terms, entry);
  if (entry.kind === 'cash_shared') return addShares(facts, facts.terms, entry);
  if (entry.kind === 'cycle_dissolved') return everybodyHasTheirShare(facts) ? facts : 'incomplete';
  const round = facts.rounds.get(entry.round);
  if (round === undefined) return 'out_of_order';
  if (entry.kind === 'claim_funded') return fundClaim(facts, facts.terms, round, entry);
  const within = { round, ending: endingOf(facts, entry.round) };
  const after =
    entry.kind === 'cover_settled'
      ? settleCover(within, entry)
      : 'member' in entry
        ? addContribution(facts.terms.contribution, within, entry)
        : addPayout(within, entry);
  return typeof after === 'string' ? after : withRound(facts, entry.round, after);
}

function complete(facts: Facts, terms: CycleTerms): Facts | BooksProblemCode {
  if (facts.kept !== undefined) return 'out_of_order';
  return everybodyIsDone(facts, terms) ? { ...facts, completed: true } : 'incomplete';
}

function withRound(facts: Facts, number: number, round: RoundFacts): Facts {
  return { ...facts, rounds: new Map(facts.rounds).set(number, round) };
}

function startCycle(facts: Facts, entry: JournalEntry & { kind: 'cycle_started' }): Facts | BooksProblemCode {
  const { members, contribution } = entry;
  if (facts.terms !== undefined) return 'out_of_order';
  if (new Set(members).size !== members.length || members.length === 0 || contribution <= 0) return 'terms_mismatch';
  return { ...facts, terms: { members, contribution } };
}

function openRound(
  facts: Facts,
  terms: CycleTerms,
  { round, members, contribution }: JournalEntry & { kind: 'round_opened' },
): Facts | BooksProblemCode {
  if (facts.rounds.has(round)) return 'repeated';
  if (facts.kept !== undefined) return 'out_of_order';
  const isOfCycle = Number.isInteger(round) && round >= 1 && round <= terms.members.length;
  if (!isOfCycle || !areTheSame(members, terms.members) || contribution !== terms.contribution) return 'terms_mismatch';
  const recipient = terms.members[round - 1];
  const claim = recipient === undefined ? undefined : facts.claims.get(recipient);
  const pool = poolOf(terms) - (claim?.amount ?? 0);
  return withRound(facts, round, { ...emptyRound(pool), members, claim });
}

const poolOf = ({ contribution, members }: CycleTerms): number => contribution * members.length;

/** Also everybody has their claim. */
function everybodyIsDone(facts: Facts, { members }: CycleTerms): boolean {
  const isDone = (round: RoundFacts) =>
    sentOf(round) === round.pool &&
    [...round.payouts.values()].every(({ isSettled }) => isSettled) &&
    round.fromReserve === 0 &&
    round.claim === undefined &&
    round.members.every((member) => round.contributions.get(member) === 'available');
  return turnsOf(facts).length === members.length && [...facts.rounds.values()].every(isDone);
}

/**
 * Whether an account that was just posted to is within its bounds. Cash, dues and what is on its way are never negative;
 * a pot and the reserve are never positive: nobody is paid from a pot what was not due to it, and the platform gets back
 * at most what it laid out. What members owe each other, or have to get, after the cash was shared out is either.
 */
export function isWithinBounds(balances: Balances, { account }: Posting): boolean {
  const balance = balanceOf(balances, account);
  if (isUnbounded(account)) return true;
  return neverPositive(account) ? balance <= 0 : balance >= 0;
}

export const isUnbounded = (account: Account): boolean => account.startsWith('claim:');

/** Whether an account holds at most nothing; all others hold at least nothing. */
export const neverPositive = (account: Account): boolean => account.startsWith('pot:') || account === 'reserve';
