import { addContribution, settleCover } from './contribution-facts.ts';
import { endingOf, sentOf, turnsOf, windDown } from './ending-facts.ts';
import type { BooksProblemCode, CycleTerms, Facts, RoundFacts } from './facts.ts';
import type { JournalEntry } from './journal-entry.ts';
import { areTheSame, changeOrder, moveTurns } from './order-facts.ts';
import { addPayout } from './payout-facts.ts';
import { type Account, type Balances, balanceOf, type Posting } from './posting.ts';
import { fundClaim, replaceMember } from './replacement-facts.ts';
import { lacksCash, moveToEnd, setOff } from './set-off-facts.ts';
import { addShares, emptyRound, everybodyHasTheirShare } from './share-facts.ts';

export const noFacts: Facts = {
  terms: undefined,
  orderChanges: 0,
  movedToEnd: new Set(),
  movedTo: new Map(),
  rounds: new Map(),
  former: [],
  claims: new Map(),
  completed: false,
  kept: undefined,
  shared: false,
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
