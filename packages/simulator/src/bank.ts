import {
  type DeclineReason,
  type Instruction,
  isShareRound,
  type PlainDate,
  type TransferStep,
  type Waits,
} from '@halqa/domain';
import { businessDayFrom, businessDaysAfter, dateAt, minutes, newYork } from './bank-days.ts';
import { ensureMayShare } from './bank-shares.ts';
import { ensure } from './invariant.ts';
import type { Habit } from './personas.ts';
import type { Random } from './random.ts';

type Instructed = Omit<Instruction, 'requestedBy' | 'repetition'>;

/** One debit or credit as the bank knows it. */
export type Transfer = Instructed & {
  readonly acceptedAt: number;
  step: 'accepted' | TransferStep;
  settledOn: PlainDate | null;
  /** Returned after it was available, and the report has not arrived: nobody can know yet. */
  isReturnUnknown: boolean;
  /** When the report of its return arrived. */
  returnKnownAt: number;
};

type PlannedStep = {
  readonly at: number;
  readonly step: TransferStep;
  readonly returnCode?: string;
  readonly declineReason?: DeclineReason;
};

/**
 * A fair bank: it knows a key once, moves money on business days, and sometimes declines, fails or returns. It keeps its
 * own books and rejects nothing silently: what nobody should instruct breaks an invariant.
 */
export type Bank = {
  /** Checks that a decision may be made to send it: by what is known then, which may be before the bank is instructed. */
  ensureMayPay(instruction: Instructed, now: number): void;
  /** Checks that the cash of a group that ends early may be shared out: nothing is on its way, and no debit can be disputed. */
  ensureMayShare(now: number): void;
  /** Accepts an instruction and says what will become of it; the same key again changes nothing. */
  accept(instruction: Instructed, now: number): readonly PlannedStep[];
  /** The step becomes true at the bank. */
  advance(key: string, step: TransferStep, now: number): void;
  /** A report of the step has arrived. */
  report(key: string, step: TransferStep, now: number): void;
  transfers(): Iterable<Transfer>;
  /** What was sent to the recipient of a round and did not come back, as far as anybody knows, in cents. */
  paidOut(round: number): number;
  /** Whether it accepted an instruction with this key. */
  knows(key: string): boolean;
  /** What the ledger must say once it has heard of everything, in cents. */
  books(): { readonly pending: number; readonly available: number };
};

const unsuccessful: readonly string[] = ['declined', 'action_required', 'failed', 'returned'];
const HOUR = 3_600_000;

type BankOptions = {
  /** Without an authorization before, the bank declines what it has accepted. */
  readonly declinesLater?: boolean;
  /** How much later than it was decided a credit may be sent: what became known since does not stop it. */
  readonly patience?: number;
  /** What the habits of its member make of a debit or a credit. */
  readonly habitOf?: (subject: Instructed['subject']) => Habit | undefined;
};

export function createBank(
  random: Random,
  waits: Waits,
  memberCount: number,
  { declinesLater = true, patience = 2 * 60_000, habitOf = () => undefined }: BankOptions = {},
): Bank {
  const transfers = new Map<string, Transfer>();
  const checked = new Set<string>();
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
      if (!isShareRound(subject.round)) ensureCovered(instruction, now);
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
    const planned = { attempt: subject.attempt, habit: habitOf(subject), declinesLater };
    return subject.kind === 'debit' ? planDebit(random, waits, now, planned) : planCredit(random, waits, now, planned);
  }

  function ensureMayPay(instruction: Instructed, now: number): void {
    if (checked.has(instruction.key) || isShareRound(instruction.subject.round)) return;
    ensureGate(instruction, now);
    checked.add(instruction.key);
  }

  /**
   * A credit, also one that is tried again, is covered by a debit of each member, available and past its hold by the bank's
   * days; one of a part by as many as it pays out with the parts before it.
   */
  function ensureGate({ subject: { round: number }, amount }: Instructed, now: number): void {
    const wait = Math.max(waits.holdBusinessDays, waits.returnBusinessDays);
    const covering = [...transfers.values()].filter(
      ({ subject: { kind, round }, step, isReturnUnknown }) =>
        kind === 'debit' && round === number && (step === 'available' || isReturnUnknown),
    );
    const isLate = ({ settledOn }: Transfer) => settledOn === null || businessDaysAfter(settledOn, wait) > dateAt(now);
    const late = covering.find(isLate);
    const paid = paidOut(number) + amount;
    const isPart = paid < (covering[0]?.amount ?? 0) * memberCount;
    if (isPart) {
      const safe = sumOf(covering.filter((each) => !isLate(each)));
      ensure(paid <= safe, 'gate', () => `round ${number} has paid ${paid} then, and only ${safe} is safe`);
      return;
    }
    ensure(covering.length === memberCount, 'I2', () => `round ${number} pays out with ${covering.length} debits`);
    ensure(late === undefined, 'gate', () => `round ${number} pays out before ${late?.subject.member} is safe`);
    const collected = sumOf(covering);
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
    const covered = members.size * (covering[0]?.amount ?? 0);
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
    if (step === 'settled') {
      pending += transfer.amount;
      transfer.settledOn = dateAt(now);
    }
    if (before === 'settled') pending -= transfer.amount;
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
    advance,
    report,
    transfers: () => transfers.values(),
    paidOut,
    knows: (key) => transfers.has(key),
    books: () => ({ pending, available }),
  };
}

