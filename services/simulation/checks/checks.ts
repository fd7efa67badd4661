import {
  addJournals,
  type Books,
  type BooksProblem,
  balanceOf,
  type Cycle,
  debitsInTransit,
  emptyBooks,
  type GroupState,
  groupTransitions,
  isPayoutOnlyRound,
  type Journal,
  type MembershipId,
  type RoundMoney,
} from '@halqa/domain';
import type { Transfer } from '../bank/bank.ts';
import { ensure } from '../invariant.ts';
import { checkDissolved, checkEnd } from './check-end.ts';
import { checkMove, checkRound, type Replaced } from './check-round.ts';
import { createStatementCheck } from './check-statements.ts';

/** What the checks read; any store that can say this can be checked. */
export type Snapshot = {
  readonly cycle: Cycle;
  readonly group: GroupState;
  readonly rounds: readonly RoundMoney[];
  readonly journals: readonly Journal[];
};

/** Checks a group after every write. It remembers what it has seen, so a check costs what the write changed. */
export type Checker = {
  checkWrite(now: Snapshot): void;
  /** The ledger and all statements equal the bank's own books: only when every report has arrived (I7). */
  checkAgainstBank(bank: { readonly pending: number; readonly available: number }, transfers: Iterable<Transfer>): void;
  /**
   * At the end: the group has ended, and by the bank's own records everybody paid and received the same (I3, I6). Where somebody
   * defaults it is dissolved, and everybody has their share of all that it had.
   */
  checkEnd(transfers: Iterable<Transfer>, defaulting?: readonly MembershipId[]): void;
};

export function createChecker(start: Snapshot): Checker {
  let before = start;
  let books = emptyBooks(start.cycle.groupId);
  const seen: Journal[] = [];
  const statements = createStatementCheck();

  return {
    checkWrite(now) {
      const written = now.journals.slice(books.head.sequence);
      books = continued(books, written);
      seen.push(...written);
      const isPause = before.group === 'active' && now.group === 'paused';
      for (const [index, money] of now.rounds.entries()) {
        const { round } = money.round;
        // A claim of an earlier turn can be funded after that of a later one.
        const there = before.rounds[index];
        const was = there?.round.round === round ? there : before.rounds.find((each) => each.round.round === round);
        if (was !== undefined && was !== money) checkRound(was, money, isPause, replacement(before, now));
      }
      checkPositions(now);
      if (before.group !== now.group) checkMove(groupTransitions, before.group, now.group, 'the group');
      checkLedgerAgainstStates(books, now);
      checkOrder(books, now);
      checkPools(books, now);
      checkDates(books, now, isPause);
      statements.checkWrite(written, books, now);
      before = now;
    },
    checkAgainstBank({ pending, available }, transfers) {
      const cash = balanceOf(books.balances, 'cash:available') + balanceOf(books.balances, 'reserve');
      ensure(cash === available, 'I7', () => `the ledger has ${cash} available, the bank ${available}`);
      const waiting = balanceOf(books.balances, 'cash:pending') + debitsInTransit(before.rounds);
      ensure(waiting === pending, 'I7', () => `the ledger has ${waiting} pending, the bank ${pending}`);
      statements.checkAgainstBank(transfers);
    },
    checkEnd(transfers, defaulting = []) {
      // Every journal was verified when it was written; whoever changed one since changed the list.
      const { head } = books;
      const { journals } = before;
      const isWhole = journals.length === head.sequence && journals.every((journal, index) => journal === seen[index]);
      ensure(isWhole, 'I10', () => 'the books are not those that were verified');
      if (before.group === 'dissolved' || owes(before, defaulting)) checkDissolved(before, books);
      else checkEnd(before, transfers);
    },
  };
}

const invariantOf: Partial<Record<BooksProblem['code'], string>> = {
  unbalanced: 'I1',
  overdrawn: 'I2',
  incomplete: 'I6',
  postings_mismatch: 'I8',
  terms_mismatch: 'I8',
  chain_broken: 'I10',
  hash_mismatch: 'I10',
};

function continued(books: Books, journals: readonly Journal[]): Books {
  if (journals.length === 0) return books;
  const added = addJournals(books, journals);
  if (added.ok) return added.books;
  ensure(false, invariantOf[added.code] ?? 'ledger', () => `journal ${added.id}: ${added.code}`);
  return books;
}

