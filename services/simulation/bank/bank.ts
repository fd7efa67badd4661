import { type Instruction, isPayoutOnlyRound, type PlainDate, type TransferStep, type Waits } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import type { Habit } from '../people/personas.ts';
import type { Random } from '../random.ts';
import { businessDaysAfter, dateAt } from './bank-days.ts';
import { type PlannedStep, planCredit, planDebit, usualReturnCodes } from './bank-plans.ts';
import { ensureMayShare } from './bank-shares.ts';

/** How much later than it was decided a credit may be sent, in milliseconds: what became known since does not stop it. */
export const SENT_WITHIN = 2 * 60_000;

type Instructed = Omit<Instruction, 'requestedBy' | 'repetition'>;

/** One debit or credit as the bank knows it. */
export type Transfer = Instructed & {
  readonly acceptedAt: number;
  step: 'accepted' | TransferStep;
  settledOn: PlainDate | null;
  /** Returned after it was available, and the report has not arrived: nobody can know yet. */
  isReturnUnknown: boolean;
  /** When the report of a return after it was available arrived; 0 before. */
  returnKnownAt: number;
};

/**
 * A fair bank: it knows a key once, moves money on business days, and sometimes declines, fails or returns. It keeps its
 * own books and rejects nothing silently: what nobody should instruct breaks an invariant.
 */
export type Bank = {
  /**
   * Checks that a decision may be made to send it: by what is known then, which may be before the bank is instructed. In a group
   * that ends early only a payout of which something had been sent is sent again, whatever became of the debits that had covered it.
   */
  ensureMayPay(instruction: Instructed, now: number, isEnding?: boolean): void;
  /** Checks that the cash of a group that ends early may be shared out: nothing is on its way, and no debit can be disputed. */
  ensureMayShare(now: number): void;
  /** Accepts an instruction and says what will become of it; the same key again changes nothing. */
  accept(instruction: Instructed, now: number): readonly PlannedStep[];
  /** The step becomes true at the bank. */
  advance(key: string, step: TransferStep, now: number): void;
  /** A report of the step has arrived. */
  report(key: string, step: TransferStep, now: number): void;
  transfers(): Iterable<Transfer>;
  /**
   * What the recipients of rounds owed was taken from their pots by one decision: only of debits that can no longer be returned, or
   * no more than the pot got by it.
   */
  setOff(entries: readonly SetOffEntry[], now: number): void;
  /** What was set off with what a round has. */
  takenFrom(round: number): number;
  /** What was sent to the recipient of a round and did not come back, as far as anybody knows, in cents. */
  paidOut(round: number): number;
  /** Whether it accepted an instruction with this key. */
  knows(key: string): boolean;
  /** What the ledger must say once it has heard of everything, in cents. */
  books(): { readonly pending: number; readonly available: number };
};

type SetOffEntry = { readonly from: number; readonly round: number; readonly amount: number };

/** From its creation until its money is available a debit is in the bank's pending balance, as it is at Plaid. */
const isPending = (step: string): boolean => step === 'submitted' || step === 'posted' || step === 'settled';

const unsuccessful: readonly string[] = ['declined', 'action_required', 'failed', 'returned'];

type BankOptions = {
  /** Every transfer arrives and stays. */
  readonly neverFails?: boolean;
  /** The bank declines some instructions after it accepted them: so where no authorization comes before an instruction. */
  readonly declinesLater?: boolean;
  /** How much later than it was decided a credit may be sent, in milliseconds; else `SENT_WITHIN`. */
  readonly patience?: number;
  /** With which codes debits come back by chance: one that is more often in the list, more often. */
  readonly returnCodes?: readonly string[];
  /** What the habits of whoever pays or receives make of a debit or a credit. */
  readonly habitOf?: (instruction: Instructed) => Habit | undefined;
  /** What of the pot of a round is not its recipient's, because they took somebody's place. */
  readonly claimOn?: (round: number) => number;
};