type Planned = { readonly attempt: number; readonly habit: Habit | undefined; readonly declinesLater: boolean };

/** Only the first two attempts can go wrong: members find a way to pay, or nothing would ever end. */
function planDebit(
  random: Random,
  { disputeDays }: Waits,
  now: number,
  { attempt, habit, declinesLater }: Planned,
): readonly PlannedStep[] {
  const fate = attempt > 2 ? 1 : random.below(1000) / 1000;
  const begun = { at: now + minutes(random.between(1, 50)), step: 'submitted' } as const;
  if (fate < 0.02 && declinesLater && habit === undefined) return [{ at: begun.at, ...random.pick<Why>(declines) }];
  const debited = businessDayFrom(dateAt(now + 4 * HOUR));
  const nextDay = businessDaysAfter(debited, 1);
  const posted = { at: Math.max(begun.at + minutes(1), newYork(debited, 13)), step: 'posted' } as const;
  if (habit === 'bounces' || habit === 'closed') {
    const returnCode = habit === 'closed' ? 'R02' : 'R01';
    return [begun, posted, { at: newYork(nextDay, 7), step: 'returned', returnCode }];
  }
  if (fate < 0.03 && habit === undefined) return [begun, { at: posted.at, step: 'failed' }];
  if (fate < 0.05 && habit === undefined)
    return [begun, posted, { at: newYork(nextDay, 7), step: 'returned', returnCode: returnCodeOf(fate) }];
  const settled = { at: newYork(nextDay, 8), step: 'settled' } as const;
  const wait = random.below(2);
  const availableAt =
    wait === 0 ? settled.at + minutes(random.between(5, 40)) : newYork(businessDaysAfter(nextDay, 1), 12);
  if (fate < 0.07 && wait > 0 && habit === undefined) {
    const returned = newYork(businessDaysAfter(nextDay, 1), 8);
    return [begun, posted, settled, { at: returned, step: 'returned', returnCode: 'R09' }];
  }
  const steps: PlannedStep[] = [begun, posted, settled, { at: availableAt, step: 'available' }];
  if (habit === 'disputed') {
    if (disputeDays >= 60) steps.push({ at: availableAt + 59 * 24 * HOUR, step: 'returned', returnCode: 'R10' });
  } else if (fate < 0.09 && disputeDays >= 60) {
    const days = random.pick([1, 2, 3, random.between(4, 58), 58, 75]);
    steps.push({ at: availableAt + days * 24 * HOUR, step: 'returned', returnCode: days < 4 ? 'R01' : 'R10' });
  }
  return steps;
}

/** Half of what comes back does for want of money; else the account is closed or frozen, the debit stopped, or its mandate revoked. */
function returnCodeOf(fate: number): string {
  return returnCodes[Math.round(fate * 1000) % returnCodes.length] ?? 'R01';
}

type Why = Omit<PlannedStep, 'at'>;

const declines: readonly [Why, ...Why[]] = [
  { step: 'action_required' },
  { step: 'declined', declineReason: 'insufficient_funds' },
  { step: 'declined', declineReason: 'limit' },
  { step: 'declined', declineReason: 'other' },
];

const returnCodes = ['R01', 'R02', 'R01', 'R07', 'R01', 'R08', 'R01', 'R10', 'R01', 'R16'];

function planCredit(
  random: Random,
  { disputeDays }: Waits,
  now: number,
  { attempt, habit, declinesLater }: Planned,
): readonly PlannedStep[] {
  const fate = attempt > 2 ? 1 : random.below(1000) / 1000;
  const begun = { at: now + minutes(random.between(1, 50)), step: 'submitted' } as const;
  if (fate < 0.02) return [{ at: begun.at, step: declinesLater && fate < 0.01 ? 'declined' : 'failed' }];
  const credited = businessDayFrom(dateAt(now + 4 * HOUR));
  const nextDay = businessDaysAfter(credited, 1);
  const posted = { at: Math.max(begun.at + minutes(1), newYork(credited, 13)), step: 'posted' } as const;
  if (fate < 0.05 || habit === 'closed')
    return [begun, posted, { at: newYork(nextDay, 7), step: 'returned', returnCode: 'R03' }];
  const settled = { at: newYork(nextDay, 8), step: 'settled' } as const;
  if (fate < 0.07 && disputeDays >= 60) {
    const returned = newYork(businessDaysAfter(nextDay, 2), 8);
    return [begun, posted, settled, { at: returned, step: 'returned', returnCode: 'R23' }];
  }
  return [begun, posted, settled];
}

const sumOf = (some: readonly Transfer[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
