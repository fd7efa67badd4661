import {
  addJournals,
  type Books,
  type BooksProblem,
  balanceOf,
  type Cycle,
  contributionTransitions,
  emptyBooks,
  type GroupState,
  groupTransitions,
  type Journal,
  type MembershipId,
  payoutTransitions,
  type Round,
  type RoundMoney,
  roundTransitions,
  type StateMachine,
} from '@halqa/domain';
import type { Transfer } from './bank.ts';
import { createStatementCheck } from './check-statements.ts';
import { ensure } from './invariant.ts';

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
   * defaults it has not, and all that the others are due was done.
   */
  checkEnd(transfers: Iterable<Transfer>, defaulting?: readonly MembershipId[]): void;
};

export function createChecker(start: Snapshot): Checker {
  let before = start;
  let books = emptyBooks(start.cycle.groupId);
  const seen: Journal[] = [];
  const statements = createStatementCheck(start.cycle);

  return {
    checkWrite(now) {
      const written = now.journals.slice(books.head.sequence);
      books = continued(books, written);
      seen.push(...written);
      for (const [index, money] of now.rounds.entries()) {
        const was = before.rounds[index];
        if (was !== undefined && was !== money) checkRound(was, money);
      }
      checkPositions(now);
      if (before.group !== now.group) checkMove(groupTransitions, before.group, now.group, 'the group');
      checkLedgerAgainstStates(books, now);
      statements.checkWrite(written, books, now.rounds);
      before = now;
    },
    checkAgainstBank({ pending, available }, transfers) {
      const cash = balanceOf(books.balances, 'cash:available') + balanceOf(books.balances, 'reserve');
      ensure(cash === available, 'I7', () => `the ledger has ${cash} available, the bank ${available}`);
      const waiting = balanceOf(books.balances, 'cash:pending');
      ensure(waiting === pending, 'I7', () => `the ledger has ${waiting} pending, the bank ${pending}`);
      statements.checkAgainstBank(transfers);
    },
    checkEnd(transfers, defaulting = []) {
      // Every journal was verified when it was written; whoever changed one since changed the list.
      const { head } = books;
      const { journals } = before;
      const isWhole = journals.length === head.sequence && journals.every((journal, index) => journal === seen[index]);
      ensure(isWhole, 'I10', () => 'the books are not those that were verified');
      if (owes(before, defaulting)) checkUnfinished(before, transfers, defaulting);
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

/** Dates, recipients and amounts are frozen (I12); states move as their tables allow. */
function checkRound(before: RoundMoney, after: RoundMoney): void {
  const name = `round ${after.round.round}`;
  ensure(termsOf(before.round) === termsOf(after.round), 'I12', () => `${name} has other terms`);
  checkMove(roundTransitions, before.round.state, after.round.state, name, ['funded']);
  checkRoundState(after, name);
  for (const [index, contribution] of after.contributions.entries()) {
    const was = before.contributions[index];
    if (was === undefined || was === contribution) continue;
    ensure(was.member === contribution.member && was.amount === contribution.amount, 'I12', () => `${name} changed`);
    const via = ['pay_now', 'declined', 'returned'] as const;
    checkMove(contributionTransitions, was.state, contribution.state, `${name} of ${was.member}`, via);
    ensure(contribution.attempt - was.attempt <= 1, 'I5', () => `${name} of ${was.member} skipped an attempt`);
  }
  if (before.payout !== null && after.payout !== null) {
    const via = ['failed', 'returned', 'declined'] as const;
    checkMove(payoutTransitions, before.payout.state, after.payout.state, `the payout of ${name}`, via);
    ensure(after.payout.amount === before.payout.amount, 'I12', () => `the payout of ${name} has another amount`);
  }
}

/** Until its payout, a round is in the state that its contributions make. */
function checkRoundState({ round, contributions }: RoundMoney, name: string): void {
  const available = contributions.filter(({ state }) => state === 'available').length;
  const paid = available + contributions.filter(({ state }) => state === 'settled').length;
  const expected = {
    collecting: paid < contributions.length,
    short: paid < contributions.length,
    clearing: paid === contributions.length && available < paid,
    funded: available === contributions.length,
  };
  const fits = !(round.state in expected) || expected[round.state as keyof typeof expected];
  ensure(fits, 'state', () => `${name} is ${round.state} with ${paid} paid and ${available} available`);
}

function termsOf({ round, contributionDate, debitDate, payoutDate, recipient, amount }: Round): string {
  return [round, contributionDate, debitDate, payoutDate, recipient, amount].join();
}

/** One step of the table, or two by way of a state that a decision passes through. */
function checkMove<State extends string>(
  machine: StateMachine<State>,
  from: State,
  to: State,
  name: string,
  via: readonly State[] = [],
): void {
  if (from === to) return;
  const isAllowed = machine.canMove(from, to) || via.some((on) => machine.canMove(from, on) && machine.canMove(on, to));
  ensure(isAllowed, 'transition', () => `${name} went from ${from} to ${to}`);
}

/** Each member has one position, and each round one recipient (I4). */
function checkPositions({ cycle, rounds }: Snapshot): void {
  const isBijection =
    rounds.length === cycle.members.length &&
    rounds.every(({ round }, index) => round.recipient === cycle.members[index]);
  ensure(isBijection && new Set(cycle.members).size === cycle.members.length, 'I4', () => 'positions are not members');
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
  for (const [index, member] of cycle.members.entries()) {
    const owes = owedByRound.reduce((sum, ofRound) => sum + (ofRound[index] ?? 0), 0);
    ensure(owes === balanceOf(balances, `due:${member}`), 'I14', () => `${member} owes ${owes}, the ledger says other`);
  }
}

function checkEnd({ cycle, group, rounds }: Snapshot, transfers: Iterable<Transfer>): void {
  ensure(group === 'completed', 'liveness', () => `nothing is left to do, and the group is ${group}: ${stuck(rounds)}`);
  const moved = [...transfers];
  const whole = cycle.contribution * cycle.members.length;
  for (const member of cycle.members) {
    const of = (kind: string, step: string) =>
      moved.filter(({ subject, step: now }) => subject.kind === kind && subject.member === member && now === step);
    const paid = of('debit', 'available').reduce((sum, { amount }) => sum + amount, 0);
    ensure(paid === whole, 'I6', () => `${member} paid ${paid} of ${whole}`);
    const received = of('credit', 'settled');
    ensure(received.length === 1 && received[0]?.amount === whole, 'I3', () => `${member} did not receive once`);
  }
}

/** Whether somebody who defaults has not paid everything. */
const owes = ({ rounds }: Snapshot, defaulting: readonly MembershipId[]): boolean =>
  rounds.some(({ contributions }) =>
    contributions.some(({ member, state }) => defaulting.includes(member) && state !== 'available'),
  );

/** Everybody else has paid everything, and who could be paid out was: once, and all of it. */
function checkUnfinished(
  { cycle, group, rounds }: Snapshot,
  transfers: Iterable<Transfer>,
  defaulting: readonly MembershipId[],
): void {
  ensure(group !== 'completed', 'I6', () => 'the group is completed, and somebody owes');
  const moved = [...transfers];
  const whole = cycle.contribution * cycle.members.length;
  for (const { round, contributions, payout } of rounds) {
    const missing = contributions.filter(({ state }) => state !== 'available').map(({ member }) => member);
    const byOthers = missing.find((member) => !defaulting.includes(member));
    ensure(byOthers === undefined, 'I6', () => `${byOthers} has not paid round ${round.round}`);
    const received = moved.filter(
      ({ subject: { kind, member }, step }) => kind === 'credit' && member === round.recipient && step === 'settled',
    );
    const isPaid = round.state === 'paid' && received.length === 1 && received[0]?.amount === whole;
    const waits = missing.length > 0 && received.length === 0 && round.state === 'short';
    ensure(
      contributions.length > 0 && (isPaid || waits),
      'liveness',
      () => `nothing is left to do, and round ${round.round} is ${round.state}, its payout ${payout?.state}`,
    );
  }
}

/** What each member owes to a round, in the order of the cycle. */
function owedOf(money: RoundMoney): readonly number[] {
  const known = owed.get(money);
  if (known !== undefined) return known;
  const isPaid = (state: string) => state === 'settled' || state === 'available';
  const made = money.contributions.map(({ state, amount }) => (isPaid(state) ? 0 : amount));
  owed.set(money, made);
  return made;
}

/** Rounds are never changed in place, and each write changes one. */
const owed = new WeakMap<RoundMoney, readonly number[]>();

function stuck(rounds: readonly RoundMoney[]): string {
  const open = rounds.filter(({ round }) => round.state !== 'paid');
  return open.map(({ round, payout }) => `round ${round.round} ${round.state}, payout ${payout?.state}`).join('; ');
}