/** Who took whose place by one write. */
function replacement(before: Snapshot, { cycle }: Snapshot): Replaced | undefined {
  const index = cycle.members.findIndex((member) => !before.cycle.members.includes(member));
  const [from, to] = [before.cycle.members[index], cycle.members[index]];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Each member has one position, and each round one recipient (I4). */
function checkPositions({ cycle, rounds: all }: Snapshot): void {
  const rounds = all.filter(({ round }) => !isPayoutOnlyRound(round.round));
  const isBijection =
    rounds.length === cycle.members.length &&
    rounds.every(({ round }, index) => round.recipient === cycle.members[index]);
  ensure(isBijection && new Set(cycle.members).size === cycle.members.length, 'I4', () => 'positions are not members');
}

/** The books say whose turn each round is, also after turns were exchanged. */
function checkOrder({ tally }: Books, { cycle }: Snapshot): void {
  const isSame = tally.terms === undefined || tally.terms.members.join() === cycle.members.join();
  ensure(isSame, 'I14', () => `the books have another order than ${cycle.members}`);
}

/** The books say what of each pot is its recipient's: all of it but what was taken for what they owed. */
function checkPools({ tally }: Books, { rounds }: Snapshot): void {
  for (const { round, payout } of rounds) {
    const pool = tally.rounds.get(round.round)?.pool;
    const isSame = payout === null || pool === payout.amount;
    ensure(isSame, 'I14', () => `the payout of round ${round.round} is ${payout?.amount}, in the books ${pool}`);
  }
}

/** The books say when each moved turn is debited; a pause moves all that have not opened. */
function checkDates({ tally }: Books, { rounds }: Snapshot, isPause: boolean): void {
  for (const { round } of rounds) {
    const to = tally.movedTo.get(round.round);
    const isMissing = isPause && round.state === 'planned' && to === undefined;
    const isSame = to === undefined || to === round.debitDate;
    ensure(isSame && !isMissing, 'I14', () => `round ${round.round} is on ${round.debitDate}, in the books on ${to}`);
  }
}

/** The items say the same as the ledger: cash by round, the reserve, and who owes. */
function checkLedgerAgainstStates({ balances }: Books, { cycle, rounds }: Snapshot): void {
  const cash = rounds.reduce((sum, { round }) => sum + round.cash, 0);
  ensure(cash === balanceOf(balances, 'cash:available'), 'I14', () => `rounds have ${cash}, the ledger another amount`);
  ensure(
    rounds.every(({ round }) => round.cash >= 0),
    'I2',
    () => 'a round has less than no cash',
  );
  const reserve = rounds.reduce((sum, { round }) => sum + round.fromReserve, 0);
  ensure(reserve === -balanceOf(balances, 'reserve'), 'I14', () => `rounds took ${reserve} from the reserve`);
  const owedByRound = rounds.map(owedOf);
  for (const member of [...cycle.members, ...(cycle.former ?? [])]) {
    const owes = owedByRound.reduce((sum, ofRound) => sum + (ofRound.get(member) ?? 0), 0);
    ensure(owes === balanceOf(balances, `due:${member}`), 'I14', () => `${member} owes ${owes}, the ledger says other`);
  }
}

/** Whether somebody who defaults has not paid everything. */
const owes = ({ rounds }: Snapshot, defaulting: readonly MembershipId[]): boolean =>
  rounds.some(({ contributions }) =>
    contributions.some(({ member, state }) => defaulting.includes(member) && state !== 'available'),
  );

/** What each member owes to a round. */
function owedOf(money: RoundMoney): ReadonlyMap<MembershipId, number> {
  const known = owed.get(money);
  if (known !== undefined) return known;
  const isPaid = (state: string) => state === 'settled' || state === 'available' || state === 'written_off';
  const made = new Map(money.contributions.map(({ member, state, amount }) => [member, isPaid(state) ? 0 : amount]));
  owed.set(money, made);
  return made;
}

/** Rounds are never changed in place: what was computed of one stays true, and most writes change one round. */
const owed = new WeakMap<RoundMoney, ReadonlyMap<MembershipId, number>>();
