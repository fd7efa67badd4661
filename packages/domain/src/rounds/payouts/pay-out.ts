import { addBusinessDays } from '../../basics/calendar.ts';
import { type Cents, cents } from '../../basics/money.ts';
import { laterDate, type PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { decideTransition } from '../../basics/transition.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { voteAfterGrace } from '../../endings/vote.ts';
import { bankHour } from '../bank-hour.ts';
import type { MoneyChanges } from '../changes.ts';
import { changed, type MoneyDecision } from '../changes.ts';
import type { Cycle, DueItem, Payout, Round, RoundMoney, TransferEvent } from '../cycle.ts';
import { stopBy } from '../debits/debit-stop.ts';
import { roundEndsEarly } from '../ends-early.ts';
import { followContributions } from '../follow-contributions.ts';
import { roundTransitions } from '../round-states.ts';
import { withAvailablePart } from './available-part.ts';
import { claimAfterReturn, claimItem, owedToClaim } from './claims.ts';
import { nextLook } from './expected-payout.ts';
import { laterLook } from './late-payout.ts';
import { arrivedParts, isPart, restOf, sendingAmount, stoppedPayout, withParts } from './payout-parts.ts';
import { livePayoutStates, type PayoutState, payoutTransitions } from './payout-states.ts';
import { payoutLookItem } from './payout-work.ts';
import { withSetOff } from './set-off-item.ts';

export function movePayout(money: RoundMoney, payout: Payout, state: PayoutState): MoneyDecision {
  const events = state === 'submitted' ? [{ kind: 'payout_sent' as const, ...aboutPayout(money, payout) }] : [];
  return changed(money, { ...money, payout: { ...payout, state } }, { events });
}

/**
 * Whose payout it is and, of one in parts or that is not the whole pot, how much its newest attempt sends and what is still to
 * come then.
 */
function aboutPayout(money: RoundMoney, payout: Payout) {
  const { round, recipient: member, parts } = payout;
  if (parts === undefined && payout.amount === money.round.amount) return { round, member };
  const amount = sendingAmount(payout);
  return { round, member, amount, rest: isEnded(money) ? cents(0) : cents(restOf(payout) - amount) };
}

/** Whether the group ends early and the rest of the pot is not its recipient's. */
const isEnded = ({ round }: RoundMoney): boolean => roundEndsEarly(round) && !round.isRecipients;

/** Whether what comes back now is shared out with all that the group has. */
const isSharedOut = ({ windsDown, isRecipients }: Round): boolean => windsDown === true && !isRecipients;

/**
 * Our own bank did not take the credit: nothing was sent, and the money is in the pot again. It is tried again at the next
 * business day's hour, behind the gate: what came back meanwhile keeps it from being paid out. So is a part, which its
 * recipient has chosen, unless the group ends early and it is not theirs yet.
 */
export function declinePayout(cycle: Cycle, money: RoundMoney, payout: Payout, now: EpochMilliseconds): MoneyDecision {
  const { round, attempt } = payout;
  const amount = sendingAmount(payout);
  const { isShared, isRecipients } = money.round;
  const isChosen = isPart(payout) && !isEnded(money);
  const state = isChosen ? ('scheduled' as const) : ('funded' as const);
  const isOver = isSharedOut(money.round);
  const isComplete = money.contributions.every((each) => each.state === 'available');
  const back = unsent({ ...payout, state, declinedAt: now }, isChosen && !isComplete ? amount : null);
  const { after, toReserve } = backInPot(money, isOver ? stoppedPayout(back) : back, amount);
  const isTheirs = isRecipients || isShared;
  const isWhole = !isOver && isComplete;
  const isDue = isChosen || isTheirs || isWhole;
  const on = addBusinessDays(bankDate(now), 1);
  const { member: _, ...about } = aboutPayout(money, payout);
  const planned = { kind: 'payout_planned', on, wasDeclined: true, ...about } as const;
  const followed = followContributions(cycle, money, after, now, {
    entries: [{ kind: 'payout_declined', round, attempt, amount, toReserve }],
    due: voteOnShort(after.round, now),
  });
  if (!followed.ok || !isDue) return followed;
  // What was missing came while a part was on its way: then all of it is planned, and not on this day either.
  if (followed.due.some(({ kind }) => kind === 'start_payout')) return notBefore(followed, on, now);
  const again = { at: bankHour(on), kind: 'start_payout', round, attempt } as const;
  const looks = laterLook(followed.money, on, now);
  return { ...followed, due: [again, ...looks, ...followed.due], events: [planned, ...followed.events] };
}

function notBefore<Decided extends Pick<MoneyChanges, 'due' | 'events' | 'money'>>(
  decided: Decided,
  on: PlainDate,
  now: EpochMilliseconds,
): Decided {
  const earliest: Partial<Record<DueItem['kind'], number>> = {
    start_payout: bankHour(on),
    look_at_payout: payoutLookItem(decided.money, on, now).at,
  };
  const due = decided.due.map((item) => ({ ...item, at: Math.max(item.at, earliest[item.kind] ?? item.at) }));
  const events = decided.events.map((event) =>
    event.kind === 'payout_planned' ? { ...event, on: laterDate(event.on, on) } : event,
  );
  return { ...decided, due, events };
}

/** The payout with nothing of it on its way. */
const unsent = (payout: Payout, chosen: Cents | null = null): Payout =>
  payout.parts === undefined ? payout : withParts(payout, { sending: null, chosen });

/**
 * The round before an attempt to pay it out: what the reserve laid out for contributions that were taken back meanwhile is
 * its own again, as far as the attempt had spent it; not when the group ends early, because members come first. A round that
 * was short is short again.
 */
function backInPot(money: RoundMoney, payout: Payout, amount: Cents) {
  const { cash, fromReserve, state } = money.round;
  const toReserve = cents(roundEndsEarly(money.round) ? 0 : Math.min(fromReserve, cash + amount));
  const wasShort = money.payout !== null && isPart(money.payout) && state === 'paying';
  const isOut = state === 'paying' || state === 'paid';
  const round = {
    ...money.round,
    state: wasShort ? afterPart(money) : isOut ? ('funded' as const) : state,
    cash: cents(cash + amount - toReserve),
    fromReserve: cents(fromReserve - toReserve),
  };
  return { after: { ...money, round, payout }, toReserve };
}

/** The state of a round that was paid out in part. */
const afterPart = ({ round }: RoundMoney) => (round.windsDown ? ('cancelled' as const) : ('short' as const));

/** Plans a vote on a round that is short again after a part of its payout: one may have ended meanwhile, because all seemed to be there. */
const voteOnShort = ({ state, round, windsDown }: Round, now: EpochMilliseconds): readonly DueItem[] =>
  state === 'short' && !windsDown ? [voteAfterGrace({ round, graceEnds: bankDate(now) })] : [];

/** The recipient has what was sent: everything, and the round is paid, or a part of it. */
export function settlePayout(
  cycle: Cycle,
  money: RoundMoney,
  payout: Payout,
  { at }: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  if (money.round.state === 'cancelled') return settleAgain(money, payout, at, now);
  const paid = decideTransition(roundTransitions, money.round.state, 'paid');
  if (!paid.ok) return paid;
  const { round, attempt } = payout;
  const amount = sendingAmount(payout);
  const arrived: Payout = { ...payout, state: 'settled', settledOn: bankDate(at) };
  const entries = [{ kind: 'payout_settled', round, attempt, amount } as const];
  const settled = { kind: 'payout_settled', ...aboutPayout(money, payout) } as const;
  if (isPart(payout)) {
    const parts = { earlier: arrivedParts(arrived), sending: null };
    const waiting: Payout = { ...withParts(payout, parts), state: 'scheduled', settledOn: null };
    const after: RoundMoney = { ...money, round: { ...money.round, state: afterPart(money) }, payout: waiting };
    const due = voteOnShort(after.round, now);
    const followed = followContributions(cycle, money, after, now, { entries, due, events: [settled] });
    if (!followed.ok) return followed;
    const isShort = followed.money.round.state === 'short';
    const looks = isShort ? nextLook(cycle.waits, followed.money, now) : [];
    const looked = { ...followed, due: [...followed.due, ...looks] };
    return withSetOff(cycle, withAvailablePart(cycle, money, looked, now), now);
  }
  const after: RoundMoney = { ...money, round: { ...money.round, state: paid.state }, payout: arrived };
  return changed(money, after, {
    entries,
    due: [{ at: now, kind: 'complete_cycle', round }, ...(owedToClaim(after.round) > 0 ? [claimItem(round, now)] : [])],
    events: [settled, { kind: 'round_paid', round }],
  });
}

/** What had come back of a part, once the cash was shared out, has arrived again. */
function settleAgain(money: RoundMoney, payout: Payout, at: EpochMilliseconds, now: EpochMilliseconds): MoneyDecision {
  const { round, attempt } = payout;
  const arrived: Payout = { ...payout, state: 'settled', settledOn: bankDate(at) };
  const parts = { earlier: arrivedParts(arrived), sending: null };
  const after: Payout = { ...withParts(payout, parts), state: 'cancelled', settledOn: null };
  return changed(
    money,
    { ...money, payout: after },
    {
      entries: [{ kind: 'payout_settled', round, attempt, amount: sendingAmount(payout) }],
      due: [{ at: now, kind: 'complete_cycle', round }],
      events: [{ kind: 'payout_settled', ...aboutPayout(money, payout) }],
    },
  );
}

/**
 * The credit failed or came back: the money stays the recipient's, and waits in the pot for another account. One that the
 * bank calls closed or unknown is not debited either.
 */
export function failPayout(
  cycle: Cycle,
  money: RoundMoney,
  payout: Payout,
  how: 'failed' | 'returned',
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const { round, attempt } = payout;
  const amount = sendingAmount(payout);
  const wasSettled = how === 'returned' && payout.state === 'settled';
  // No bank has it: its recipient had no account that takes it.
  const isUnsent = payout.state === 'authorizing';
  const of = { round, attempt, amount };
  const waiting: Payout = { ...unsent(payout), state: 'needs_account', settledOn: null };
  const isOver = isSharedOut(money.round);
  const { after, toReserve } = backInPot(money, isOver ? stoppedPayout(waiting) : waiting, amount);
  const followed = followContributions(cycle, money, after, now, {
    entries: [
      isUnsent
        ? { kind: 'payout_declined', ...of, toReserve }
        : { kind: 'payout_returned', ...of, wasSettled, toReserve },
    ],
    due: [...voteOnShort(after.round, now), ...claimAfterReturn(after, now)],
    events: [{ kind: 'payout_failed', ...aboutPayout(money, payout), ...(isOver && { sharedOut: true }) }],
    stops: stopsOf(payout, event),
  });
  return withAvailablePart(cycle, money, followed, now);
}

function stopsOf({ recipient }: Payout, event: TransferEvent) {
  return stopBy(event) === 'account' ? [{ member: recipient, stop: 'account' as const }] : [];
}

/**
 * A part came back after a later one had begun or the rest was waited for. While another one is on its way it is too early:
 * the bank's next event decides what is left. What is back waits for its recipient, as whole payouts do; while the group
 * ends, it is everybody's until the cash is shared out. Work that was planned before it starts nothing, because it follows
 * another attempt.
 */
export function returnEarlierPart(
  cycle: Cycle,
  money: RoundMoney,
  payout: Payout,
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const arrived = arrivedParts(payout);
  const part = arrived.find(({ attempt }) => attempt === event.subject.attempt);
  const isOnHold = payout.state === 'on_hold';
  const isOver = isSharedOut(money.round);
  // Also in a group that ends: forgotten, the one on its way would be shared out although its recipient gets it.
  const isTooEarly = livePayoutStates.includes(payout.state);
  const waits = isOver || isOnHold || payout.state === 'needs_account' || payout.state === 'settled';
  const back = waits ? undefined : decideTransition(payoutTransitions, payout.state, 'needs_account');
  if (part === undefined || isTooEarly || back?.ok === false)
    return { ok: false, code: 'not_allowed', from: payout.state, to: 'returned' };
  const { round, recipient: member } = payout;
  const { attempt, amount } = part;
  const earlier = arrived.filter((each) => each !== part);
  const waiting: Payout = {
    ...withParts(payout, { earlier, sending: null, chosen: null }),
    state: isOnHold ? payout.state : 'needs_account',
    attempt: payout.attempt + 1,
    settledOn: null,
    ...(isOnHold && { cameBack: true }),
  };
  const { after, toReserve } = backInPot(money, isOver ? stoppedPayout(waiting) : waiting, amount);
  const rest = isEnded(money) ? cents(0) : restOf(waiting);
  const followed = followContributions(cycle, money, after, now, {
    entries: [{ kind: 'payout_returned', round, attempt, amount, wasSettled: true, toReserve }],
    due: claimAfterReturn(after, now),
    events: [{ kind: 'payout_failed', round, member, amount, rest, ...(isOver && { sharedOut: true }) }],
    stops: stopsOf(payout, event),
  });
  return withAvailablePart(cycle, money, followed, now);
}
