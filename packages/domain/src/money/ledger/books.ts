import type { MembershipId } from '../../ids.ts';
import type { Cents } from '../../money.ts';
import type { JournalEntry } from './journal-entry.ts';
import { type Account, type Balances, balanceOf, type Posting } from './posting.ts';

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
type RoundFacts = {
  /** Contributions by member: where the money is. */
  readonly contributions: ReadonlyMap<MembershipId, 'settled' | 'available' | 'returned'>;
  /** Available and attributed to this round; another round's money never counts. */
  readonly cash: number;
  /** What the reserve laid out for this round and did not get back. */
  readonly fromReserve: number;
  readonly payout: 'none' | 'created' | 'settled';
};

type CycleTerms = { readonly members: readonly MembershipId[]; readonly contribution: Cents };

export type Facts = {
  readonly terms: CycleTerms | undefined;
  readonly rounds: ReadonlyMap<number, RoundFacts>;
  /** At the end everybody had paid and received everything. */
  readonly completed: boolean;
};

export const noFacts: Facts = { terms: undefined, rounds: new Map(), completed: false };

/**
 * The facts after one more entry, or why the entry does not follow from those before it. The end states what is true then:
 * a bank may still take money back, and what repairs that follows.
 */
export function addEntry(facts: Facts, entry: JournalEntry): Facts | BooksProblemCode {
  if (entry.kind === 'cycle_started') return startCycle(facts, entry);
  if (facts.terms === undefined) return 'out_of_order';
  if (entry.kind === 'cycle_completed') return everybodyIsDone(facts, facts.terms) ? completed(facts) : 'incomplete';
  if (entry.kind === 'round_opened') return openRound(facts, facts.terms, entry);
  const round = facts.rounds.get(entry.round);
  if (round === undefined) return 'out_of_order';
  const after = 'member' in entry ? addContribution(facts.terms, round, entry) : addPayout(facts.terms, round, entry);
  return typeof after === 'string' ? after : withRound(facts, entry.round, after);
}

const completed = (facts: Facts): Facts => ({ ...facts, completed: true });

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
  const isOfCycle = Number.isInteger(round) && round >= 1 && round <= terms.members.length;
  const isEverybody = members.length === terms.members.length && members.every((id, at) => id === terms.members[at]);
  if (!isOfCycle || !isEverybody || contribution !== terms.contribution) return 'terms_mismatch';
  return withRound(facts, round, { contributions: new Map(), cash: 0, fromReserve: 0, payout: 'none' });
}

type ContributionEntry = Extract<JournalEntry, { member: MembershipId }>;

function addContribution(
  terms: CycleTerms,
  round: RoundFacts,
  entry: ContributionEntry,
): RoundFacts | BooksProblemCode {
  const { member, amount, kind } = entry;
  if (!terms.members.includes(member)) return 'terms_mismatch';
  if (kind === 'reserve_repaid') return repayReserve(round, amount);
  if (amount !== terms.contribution) return 'terms_mismatch';
  const state = round.contributions.get(member);
  const become = (next: 'settled' | 'available' | 'returned') => new Map(round.contributions).set(member, next);
  switch (kind) {
    case 'contribution_settled':
      if (state === 'settled' || state === 'available') return 'overdrawn';
      return { ...round, contributions: become('settled') };
    case 'contribution_available':
      if (state !== 'settled') return 'out_of_order';
      return { ...round, contributions: become('available'), cash: round.cash + amount };
    case 'contribution_returned':
      if (state !== 'settled') return 'out_of_order';
      return { ...round, contributions: become('returned') };
    case 'contribution_clawed_back':
      if (state !== 'available') return 'out_of_order';
      if (entry.fromReserve !== Math.max(0, amount - round.cash)) return 'overdrawn';
      return {
        ...round,
        contributions: become('returned'),
        cash: round.cash - amount + entry.fromReserve,
        fromReserve: round.fromReserve + entry.fromReserve,
      };
  }
}

function repayReserve(round: RoundFacts, amount: number): RoundFacts | BooksProblemCode {
  if (amount <= 0 || amount > round.fromReserve || amount > round.cash) return 'overdrawn';
  return { ...round, cash: round.cash - amount, fromReserve: round.fromReserve - amount };
}

type PayoutEntry = Extract<JournalEntry, { kind: `payout_${string}` }>;

/** One payout of the whole pool for each round; part of a pool is not paid out yet. */
function addPayout(terms: CycleTerms, round: RoundFacts, entry: PayoutEntry): RoundFacts | BooksProblemCode {
  const { amount } = entry;
  if (amount !== terms.contribution * terms.members.length) return 'terms_mismatch';
  switch (entry.kind) {
    case 'payout_created':
      if (round.payout !== 'none' || amount > round.cash) return 'overdrawn';
      return { ...round, payout: 'created', cash: round.cash - amount };
    case 'payout_settled':
      return round.payout === 'created' ? { ...round, payout: 'settled' } : 'out_of_order';
    case 'payout_declined':
      return round.payout === 'created' ? backInPot(round, entry) : 'out_of_order';
    case 'payout_returned':
      return round.payout === (entry.wasSettled ? 'settled' : 'created') ? backInPot(round, entry) : 'out_of_order';
  }
}

/** With all that the reserve had laid out meanwhile back in it. */
function backInPot(
  round: RoundFacts,
  { amount, toReserve }: Extract<PayoutEntry, { toReserve: Cents }>,
): RoundFacts | BooksProblemCode {
  if (toReserve !== round.fromReserve) return 'overdrawn';
  return { ...round, payout: 'none', cash: round.cash + amount - toReserve, fromReserve: 0 };
}

function everybodyIsDone({ rounds }: Facts, { members }: CycleTerms): boolean {
  const isDone = (round: RoundFacts) =>
    round.payout === 'settled' &&
    round.fromReserve === 0 &&
    members.every((member) => round.contributions.get(member) === 'available');
  return rounds.size === members.length && [...rounds.values()].every(isDone);
}

/**
 * Whether an account that was just posted to is within its bounds. Cash, dues and what is on its way are never negative;
 * a pot and the reserve are never positive: nobody is paid from a pot what was not due to it, and the platform gets back
 * at most what it laid out.
 */
export function isWithinBounds(balances: Balances, { account }: Posting): boolean {
  const balance = balanceOf(balances, account);
  return neverPositive(account) ? balance <= 0 : balance >= 0;
}

/** Whether an account holds at most nothing; all others hold at least nothing. */
export const neverPositive = (account: Account): boolean => account.startsWith('pot:') || account === 'reserve';
