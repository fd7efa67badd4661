import { addBusinessDays, businessDayOnOrAfter, businessDayOnOrBefore } from '../../basics/calendar.ts';
import { addDays, laterDate, type PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { postedOn } from '../bank-hour.ts';
import type { Contribution, DueItem, PayoutWait, Round, RoundMoney, Waits } from '../cycle.ts';
import { hasSettled } from '../debits/contribution-states.ts';
import { shouldHaveStarted } from '../debits/delayed-debits.ts';
import { roundEndsEarly } from '../ends-early.ts';
import type { MoneyEvent } from '../money-event.ts';
import type { PayoutState } from './payout-states.ts';
import { lookHourOf, payoutLookItem } from './payout-work.ts';

/** Why a payout waits, whether its planned day can no longer be met, and the day on which it can leave instead; none while nobody knows. */
export type ExpectedPayout = {
  readonly waitsFor: PayoutWait;
  readonly isLate: boolean;
  readonly on?: PlainDate | undefined;
};

/**
 * When a payout that has not left can leave, by what is known now. It is not late as long as it could be in time if everything that is
 * missing were paid at once, and the account that it waits for were linked. One that is on its way, or has ended, is not late.
 *
 * @param isStopped all money: of what is late no day is known, and late is, from noon of the day of its debits, one that were not made
 */
export function expectedPayout(
  { holdBusinessDays: hold }: Pick<Waits, 'holdBusinessDays'>,
  money: RoundMoney,
  now: EpochMilliseconds,
  isStopped: boolean = false,
): ExpectedPayout {
  const { round, payout } = money;
  // What is set off is there at once.
  const contributions = money.contributions.filter(({ isSetOff }) => !isSetOff);
  const waitsFor = waitOf(money, isStopped);
  const hasAccount = payout?.state !== 'needs_account';
  const isWaiting = payout !== null && waitingStates.has(payout.state);
  if (!isWaiting || roundEndsEarly(round)) return { waitsFor, isLate: false };
  const first = laterDate(round.payoutDate, firstDayLeft(now));
  const afterHolds = (days: readonly PlainDate[]) =>
    days.map((day) => addBusinessDays(day, hold)).reduce(laterDate, first);
  const isKeptBack = isStopped && contributions.some((each) => shouldHaveStarted(round, each, lastLookedAt(now)));
  const isLate =
    isKeptBack || afterHolds(contributions.map((each) => settlesFrom(each, round, now))) > round.payoutDate;
  if (!isLate) return { waitsFor, isLate, on: round.payoutDate };
  const days = contributions.map((each) => settlesOn(each, round, now));
  const isKnown = hasAccount && waitsFor !== 'review' && !isStopped && days.every((day) => day !== undefined);
  return { waitsFor, isLate, on: isKnown ? afterHolds(days) : undefined };
}

/**
 * The look at a payout that waits, at the next noon. At one of a short round only while all that is missing is on its way: its recipient
 * knows the day that this gives.
 */
export function nextLook(waits: Waits, money: RoundMoney, now: EpochMilliseconds): DueItem[] {
  const look = payoutLookItem(money, bankDate(now), now);
  if (money.round.state !== 'short') return [look];
  const { waitsFor, on } = expectedPayout(waits, money, now);
  const isDayKnown = money.payout?.state === 'scheduled' && on !== undefined;
  return isDayKnown ? [{ ...look, said: saidOf({ waitsFor, missing: missingOf(money), on }) }] : [];
}

/** Stands in what was said for the day of a payout of which nobody knows it. */
export const noDay = 'no_day';

/** What a recipient is notified of by an event, as `PayoutLook` has it. */
export const saidOf = ({
  waitsFor,
  missing,
  on,
  graceEnds,
}: Pick<Extract<MoneyEvent, { kind: 'payout_late' }>, 'waitsFor' | 'missing' | 'graceEnds'> & {
  readonly on?: PlainDate | undefined;
}): string => [waitsFor, missing, on ?? noDay, graceEnds].filter((each) => each !== undefined).join(' ');

export const missingOf = ({ contributions }: RoundMoney): number =>
  contributions.filter((each) => !hasSettled(each)).length;

/** Not handed to the bank, or came back from it. */
const waitingStates: ReadonlySet<PayoutState> = new Set(['scheduled', 'funded', 'on_hold', 'needs_account'] as const);

function waitOf({ payout, contributions }: RoundMoney, isStopped: boolean): PayoutWait {
  if (payout?.state === 'on_hold') return 'review';
  if (!contributions.every(hasSettled)) return 'collecting';
  if (!contributions.every(({ state }) => state === 'available')) return 'clearing';
  return isStopped ? 'stopped' : 'sending';
}

/** When a contribution has settled, or will unless it fails; undefined while nobody knows. */
function settlesOn(contribution: Contribution, { debitDate }: Round, now: EpochMilliseconds): PlainDate | undefined {
  const { state, settledOn, retryOn } = contribution;
  if (hasSettled(contribution)) return settledOn ?? bankDate(now);
  if (isOnItsWay(contribution)) return laterDate(settlementOf(contribution, debitDate, now), firstDayLeft(now));
  const isPlanned = state === 'retry_scheduled' || state === 'scheduled';
  return isPlanned && retryOn !== null ? addBusinessDays(laterDate(retryOn, postedOn(now)), 1) : undefined;
}

/** The earliest day on which a contribution can have settled: what is missing can still be paid by hand today. */
function settlesFrom(contribution: Contribution, { debitDate }: Round, now: EpochMilliseconds): PlainDate {
  const { state, settledOn } = contribution;
  const today = bankDate(now);
  if (hasSettled(contribution)) return settledOn ?? today;
  if (isOnItsWay(contribution))
    return laterDate(settlementOf(contribution, debitDate, now), businessDayOnOrAfter(today));
  return addBusinessDays(laterDate(state === 'scheduled' ? debitDate : today, postedOn(now)), 1);
}

/**
 * When a debit that is on its way settles. What the bank did with it is read by noon of the next business day: one that was not posted by
 * then is posted on that day, or later. Between two noons no day changes by itself, because nobody is notified then.
 */
function settlementOf({ state, retryOn }: Contribution, debitDate: PlainDate, now: EpochMilliseconds): PlainDate {
  const planned = retryOn ?? debitDate;
  return addBusinessDays(state === 'posted' ? planned : laterDate(planned, lastLookedAt(now)), 1);
}

/** Whether nothing is missing of a round but what is on its way. */
export const isAllUnderWay = ({ contributions }: RoundMoney): boolean =>
  contributions.every((each) => hasSettled(each) || isOnItsWay(each));

const isOnItsWay = ({ state }: Contribution): boolean =>
  state === 'authorizing' || state === 'submitted' || state === 'posted';

/** The newest day whose debits and payouts have been looked at, see `debitLookItem`. */
function lastLookedAt(now: EpochMilliseconds): PlainDate {
  const today = bankDate(now);
  return businessDayOnOrBefore(now < lookHourOf(today) ? addDays(today, -1) : today);
}

/** The first day on which a payout can still leave: what the bank makes available in the morning has left by noon. */
function firstDayLeft(now: EpochMilliseconds): PlainDate {
  const today = bankDate(now);
  return now < lookHourOf(today) ? businessDayOnOrAfter(today) : addBusinessDays(today, 1);
}
