import { addBusinessDays, businessDayOnOrAfter } from '../../basics/calendar.ts';
import { addDays, laterDate, type PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { BANK_ZONE, bankDate, hourInZone } from '../../basics/zone-time.ts';
import { isPayoutOnlyRound } from '../../ledger/payout-rounds.ts';
import { changed, type MoneyDecision } from '../changes.ts';
import type { Contribution, Cycle, DueItem, PayoutWait, Round, RoundMoney, Waits } from '../cycle.ts';
import { shouldHaveStarted } from '../debits/delayed-debits.ts';
import { roundEndsEarly } from '../ends-early.ts';
import type { MoneyEvent } from '../money-event.ts';
import { partFreedSince } from './available-part.ts';
import { restAsPart } from './payout-parts.ts';
import type { PayoutState } from './payout-states.ts';
import { followsPayout, lookHourOf, payoutLookItem } from './payout-work.ts';
import { payoutDate } from './start-payout.ts';

/** The look at a funded payout on the day that is announced for it, where the one of its plan is not enough. */
export function laterLook(money: RoundMoney, on: PlainDate, now: EpochMilliseconds): DueItem[] {
  const { round, payoutDate: planned, state } = money.round;
  const isAnother = on > planned || followsPayout(money.payout).attempt !== undefined;
  return state === 'funded' && isAnother && !isPayoutOnlyRound(round) ? [payoutLookItem(money, on, now)] : [];
}

/** What a look at a payout knows from when it was planned. */
export type PayoutLook = {
  /** How many attempts were started before. */
  readonly attempt: number;
  /** What was said to its recipient last: why it waits, how many contributions are missing, and its day; absent while nothing was. */
  readonly said?: string | undefined;
  /** For which it was planned: the work may be done later. */
  readonly day?: PlainDate;
  /** They are notified at the same moment that the last day to pay is another one. */
  readonly isLastDaySaid?: boolean;
};

/**
 * Notifies the recipient of a payout that can no longer leave on its planned day, or whose day has come and that has not left: why and,
 * where that is known, when it can. It is looked at on each business day from then on until it leaves, and they are notified again when
 * any of it changes, or when it can leave on its planned day after all, because everything has settled sooner than it seemed. Nothing where they know the reason: a later day was announced, it came back, or its round is short or
 * ends early; of one that is short they are notified when more of it can be paid to them. Of a funded one nothing either when another
 * attempt was started since the look was planned: it was declined, and another day was announced, which has its own look; nor on the day
 * on which a part was declined, where the rest has come since.
 *
 * @param isStopped all money: what is ready leaves when that ends, and of the rest no day is known
 */
export function reportLatePayout(
  { waits }: Pick<Cycle, 'waits'>,
  money: RoundMoney,
  { attempt, said, day: lookDay, isLastDaySaid = false }: PayoutLook,
  now: EpochMilliseconds,
  isStopped: boolean = false,
): MoneyDecision {
  if (money.round.state === 'short') return reportFreedPart(waits, money, lookDay, now);
  if (!isLookedAt(money, attempt)) return changed(money, money, {});
  const expected = expectedPayout(waits, money, now, isStopped);
  const next = dayBeforeLate(waits, money, expected, bankDate(now));
  if (next !== undefined) {
    const events = said === undefined ? [] : planAgain(money, expected);
    return changed(money, money, { due: [payoutLookItem(money, next, now)], events });
  }
  return reportLate(money, expected, { said, isLastDaySaid }, now, isStopped);
}

/** Notifies the recipient of a short round of what can be paid to them since the look was planned. */
function reportFreedPart(
  waits: Waits,
  money: RoundMoney,
  lookDay: PlainDate | undefined,
  now: EpochMilliseconds,
): MoneyDecision {
  const today = bankDate(now);
  const { payoutDate: planned } = money.round;
  return changed(money, money, {
    events: partFreedSince(waits, money, lookDay ?? today, today),
    due: today < planned ? [payoutLookItem(money, planned, now)] : [],
  });
}

/**
 * Notifies the recipient of a short round that the day on which their payout could leave is not known any more, because what was on its
 * way came back.
 */
export function reportLostDay(
  waits: Waits,
  before: RoundMoney,
  after: RoundMoney,
  now: EpochMilliseconds,
): readonly MoneyEvent[] {
  if (before.round.state !== 'short' || after.round.state !== 'short') return [];
  if (expectedPayout(waits, before, now).on === undefined) return [];
  const { waitsFor, isLate, on } = expectedPayout(waits, after, now);
  if (!isLate || on !== undefined) return [];
  return [{ kind: 'payout_late', round: after.round.round, waitsFor, missing: missingOf(after) }];
}

const missingOf = ({ contributions }: RoundMoney): number => contributions.filter((each) => !hasSettled(each)).length;

/** Whether a payout waits for its contributions, or to be sent, by the look that was planned for this attempt. */
function isLookedAt({ round, payout }: RoundMoney, attempt: number): boolean {
  if (payout === null || roundEndsEarly(round)) return false;
  if (payout.state === 'funded') return payout.attempt === attempt;
  return payout.state === 'scheduled' || payout.state === 'on_hold';
}

/** The day of the next look at a payout that can be on time or for which a later day was announced; undefined of one that is late. */
function dayBeforeLate(
  waits: Waits,
  money: RoundMoney,
  { isLate }: ExpectedPayout,
  today: PlainDate,
): PlainDate | undefined {
  const { payoutDate: planned } = money.round;
  if (today < planned && !isLate) {
    const tomorrow = addBusinessDays(today, 1);
    return money.contributions.every(hasSettled) || tomorrow > planned ? planned : tomorrow;
  }
  const announced = payoutDate(waits, money);
  return money.payout?.state === 'funded' && today < announced ? announced : undefined;
}

/** That a payout of which a later day was said leaves on its planned day, once nothing is missing; nothing of another one. */
function planAgain({ round, contributions, payout }: RoundMoney, { isLate }: ExpectedPayout): MoneyEvent[] {
  const hasAll = contributions.every((each) => hasSettled(each) || isOnItsWay(each));
  if (isLate || !hasAll || round.state === 'funded' || payout?.state !== 'scheduled') return [];
  return [{ kind: 'payout_planned', round: round.round, on: round.payoutDate, ...restAsPart(payout, round) }];
}

/** Whether our own bank declined a chosen part on a day, and the rest has come since: the work of the announced day sends all of it. */
const wasPartDeclined = ({ payout }: RoundMoney, on: PlainDate): boolean => {
  if (payout?.state !== 'funded' || payout.declinedAt === undefined) return false;
  return (payout.parts?.chosen ?? null) !== null && bankDate(payout.declinedAt) === on;
};

function reportLate(
  money: RoundMoney,
  { waitsFor, on }: ExpectedPayout,
  { said, isLastDaySaid }: Required<Pick<PayoutLook, 'isLastDaySaid'>> & Pick<PayoutLook, 'said'>,
  now: EpochMilliseconds,
  isStopped: boolean,
): MoneyDecision {
  const { round } = money;
  const today = bankDate(now);
  const missing = missingOf(money);
  const hasGrace = waitsFor === 'collecting' && !isStopped && today <= round.graceEnds;
  const graceEnds = hasGrace ? { graceEnds: round.graceEnds } : {};
  const why = saidOf({ waitsFor, missing, on });
  const says = saidOf({ waitsFor, missing, on, ...graceEnds });
  const due = waitsFor === 'review' ? [] : [{ ...payoutLookItem(money, addBusinessDays(today, 1), now), said: says }];
  // The next business day was announced then.
  const isAnnounced = said === undefined && wasPartDeclined(money, today) && !isStopped;
  // That the last day to pay is over is not notified by itself; another one is, once.
  if (isAnnounced || said === says || ((!hasGrace || isLastDaySaid) && said?.startsWith(why)))
    return changed(money, money, { due });
  const event = {
    kind: 'payout_late',
    round: round.round,
    waitsFor,
    missing,
    ...(on && { on }),
    ...graceEnds,
  } as const;
  return changed(money, money, { due, events: [event] });
}

/** What a recipient is notified of by an event, as `PayoutLook` has it. */
export const saidOf = ({
  waitsFor,
  missing,
  on,
  graceEnds,
}: Pick<Extract<MoneyEvent, { kind: 'payout_late' }>, 'waitsFor' | 'missing' | 'graceEnds'> & {
  readonly on?: PlainDate | undefined;
}): string => [waitsFor, missing, on ?? 'no_day', graceEnds].filter((each) => each !== undefined).join(' ');

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

/** Not handed to the bank, or came back from it. */
const waitingStates: ReadonlySet<PayoutState> = new Set(['scheduled', 'funded', 'on_hold', 'needs_account'] as const);

function waitOf({ payout, contributions }: RoundMoney, isStopped: boolean): PayoutWait {
  if (payout?.state === 'on_hold') return 'review';
  if (!contributions.every(hasSettled)) return 'collecting';
  if (!contributions.every(({ state }) => state === 'available')) return 'clearing';
  return isStopped ? 'stopped' : 'sending';
}

const hasSettled = ({ state }: Contribution): boolean => state === 'settled' || state === 'available';

/** When a contribution has settled, or will unless it fails; undefined while nobody knows. */
function settlesOn(contribution: Contribution, { debitDate }: Round, now: EpochMilliseconds): PlainDate | undefined {
  const { state, settledOn, retryOn } = contribution;
  if (hasSettled(contribution)) return settledOn ?? bankDate(now);
  if (isOnItsWay(contribution)) {
    const started = retryOn ?? debitDate;
    const posted = state === 'posted' ? businessDayOnOrAfter(started) : postedFrom(started, now);
    return laterDate(addBusinessDays(posted, 1), firstDayLeft(now));
  }
  const isPlanned = state === 'retry_scheduled' || state === 'scheduled';
  return isPlanned && retryOn !== null ? addBusinessDays(postedFrom(retryOn, now), 1) : undefined;
}

/** The earliest day on which a contribution can have settled: what is missing can still be paid by hand today. */
function settlesFrom(contribution: Contribution, { debitDate }: Round, now: EpochMilliseconds): PlainDate {
  const { state, settledOn, retryOn } = contribution;
  const today = bankDate(now);
  if (hasSettled(contribution)) return settledOn ?? today;
  if (isOnItsWay(contribution)) {
    const planned = businessDayOnOrAfter(retryOn ?? debitDate);
    // What the bank did with it is read by noon of the next day: if it was not posted by then, it was started after its day.
    const isStartedLate = state !== 'posted' && now >= lookHourOf(addBusinessDays(planned, 1));
    const posted = isStartedLate ? postedFrom(planned, now) : planned;
    return laterDate(addBusinessDays(posted, 1), businessDayOnOrAfter(today));
  }
  return addBusinessDays(postedFrom(state === 'scheduled' ? debitDate : today, now), 1);
}

/** The business day on which the bank posts a debit that starts on a day, or now where that is later; the next one after its last hour. */
function postedFrom(day: PlainDate, now: EpochMilliseconds): PlainDate {
  const first = businessDayOnOrAfter(laterDate(day, bankDate(now)));
  return now < hourInZone(first, POSTED_HOUR, BANK_ZONE) ? first : addBusinessDays(first, 1);
}

/** In `BANK_ZONE`: what the bank posts at its last cut-off of a day, at 20:30, we know to be posted by then. */
const POSTED_HOUR = 21;

const isOnItsWay = ({ state }: Contribution): boolean =>
  state === 'authorizing' || state === 'submitted' || state === 'posted';

/** The newest day whose debits have been looked at, see `debitLookItem`. */
const lastLookedAt = (now: EpochMilliseconds): PlainDate =>
  now < lookHourOf(bankDate(now)) ? addDays(bankDate(now), -1) : bankDate(now);

/** The first day on which a payout can still leave: what the bank makes available in the morning has left by noon. */
function firstDayLeft(now: EpochMilliseconds): PlainDate {
  const today = bankDate(now);
  return now < lookHourOf(today) ? businessDayOnOrAfter(today) : addBusinessDays(today, 1);
}
