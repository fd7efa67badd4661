import { addBusinessDays } from '../../basics/calendar.ts';
import { type Cents, cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { ArrivedPart, Payout, PayoutParts, Round, RoundMoney, Waits } from '../cycle.ts';
import { payoutAmountOf } from './claims.ts';
import { livePayoutStates } from './payout-states.ts';

const whole: PayoutParts = { earlier: [], sending: null, chosen: null };

/** Whether everything that was left of a payout has been sent once, and not parts of it alone. */
export const wasAllSent = ({ attempt, parts }: Payout): boolean =>
  parts === undefined ? attempt > 0 : parts.wasAllSent === true;

/** The parts of a payout with some of them changed. */
export const withParts = (payout: Payout, parts: Partial<PayoutParts>): Payout => ({
  ...payout,
  parts: { ...whole, ...(wasAllSent(payout) && { wasAllSent: true }), ...payout.parts, ...parts },
});

/** The payout with no part chosen or being sent, so that an attempt sends all that is left. */
export const wholePayout = (payout: Payout): Payout =>
  payout.parts === undefined ? payout : withParts(payout, { sending: null, chosen: null });

/**
 * A payout of a group that ends early, with nothing of it on its way: over, unless parts of it have arrived, which may come
 * back. One on hold stays so: its recipient's share is on hold, too.
 */
export function stoppedPayout(payout: Payout): Payout {
  const stopped = wholePayout(payout);
  if (payout.state === 'on_hold') return stopped;
  return { ...stopped, state: arrivedParts(payout).length > 0 ? 'scheduled' : 'cancelled', settledOn: null };
}

const sumOf = (parts: readonly ArrivedPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What is left to send, or is sent by the newest attempt, after the parts that arrived before it. */
export function restOf({ amount, parts }: Payout): Cents {
  return cents(amount - sumOf(parts?.earlier ?? []));
}

/** Says that all the rest of a payout is sent. Empty for a payout that is the whole pot and has no parts. */
export const restAsPart = (payout: Payout, { amount }: Pick<Round, 'amount'>) =>
  payout.parts || payout.amount !== amount ? { amount: restOf(payout), rest: cents(0) } : {};

/** What the newest attempt sends. */
export const sendingAmount = (payout: Payout): Cents => payout.parts?.sending ?? restOf(payout);

/** Whether the newest attempt sends less than all that is left. */
export const isPart = ({ parts }: Payout): boolean => parts != null && parts.sending !== null;

/** Everything that has arrived, in its order. */
export function arrivedParts(payout: Payout): readonly ArrivedPart[] {
  const earlier = payout.parts?.earlier ?? [];
  const { state, attempt, settledOn } = payout;
  if (state !== 'settled' || settledOn === null) return earlier;
  return [...earlier, { attempt, amount: sendingAmount(payout), settledOn }];
}

export const receivedOf = (payout: Payout): Cents => cents(sumOf(arrivedParts(payout)));

/** What is on its way to the recipient. */
export const onTheWayOf = (payout: Payout): Cents =>
  livePayoutStates.includes(payout.state) ? sendingAmount(payout) : cents(0);

/** What is neither with the recipient nor on its way. */
export function stillToSend({ round, payout }: RoundMoney): Cents {
  return payout === null ? payoutAmountOf(round) : cents(payout.amount - receivedOf(payout) - onTheWayOf(payout));
}

/** When a contribution can no longer be returned as an ordinary debit; null before it is available. */
function safeOn(
  { holdBusinessDays }: Waits,
  { state, settledOn }: RoundMoney['contributions'][number],
): PlainDate | null {
  if (state !== 'available' || settledOn === null) return null;
  return addBusinessDays(settledOn, holdBusinessDays);
}

/** The days on which a hold of a contribution ends, or has ended. */
export const holdEndDays = (waits: Waits, { contributions }: RoundMoney): readonly PlainDate[] => [
  ...new Set(contributions.flatMap((each) => (each.isSetOff ? [] : (safeOn(waits, each) ?? [])))),
];

/**
 * What the recipient of a round that is short can be paid on a day before the rest is there: what is available and past its
 * hold, without what they have, or what they owed was set off with, and without the claim of whoever had their place. Never what
 * the reserve laid out.
 */
export function availablePart(waits: Waits, { round, contributions, payout }: RoundMoney, today: PlainDate): Cents {
  if (payout === null) return cents(0);
  const safe = contributions.filter((each) => {
    if (each.isSetOff) return true;
    const from = safeOn(waits, each);
    return from !== null && from <= today;
  });
  const collected = safe.reduce((sum, { amount }) => sum + amount, 0);
  const others = round.amount - payout.amount;
  return cents(Math.max(0, collected - others - sumOf(payout.parts?.earlier ?? [])));
}
