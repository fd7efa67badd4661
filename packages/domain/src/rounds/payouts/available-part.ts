import { cents } from '../../basics/money.ts';
import { addDays, type PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import type { MoneyDecision } from '../changes.ts';
import type { Cycle, DueItem, RoundMoney, Waits } from '../cycle.ts';
import type { MoneyEvent } from '../money-event.ts';
import { mayChoosePart } from './choose-part.ts';
import { availablePart, holdEndDays, restOf } from './payout-parts.ts';
import { payoutLookItem } from './payout-work.ts';

/**
 * Notifies the recipient of a round that is short once more of it can be paid to them than before the decision, and plans
 * `look_at_payout` on each later day on which a hold ends. No notice where another one of the decision says it: the round becomes
 * short, a part comes back, or one that they chose is withdrawn.
 *
 * @param before the round before the decision
 */
export function withAvailablePart(
  { waits }: Pick<Cycle, 'waits'>,
  before: RoundMoney,
  decided: MoneyDecision,
  now: EpochMilliseconds,
): MoneyDecision {
  if (!decided.ok || !waitsForChoice(decided.money)) return decided;
  const { money } = decided;
  const today = bankDate(now);
  const shown = waitsForChoice(before) ? availablePart(waits, before, today) : 0;
  // One that was `paying` may have been short before: a part of its payout may have arrived.
  const becomesShort = before.round.state !== 'short' && before.round.state !== 'paying';
  const isSaid = decided.events.some(({ kind }) => kind === 'payout_failed' || kind === 'part_withdrawn');
  const events =
    becomesShort || isSaid || availablePart(waits, money, today) <= shown ? [] : partAvailable(waits, money, today);
  const planned = waitsForChoice(before) ? holdEndDays(waits, before) : [];
  const looks = looksAtHolds(waits, money, now, planned);
  return { ...decided, due: [...decided.due, ...looks], events: [...decided.events, ...events] };
}

/**
 * The due item `look_at_payout` on each later day on which a hold ends: more of it can be paid from then on.
 *
 * @param planned days for which there is one
 */
export const looksAtHolds = (
  waits: Waits,
  money: RoundMoney,
  now: EpochMilliseconds,
  planned: readonly PlainDate[] = [],
): DueItem[] =>
  holdEndDays(waits, money)
    .filter((day) => day > bankDate(now) && !planned.includes(day))
    .map((day) => payoutLookItem(money, day, now));

/** @param lookDay the day for which the look was planned, because a hold ended then: more can be paid than on the day before */
export function partFreedSince(
  waits: Waits,
  money: RoundMoney,
  lookDay: PlainDate,
  today: PlainDate,
): readonly MoneyEvent[] {
  const isMore = availablePart(waits, money, today) > availablePart(waits, money, addDays(lookDay, -1));
  return waitsForChoice(money) && isMore ? partAvailable(waits, money, today) : [];
}

const waitsForChoice = (money: RoundMoney): boolean =>
  mayChoosePart(money) && (money.payout?.parts?.chosen ?? null) === null;

function partAvailable(waits: Waits, money: RoundMoney, today: PlainDate): readonly MoneyEvent[] {
  const { payout } = money;
  if (payout === null) return [];
  const { round, recipient: member } = payout;
  const amount = availablePart(waits, money, today);
  return [{ kind: 'part_available', round, member, amount, rest: cents(restOf(payout) - amount) }];
}
