import { addBusinessDays, businessDayOnOrAfter } from '../../basics/calendar.ts';
import { limits } from '../../basics/limits.ts';
import { addDays, dayOfWeek, type PlainDate, partsOf } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import type { Contribution, TransferEvent } from '../cycle.ts';

/**
 * When a debit that failed is repeated by the schedule, within the grace; null when it is not. For want of money on the next
 * payday: a Friday, the 1st or the 15th. For a reason of ours, such as a limit of our own account with the bank, on its next day.
 * What a member asked for is never repeated: they agreed to that one debit, and the one that was planned before stays planned.
 *
 * @param lastDay of the grace; null when its round does not wait for the contribution
 */
export function retryDate(
  { requestedBy, bounced, keptRetry }: Contribution,
  event: TransferEvent,
  lastDay: PlainDate | null,
  now: EpochMilliseconds,
): PlainDate | null {
  if (lastDay === null) return null;
  const today = bankDate(now);
  const date = requestedBy === 'member' ? keptRetry : isOurs(event) ? addBusinessDays(today, 1) : nextPayday(today);
  if (date === undefined || date <= today) return null;
  // The retry that was planned before the member paid by hand stays, also where their own debit was one failure too many.
  const isLeft = requestedBy === 'member' || bounced < limits.debit.retries;
  const mayRetry = isOurs(event) || (wantsMoney(event) && isLeft);
  return mayRetry && date <= lastDay ? date : null;
}

/** Our own limit at the bank, or our own mistake: nothing that the member did. */
export const isOurs = ({ step, declineReason }: TransferEvent): boolean =>
  step === 'declined' && (declineReason === 'limit' || declineReason === 'ours');

export function wantsMoney({ step, returnCode, declineReason }: TransferEvent): boolean {
  if (step === 'declined') return declineReason === 'insufficient_funds';
  return step === 'returned' && (returnCode === 'R01' || returnCode === 'R09');
}

/** More than the days in a row on which the bank is closed: a payday before `after` may be made good only after it. */
const CLOSED_DAYS = 5;
const FRIDAY = 5;

/** The first business day after a date that is a payday, or follows one on which the bank was closed. */
function nextPayday(after: PlainDate): PlainDate {
  for (let day = addDays(after, -CLOSED_DAYS); ; day = addDays(day, 1)) {
    if (!isPayday(day)) continue;
    const open = businessDayOnOrAfter(day);
    if (open > after) return open;
  }
}

function isPayday(date: PlainDate): boolean {
  const { day } = partsOf(date);
  return day === 1 || day === 15 || dayOfWeek(date) === FRIDAY;
}