export function createBank(
  random: Random,
  waits: Waits,
  memberCount: number,
  {
    neverFails = false,
    declinesLater = true,
    patience = SENT_WITHIN,
    returnCodes = usualReturnCodes,
    habitOf = () => undefined,
    claimOn = () => 0,
  }: BankOptions = {},
): Bank {
  const transfers = new Map<string, Transfer>();
  /** The keys of payouts that were judged when they were decided; of those, the ones that an ending group sends again. */
  const checked = new Set<string>();
  const sentAgain = new Set<string>();
  const setOffs: SetOffEntry[] = [];
  let pending = 0;
  let available = 0;

  const creditsOf = (number: number) =>
    [...transfers.values()].filter(({ subject: { kind, round } }) => kind === 'credit' && round === number);

  /** One payout may be sent in parts, each after the one before has settled. */
  const live = (subject: Instructed['subject']) =>
    [...transfers.values()].filter(
      (each) =>
        each.subject.kind === subject.kind &&
        each.subject.round === subject.round &&
        each.subject.member === subject.member &&
        !unsuccessful.includes(each.step) &&
        !(subject.kind === 'credit' && each.step === 'settled'),
    );

  const paidOut = (round: number) =>
    sumOf(creditsOf(round).filter(({ step, isReturnUnknown }) => isReturnUnknown || !unsuccessful.includes(step)));

  /** Contributions of a round that are no debits, and what its pot gained and lost by them. */
  const setOffOf = (number: number) => {
    const paid = setOffs.filter(({ round }) => round === number);
    const taken = setOffs.filter(({ from }) => from === number);
    return { count: paid.length, gained: amountOf(paid) - amountOf(taken), taken: amountOf(taken) };
  };

  function setOff(entries: readonly SetOffEntry[], now: number): void {
    const leftOf = (from: number) => safeOf(from, now) + setOffOf(from).gained - claimOn(from) - paidOut(from);
    const turns = entries.filter(({ from }) => !isPayoutOnlyRound(from));
    const before = new Map(turns.map(({ from }) => [from, leftOf(from)]));
    setOffs.push(...entries);
    for (const [from, had] of before) {
      const left = leftOf(from);
      ensure(left >= Math.min(0, had), 'gate', () => `round ${from} gives ${had - left} of ${had} that are safe`);
    }
  }

  const coveringOf = (number: number) =>
    [...transfers.values()].filter(
      ({ subject: { kind, round }, step, isReturnUnknown }) =>
        kind === 'debit' && round === number && (step === 'available' || isReturnUnknown),
    );
  const isUnsafe = ({ settledOn }: Transfer, now: number) =>
    settledOn === null || businessDaysAfter(settledOn, waits.holdBusinessDays) > dateAt(now);
  const safeOf = (number: number, now: number) => sumOf(coveringOf(number).filter((each) => !isUnsafe(each, now)));

  function accept(instruction: Instructed, now: number): readonly PlannedStep[] {
    if (transfers.has(instruction.key)) return [];
    const { subject, amount, key } = instruction;
    ensure(
      live(subject).length === 0,
      'I5',
      () => `a second ${subject.kind} of round ${subject.round} under a new key`,
    );
    if (subject.kind === 'credit') {
      ensureMayPay(instruction, now);
      if (!isPayoutOnlyRound(subject.round) && !sentAgain.has(key)) ensureCovered(instruction, now);
      available -= amount;
    }
    transfers.set(key, {
      ...instruction,
      acceptedAt: now,
      step: 'accepted',
      settledOn: null,
      isReturnUnknown: false,
      returnKnownAt: 0,
    });
    const planned = { attempt: subject.attempt, habit: habitOf(instruction), neverFails, declinesLater, returnCodes };
    return subject.kind === 'debit' ? planDebit(random, waits, now, planned) : planCredit(random, waits, now, planned);
  }

  function ensureMayPay(instruction: Instructed, now: number, isEnding = false): void {
    const { key, subject } = instruction;
    if (checked.has(key) || isPayoutOnlyRound(subject.round)) return;
    if (isEnding) ensureBegun(instruction);
    else ensureGate(instruction, now);
    checked.add(key);
  }

  /** By any debit of the round, whatever became of it. */
  const contributionOf = (number: number): number =>
    [...transfers.values()].find(({ subject: { kind, round } }) => kind === 'debit' && round === number)?.amount ?? 0;

  function ensureBegun({ key, subject: { round, attempt }, amount }: Instructed): void {
    ensure(attempt > 1, 'gate', () => `round ${round} sends ${amount} first while its group ends`);
    const pool = contributionOf(round) * memberCount - claimOn(round);
    const paid = paidOut(round) + amount;
    ensure(paid <= pool, 'I8', () => `round ${round} pays ${paid} of ${pool} while its group ends`);
    sentAgain.add(key);
  }

  /**
   * A credit, also one that is tried again, is covered by a debit of each member, available and past its hold by the bank's
   * days; one of a part by as many as it pays out with the parts before it.
   */
  function ensureGate({ subject: { round: number }, amount }: Instructed, now: number): void {
    const covering = coveringOf(number);
    const unsafe = covering.find((each) => isUnsafe(each, now));
    const paid = paidOut(number) + amount;
    const claim = claimOn(number);
    const { count, gained, taken } = setOffOf(number);
    const isPart = paid < contributionOf(number) * memberCount - taken - claim;
    if (isPart) {
      const safe = safeOf(number, now) + gained - claim;
      ensure(paid <= safe, 'gate', () => `round ${number} has paid ${paid} then, and only ${safe} is safe`);
      return;
    }
    ensure(
      covering.length + count === memberCount,
      'I2',
      () => `round ${number} pays out with ${covering.length} debits`,
    );
    ensure(unsafe === undefined, 'gate', () => `round ${number} pays out before ${unsafe?.subject.member} is safe`);
    const collected = sumOf(covering) + gained - claim;
    ensure(collected === paid, 'I8', () => `round ${number} pays ${paid} in all, out of ${collected}`);
  }

  /** Also when it is sent, and sent again, debits that are available cover it, by what had long been known. */
  function ensureCovered({ subject: { round }, amount }: Instructed, now: number): void {
    const covering = [...transfers.values()].filter(
      ({ subject, step, isReturnUnknown, returnKnownAt }) =>
        subject.kind === 'debit' &&
        subject.round === round &&
        (step === 'available' || isReturnUnknown || returnKnownAt > now - patience),
    );
    const members = new Set(covering.map(({ subject }) => subject.member));
    const covered = members.size * (covering[0]?.amount ?? 0) + setOffOf(round).gained - claimOn(round);
    ensure(
      paidOut(round) + amount <= covered,
      'sent',
      () => `round ${round} is paid out with ${members.size} contributions`,
    );
  }

  function advance(key: string, step: TransferStep, now: number): void {
    const transfer = transfers.get(key);
    if (transfer === undefined) return;
    const before = transfer.step;
    transfer.step = step;
    if (transfer.subject.kind === 'credit') {
      if (unsuccessful.includes(step)) available += transfer.amount;
      if (before === 'settled') transfer.isReturnUnknown = true;
      return;
    }
    if (step === 'settled') transfer.settledOn = dateAt(now);
    if (isPending(step) && !isPending(before)) pending += transfer.amount;
    if (!isPending(step) && isPending(before)) pending -= transfer.amount;
    if (step === 'available') available += transfer.amount;
    if (before === 'available') {
      available -= transfer.amount;
      transfer.isReturnUnknown = true;
    }
  }

  function report(key: string, step: TransferStep, now: number): void {
    const transfer = transfers.get(key);
    if (transfer === undefined || step !== 'returned') return;
    if (transfer.isReturnUnknown) transfer.returnKnownAt = now;
    transfer.isReturnUnknown = false;
  }

  return {
    ensureMayPay,
    ensureMayShare: (now) => ensureMayShare([...transfers.values()], waits, dateAt(now)),
    accept,
    setOff,
    takenFrom: (round) => setOffOf(round).taken,
    advance,
    report,
    transfers: () => transfers.values(),
    paidOut,
    knows: (key) => transfers.has(key),
    books: () => ({ pending, available }),
  };
}

const amountOf = (some: readonly { readonly amount: number }[]): number =>
  some.reduce((sum, { amount }) => sum + amount, 0);

const sumOf = (some: readonly Transfer[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
