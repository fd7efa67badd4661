import type { DeclineReason, TransferStep, Waits } from '@halqa/domain';
import type { Habit } from '../people/personas.ts';
import type { Random } from '../random.ts';
import { businessDayFrom, businessDaysAfter, dateAt, minutes, newYorkInstant } from './bank-days.ts';

const HOUR = 3_600_000;

/** A step that becomes true at the bank. */
export type PlannedStep = {
  readonly at: number;
  readonly step: TransferStep;
  readonly returnCode?: string;
  readonly declineReason?: DeclineReason;
};

type Planned = {
  readonly attempt: number;
  readonly habit: Habit | undefined;
  readonly neverFails: boolean;
  readonly declinesLater: boolean;
  readonly returnCodes: readonly string[];
};

/**
 * By chance only the first two attempts go wrong: members find a way to pay, or nothing would ever end. A habit may fail
 * any attempt.
 */
export function planDebit(
  random: Random,
  { disputeDays, holdBusinessDays }: Waits,
  now: number,
  { attempt, habit, neverFails, declinesLater, returnCodes }: Planned,
): readonly PlannedStep[] {
  const fate = attempt > 2 || neverFails ? 1 : random.below(1000) / 1000;
  const begun = { at: now + minutes(random.between(1, 50)), step: 'submitted' } as const;
  if (fate < 0.02 && declinesLater && habit === undefined) return [{ at: begun.at, ...random.pick<Why>(declines) }];
  if (habit === 'limited') return [{ at: begun.at, step: 'declined', declineReason: 'limit' }];
  const debited = businessDayFrom(dateAt(now + 4 * HOUR));
  const nextDay = businessDaysAfter(debited, 1);
  const posted = { at: Math.max(begun.at + minutes(1), newYorkInstant(debited, 13)), step: 'posted' } as const;
  if (habit === 'bounces' || habit === 'closed') {
    const returnCode = habit === 'closed' ? 'R02' : 'R01';
    return [begun, posted, { at: newYorkInstant(nextDay, 7), step: 'returned', returnCode }];
  }
  if (fate < 0.03 && habit === undefined) return [begun, { at: posted.at, step: 'failed' }];
  if (fate < 0.05 && habit === undefined)
    return [
      begun,
      posted,
      { at: newYorkInstant(nextDay, 7), step: 'returned', returnCode: returnCodeOf(fate, returnCodes) },
    ];
  const settled = { at: newYorkInstant(nextDay, 8), step: 'settled' } as const;
  const wait = random.below(holdBusinessDays + 1);
  const availableAt =
    wait === 0
      ? settled.at + minutes(random.between(5, 40))
      : newYorkInstant(businessDaysAfter(nextDay, wait), 8) + minutes(45);
  if (fate < 0.07 && wait > 0 && habit === undefined) {
    const returned = newYorkInstant(businessDaysAfter(nextDay, 1), 8);
    return [begun, posted, settled, { at: returned, step: 'returned', returnCode: 'R09' }];
  }
  const steps: PlannedStep[] = [begun, posted, settled, { at: availableAt, step: 'available' }];
  if (habit === 'comes_back' || habit === 'comes_back_late') {
    const returned = availableAt + (habit === 'comes_back' ? random.between(4, 8) : 75) * 24 * HOUR;
    const returnCode = habit === 'comes_back' ? 'R01' : 'R10';
    if (disputeDays >= 60) steps.push({ at: returned, step: 'returned', returnCode });
  } else if (habit === 'disputed') {
    if (disputeDays >= 60) steps.push({ at: availableAt + 59 * 24 * HOUR, step: 'returned', returnCode: 'R10' });
  } else if (fate < 0.09 && disputeDays >= 60) {
    const days = random.pick([1, 2, 3, random.between(4, 58), 58, 75]);
    steps.push({ at: availableAt + days * 24 * HOUR, step: 'returned', returnCode: days < 4 ? 'R01' : 'R10' });
  }
  return steps;
}

/**
 * Many come back for want of money; else the account cannot be debited, the debit was stopped, or its mandate revoked. `fate` is
 * one of the twenty thousandths from 0.03 to 0.049.
 */
const returnCodeOf = (fate: number, codes: readonly string[]): string =>
  codes[Math.round(fate * 1000) % codes.length] ?? 'R01';

type Why = Omit<PlannedStep, 'at'>;

const declines: readonly [Why, ...Why[]] = [
  { step: 'action_required', declineReason: 'login' },
  { step: 'action_required', declineReason: 'account' },
  { step: 'declined', declineReason: 'insufficient_funds' },
  { step: 'declined', declineReason: 'limit' },
  { step: 'declined', declineReason: 'ours' },
  { step: 'declined', declineReason: 'risk' },
  { step: 'declined', declineReason: 'other' },
];

/** Half of them for want of money; of the others R02 and R16 stop debits of the account, R07, R08 and R10 those of the mandate. */
export const usualReturnCodes = ['R01', 'R02', 'R01', 'R07', 'R01', 'R08', 'R01', 'R10', 'R01', 'R16'];

/**
 * Eight of the 22 for want of money. `returnCodeOf` has twenty chances, and so leaves out the seventh and the eighth, R01 and R10:
 * habits bring these two.
 */
export const everyReturnCode = [
  ...usualReturnCodes,
  'R01',
  'R03',
  'R01',
  'R05',
  'R04',
  'R11',
  'R01',
  'R29',
  'R20',
  'R51',
  'R14',
  'R15',
];

export function planCredit(
  random: Random,
  { disputeDays }: Waits,
  now: number,
  { attempt, habit, neverFails, declinesLater }: Planned,
): readonly PlannedStep[] {
  const fate = attempt > 2 || neverFails ? 1 : random.below(1000) / 1000;
  const begun = { at: now + minutes(random.between(1, 50)), step: 'submitted' } as const;
  if (fate < 0.02) {
    const rejected =
      fate < 0.015 ? ({ step: 'failed' } as const) : ({ step: 'failed', declineReason: 'account' } as const);
    return [{ at: begun.at, ...(declinesLater && fate < 0.01 ? ({ step: 'declined' } as const) : rejected) }];
  }
  const credited = businessDayFrom(dateAt(now + 4 * HOUR));
  const nextDay = businessDaysAfter(credited, 1);
  const posted = { at: Math.max(begun.at + minutes(1), newYorkInstant(credited, 13)), step: 'posted' } as const;
  if (fate < 0.05 || habit === 'closed')
    return [begun, posted, { at: newYorkInstant(nextDay, 7), step: 'returned', returnCode: 'R03' }];
  const settled = { at: newYorkInstant(nextDay, 8), step: 'settled' } as const;
  if (fate < 0.07 && disputeDays >= 60) {
    // Now and then months later, when the group may have ended.
    const returned = fate < 0.055 ? settled.at + 75 * 24 * HOUR : newYorkInstant(businessDaysAfter(nextDay, 2), 8);
    return [begun, posted, settled, { at: returned, step: 'returned', returnCode: 'R23' }];
  }
  return [begun, posted, settled];
}
