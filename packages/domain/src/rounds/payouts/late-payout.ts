import { addBusinessDays } from '../../basics/calendar.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { isPayoutOnlyRound } from '../../ledger/payout-rounds.ts';
import { changed, type MoneyDecision } from '../changes.ts';
import type { Cycle, DueItem, RoundMoney, Waits } from '../cycle.ts';
import { hasSettled } from '../debits/contribution-states.ts';
import { roundEndsEarly } from '../ends-early.ts';
import type { MoneyEvent } from '../money-event.ts';
import { partFreedSince } from './available-part.ts';
import { type ExpectedPayout, expectedPayout, isAllUnderWay, missingOf, noDay, saidOf } from './expected-payout.ts';
import { restAsPart } from './payout-parts.ts';
import { followsPayout, payoutLookItem } from './payout-work.ts';
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
 * any of it changes, or when it can leave on its planned day after all, because everything has settled sooner than it seemed. Nothing where
 * they know the reason: a later day was announced, it came back, or its round ends early. Of a short one they are notified when more of it
 * can be paid to them, and of another day while all that is missing is on its way. Of a funded one nothing either when another
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
  if (money.round.state === 'short')
    return said === undefined
      ? reportFreedPart(waits, money, lookDay, now)
      : reportOtherDay(waits, money, said, now, isStopped);
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

/** Notifies the recipient of a short round of another day than they know, as long as all that is missing is on its way. */
function reportOtherDay(
  waits: Waits,
  money: RoundMoney,
  said: string,
  now: EpochMilliseconds,
  isStopped: boolean,
): MoneyDecision {
  if (!isAllUnderWay(money) || money.payout?.state !== 'scheduled') return changed(money, money, {});
  const expected = expectedPayout(waits, money, now, isStopped);
  const { waitsFor, on, isLate } = expected;
  const missing = missingOf(money);
  const { round } = money.round;
  const late = { kind: 'payout_late', round, waitsFor, missing, ...(on && { on }) } as const;
  const isKnown = said.includes(on ?? noDay);
  const look = payoutLookItem(money, addBusinessDays(bankDate(now), 1), now);
  return changed(money, money, {
    due: [{ ...look, said: saidOf({ waitsFor, missing, on }) }],
    events: isKnown ? [] : isLate ? [late] : planAgain(money, expected),
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
function planAgain(money: RoundMoney, { isLate }: ExpectedPayout): MoneyEvent[] {
  const { round, payout } = money;
  if (isLate || !isAllUnderWay(money) || payout?.state !== 'scheduled') return [];
  const isExpected = money.contributions.every(hasSettled) ? {} : ({ isExpected: true } as const);
  return [
    { kind: 'payout_planned', round: round.round, on: round.payoutDate, ...isExpected, ...restAsPart(payout, round) },
  ];
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
