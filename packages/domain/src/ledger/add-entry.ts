import { addContribution, settleCover } from './contribution-tally.ts';
import { endingOf, sentOf, turnsOf, windDown } from './ending-tally.ts';
import type { JournalEntry } from './journal-entry.ts';
import { areTheSame, changeOrder, moveTurns } from './order-tally.ts';
import { addPayout } from './payout-tally.ts';
import { type Account, type Balances, balanceOf, type Posting } from './posting.ts';
import { fundClaim, replaceMember } from './replacement-tally.ts';
import { lacksCash, moveToEnd, setOff } from './set-off-tally.ts';
import { addShares, emptyRound, everybodyHasTheirShare } from './share-tally.ts';
import type { BooksProblemCode, CycleTerms, RoundTally, Tally } from './tally.ts';

export const emptyTally: Tally = {
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
 * The tally after one more entry, or why the entry does not follow from those before it. `cycle_completed` states
 * what is true then: a bank may still take money back, and the entries that repair this follow it.
 */
export function addEntry(tally: Tally, entry: JournalEntry): Tally | BooksProblemCode {
  if (entry.kind === 'cycle_started') return startCycle(tally, entry);
  if (tally.terms === undefined) return 'out_of_order';
  if (entry.kind === 'set_off') return setOff(tally, tally.terms, entry);
  if (lacksCash(tally)) return 'overdrawn';
  if (entry.kind === 'order_changed') return changeOrder(tally, tally.terms, entry);
  if (entry.kind === 'turn_moved_to_end') return moveToEnd(tally, tally.terms, entry);
  if (entry.kind === 'turns_moved') return moveTurns(tally, tally.terms, entry);
  if (entry.kind === 'cycle_completed') return complete(tally, tally.terms);
  if (entry.kind === 'cycle_winding_down') return windDown(tally);
  if (entry.kind === 'member_replaced') return replaceMember(tally, tally.terms, entry);
  if (entry.kind === 'round_opened') return openRound(tally, tally.terms, entry);
  if (entry.kind === 'cash_shared') return addShares(tally, tally.terms, entry);
  if (entry.kind === 'cycle_dissolved') return everybodyHasTheirShare(tally) ? tally : 'incomplete';
  const round = tally.rounds.get(entry.round);
  if (round === undefined) return 'out_of_order';
  if (entry.kind === 'claim_funded') return fundClaim(tally, tally.terms, round, entry);
  const within = { round, ending: endingOf(tally, entry.round) };
  const after =
    entry.kind === 'cover_settled'
      ? settleCover(within, entry)
      : 'member' in entry
        ? addContribution(tally.terms.contribution, within, entry)
        : addPayout(within, entry);
  return typeof after === 'string' ? after : withRound(tally, entry.round, after);
}

function complete(tally: Tally, terms: CycleTerms): Tally | BooksProblemCode {
  if (tally.kept !== undefined) return 'out_of_order';
  return everybodyIsDone(tally, terms) ? { ...tally, completed: true } : 'incomplete';
}

function withRound(tally: Tally, number: number, round: RoundTally): Tally {
  return { ...tally, rounds: new Map(tally.rounds).set(number, round) };
}

function startCycle(tally: Tally, entry: JournalEntry & { kind: 'cycle_started' }): Tally | BooksProblemCode {
  const { members, contribution } = entry;
  if (tally.terms !== undefined) return 'out_of_order';
  if (new Set(members).size !== members.length || members.length === 0 || contribution <= 0) return 'terms_mismatch';
  return { ...tally, terms: { members, contribution } };
}

function openRound(
  tally: Tally,
  terms: CycleTerms,
  { round, members, contribution }: JournalEntry & { kind: 'round_opened' },
): Tally | BooksProblemCode {
  if (tally.rounds.has(round)) return 'repeated';
  if (tally.kept !== undefined) return 'out_of_order';
  const isOfCycle = Number.isInteger(round) && round >= 1 && round <= terms.members.length;
  if (!isOfCycle || !areTheSame(members, terms.members) || contribution !== terms.contribution) return 'terms_mismatch';
  const recipient = terms.members[round - 1];
  const claim = recipient === undefined ? undefined : tally.claims.get(recipient);
  const pool = poolOf(terms) - (claim?.amount ?? 0);
  return withRound(tally, round, { ...emptyRound(pool), members, claim });
}

const poolOf = ({ contribution, members }: CycleTerms): number => contribution * members.length;

/** Also everybody has their claim. */
function everybodyIsDone(tally: Tally, { members }: CycleTerms): boolean {
  const isDone = (round: RoundTally) =>
    sentOf(round) === round.pool &&
    [...round.payouts.values()].every(({ isSettled }) => isSettled) &&
    round.fromReserve === 0 &&
    round.claim === undefined &&
    round.members.every((member) => round.contributions.get(member) === 'available');
  return turnsOf(tally).length === members.length && [...tally.rounds.values()].every(isDone);
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
