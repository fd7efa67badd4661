import { addBusinessDays, businessDayOnOrAfter } from '../basics/calendar.ts';
import type { MembershipId } from '../basics/ids.ts';
import { type Cents, cents } from '../basics/money.ts';
import { addDays, laterDate, type PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { decideTransition, type NotAllowed } from '../basics/transition.ts';
import { bankDate } from '../basics/zone-time.ts';
import { type GroupState, groupTransitions } from '../group/group.ts';
import { SETTLEMENT_BUSINESS_DAYS } from '../group/schedule.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { shareOut } from '../ledger/share-out.ts';
import { bankHour } from '../rounds/bank-hour.ts';
import { type NotDue, notDue } from '../rounds/changes.ts';
import { CREDIT_RETURN_BUSINESS_DAYS, type CycleChanges } from '../rounds/complete-cycle.ts';
import type { Cycle, DueItem, RoundMoney, Waits } from '../rounds/cycle.ts';
import { liveDebitStates } from '../rounds/debits/contribution-states.ts';
import { withoutGuarantors } from '../rounds/debits/guarantors.ts';
import { amountOf, claimsCash, isPaid, memberSums, recipientsCash, sumOf, wasSent } from '../rounds/member-sums.ts';
import { receivedOf, stoppedPayout } from '../rounds/payouts/payout-parts.ts';
import { livePayoutStates, payoutEnds } from '../rounds/payouts/payout-states.ts';
import { roundEnds } from '../rounds/round-states.ts';
import type { EndReason } from './end-proposal.ts';
import { roundOfShare } from './shares.ts';

type WindingDown = ({ readonly ok: true } & CycleChanges) | NotAllowed | NotDue;

/**
 * Ends a cycle early. Nothing is debited, opened or paid out from now on; what is on its way arrives, comes back or is
 * returned. A payout that was sent before belongs to its recipient, also where it came back. What the others put in is shared
 * out later. Every round gets another version, so that whatever was decided about one at the same moment is decided anew.
 *
 * @param why when operators ended it
 */
export function windDown(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  now: EpochMilliseconds,
  why?: EndReason,
): WindingDown {
  const begun = decideTransition(groupTransitions, group, 'winding_down');
  if (!begun.ok) return begun;
  const stopped = rounds.map((money) => nextVersion(money, withoutGuarantors(stopRound(money))));
  const on = firstSharesDay(cycle.waits, stopped, now);
  return {
    ok: true,
    state: begun.state,
    entries: [{ kind: 'cycle_winding_down' }],
    rounds: stopped,
    due: [shareItem(on, now)],
    events: [{ kind: 'cycle_winding_down', on: expectedSharesDay(cycle.waits, stopped, now), ...(why && { why }) }],
    readUntil: addDays(on, cycle.waits.disputeDays),
  };
}

/**
 * Shares out the cash of a cycle that winds down: once nothing is on its way, and no debit that has settled can be disputed
 * any more. Until then it is due again.
 *
 * @param claims the rounds that pay out claims: one that was funded before the end is its member's, and goes on
 */
export function shareCash(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  now: EpochMilliseconds,
  claims: readonly RoundMoney[] = [],
): WindingDown {
  if (group !== 'winding_down' || !isWindingDown(rounds)) return notDue('nothing_to_do');
  const today = bankDate(now);
  const on = firstSharesDay(cycle.waits, rounds, now);
  const readUntil = addDays(on, cycle.waits.disputeDays);
  const waiting = { ok: true, state: group, entries: [], events: [], readUntil } as const;
  if (today < on) return { ...waiting, due: [shareItem(on, now)] };
  if (rounds.some(isUnderWay)) return { ...waiting, due: [shareItem(addBusinessDays(today, 1), now)] };
  return { ...waiting, ...shared(cycle, rounds, claims, now) };
}

function shared(
  { members, former = [] }: Cycle,
  before: readonly RoundMoney[],
  claims: readonly RoundMoney[],
  now: EpochMilliseconds,
): Pick<CycleChanges, 'entries' | 'due' | 'events' | 'rounds' | 'holds'> {
  const today = bankDate(now);
  const rounds = before.map(stopRound);
  const ended = rounds.filter(({ round, payout }) => !round.isRecipients && payout !== null);
  const cash = sumOf(rounds, (money) => money.round.cash - recipientsCash(money));
  const sums = memberSums([...members, ...former], rounds, claims);
  const { shares, toReserve } = shareOut(sums, cash, new Map(rounds.flatMap(claimOf)));
  const onHold = ended.filter(({ payout }) => payout?.state === 'on_hold');
  const isOnHold = (member: MembershipId) => onHold.some(({ round }) => round.recipient === member);
  const opened = shares.flatMap((share, index) =>
    share.share === 0 ? [] : [roundOfShare(index + 1, share, today, isOnHold(share.member))],
  );
  const shareOf = (member: MembershipId) => opened.find(({ round }) => round.recipient === member)?.round.round ?? null;
  const entry: JournalEntry = {
    kind: 'cash_shared',
    shares: shares.map((share) => ({ ...share, owed: owedBy(share.member, rounds) })),
    ended: rounds.flatMap((money) => endedPot(money)),
    toReserve,
  };
  const payouts = opened
    .filter(({ round }) => !isOnHold(round.recipient))
    .map(
      ({ round }): DueItem => ({
        at: Math.max(now, bankHour(round.payoutDate)),
        kind: 'start_payout',
        round: round.round,
      }),
    );
  return {
    entries: [entry],
    rounds: [...settled(before, repayReserve(rounds.map(settleUp), toReserve)), ...opened],
    // Nothing to pay out: it is over at once.
    due: opened.length > 0 ? payouts : [{ at: now, kind: 'complete_cycle', round: rounds.length }],
    events: [
      { kind: 'cash_shared' },
      ...opened.flatMap(({ round: { round, recipient } }) =>
        isOnHold(recipient) ? [{ kind: 'payout_on_hold' as const, round }] : [],
      ),
    ],
    holds: onHold.map(({ round }) => ({ from: round.round, to: shareOf(round.recipient) })),
  };
}

/**
 * Ends a cycle whose cash was shared out, once everybody has what is theirs. A bank may return something later: the group
 * stays dissolved.
 *
 * @param shares the rounds that pay them out
 */
export function dissolveCycle(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  group: GroupState,
  now: EpochMilliseconds,
): WindingDown {
  const isOver = [...rounds, ...shares].every(
    ({ round, payout }) => roundEnds.includes(round.state) && (payout === null || payoutEnds.includes(payout.state)),
  );
  if (group !== 'winding_down' || isWindingDown(rounds) || !isOver) return notDue('nothing_to_do');
  const last = lastArrival([...rounds, ...shares]) ?? bankDate(now);
  return {
    ok: true,
    state: 'dissolved',
    entries: [{ kind: 'cycle_dissolved' }],
    due: [],
    events: [{ kind: 'cycle_dissolved' }],
    // For as long again as debits can be disputed: banks report some returns later than they may.
    readUntil: addDays(last, cycle.waits.disputeDays * 2),
  };
}

/** The first day on which the cash may be shared out, by what has settled until now. */
export function firstSharesDay(waits: Waits, rounds: readonly RoundMoney[], now: EpochMilliseconds): PlainDate {
  const today = bankDate(now);
  return businessDayOnOrAfter(laterDate(sharesAfter(waits, rounds) ?? today, today));
}

/**
 * The day that members are notified of: what is on its way now settles first, as planned from the day on which it was due to leave,
 * and can be disputed from then on. What takes longer moves it once it has settled, which they hear then.
 */
export function expectedSharesDay(waits: Waits, rounds: readonly RoundMoney[], now: EpochMilliseconds): PlainDate {
  const settled = firstSharesDay(waits, rounds, now);
  const left = rounds.flatMap(daysLeft);
  if (left.length === 0) return settled;
  const arrival = addBusinessDays(left.reduce(laterDate), SETTLEMENT_BUSINESS_DAYS);
  return laterDate(settled, sharesAfterArrival(waits, rounds, arrival));
}

/** Of each debit and payout that has left and has not settled, the day on which it was due to. */
function daysLeft({ round, contributions, payout }: RoundMoney): readonly PlainDate[] {
  const debits = contributions.filter(({ state }) => liveDebitStates.includes(state) && state !== 'settled');
  const isPayoutSent = payout !== null && livePayoutStates.includes(payout.state);
  return [...debits.map(({ retryOn }) => retryOn ?? round.debitDate), ...(isPayoutSent ? [round.payoutDate] : [])];
}

/** The first day on which the cash may be shared out, also where that is over; undefined when nothing has settled. */
export function sharesAfter(waits: Waits, rounds: readonly RoundMoney[]): PlainDate | undefined {
  const last = lastArrival(rounds);
  return last && sharesAfterArrival(waits, rounds, last);
}

/** @param last when the last debit or payout has settled, or will */
function sharesAfterArrival(waits: Waits, rounds: readonly RoundMoney[], last: PlainDate): PlainDate {
  const parts = rounds.flatMap(({ payout }) => payout?.parts?.earlier ?? []);
  // What comes back of a part is shared out, too.
  const back = parts.length > 0 ? CREDIT_RETURN_BUSINESS_DAYS : 0;
  const hold = addBusinessDays(last, Math.max(waits.holdBusinessDays, back));
  return businessDayOnOrAfter(laterDate(hold, addDays(last, waits.disputeDays)));
}

/** Whether the group stopped, and its cash was not shared out yet. */
export const isWindingDown = (rounds: readonly RoundMoney[]): boolean => rounds.some(({ round }) => round.windsDown);

/** Ends what is not paid out, and marks whose pot the rest is. A part that is on its way arrives or comes back before. */
function stopRound(money: RoundMoney): RoundMoney {
  const { payout } = money;
  const round = { ...money.round, windsDown: true } as const;
  if (round.isRecipients || round.state === 'cancelled') return { ...money, round };
  if (!money.round.windsDown && wasSent(money)) return { ...money, round: { ...round, isRecipients: true } };
  if (payout !== null && livePayoutStates.includes(payout.state)) return { ...money, round };
  return { ...money, round: { ...round, state: 'cancelled' }, payout: payout && stoppedPayout(payout) };
}

/** What was due out of a round that becomes shares: to its recipient, unless it is theirs, and to whoever has a claim on it. */
function endedPot({ round, payout }: RoundMoney): readonly { readonly round: number; readonly pot: Cents }[] {
  if (payout === null) return [];
  const claim = round.claim === undefined || round.claim.isFunded ? 0 : round.claim.amount;
  const rest = round.isRecipients ? 0 : payout.amount - receivedOf(payout);
  return rest + claim === 0 ? [] : [{ round: round.round, pot: cents(rest + claim) }];
}

/** Of a turn that was paid out: what is left of it is the claim's member's alone. */
function claimOf(money: RoundMoney): readonly (readonly [MembershipId, Cents])[] {
  const { claim, cash } = money.round;
  const own = Math.min(claimsCash(money), cash - recipientsCash(money));
  return claim === undefined || own <= 0 ? [] : [[claim.member, cents(own)]];
}

/** Whether the bank may still report something that was decided before. */
const isUnderWay = ({ contributions, payout }: RoundMoney): boolean =>
  contributions.some(({ state }) => liveDebitStates.includes(state)) ||
  (payout !== null && livePayoutStates.includes(payout.state));

/** Nobody owes anything to a round any more, and its cash is in the shares. */
function settleUp(money: RoundMoney): RoundMoney {
  const { windsDown: _, ...round } = money.round;
  const payout =
    round.state === 'cancelled' && money.payout ? { ...money.payout, state: 'cancelled' as const } : money.payout;
  return {
    payout,
    round: { ...round, cash: recipientsCash(money), isShared: true },
    contributions: money.contributions.map((each) =>
      isPaid(each) ? each : { ...each, state: 'written_off', retryOn: null, version: each.version + 1 },
    ),
  };
}

const settled = (before: readonly RoundMoney[], after: readonly RoundMoney[]): readonly RoundMoney[] =>
  before.flatMap((money, index) => {
    const next = after[index];
    return next === undefined ? [] : [nextVersion(money, next)];
  });

/** Each round with another version, also where nothing else of it changed: a decision of the same moment conflicts with it. */
function nextVersion(before: RoundMoney, after: RoundMoney): RoundMoney {
  const payout = after.payout && { ...after.payout, version: (before.payout?.version ?? 0) + 1 };
  return { ...after, round: { ...after.round, version: before.round.version + 1 }, payout };
}

/** The first rounds get back first what the reserve laid out for them. */
function repayReserve(rounds: readonly RoundMoney[], amount: Cents): readonly RoundMoney[] {
  let left: number = amount;
  return rounds.map((money) => {
    const repaid = Math.min(left, money.round.fromReserve);
    left -= repaid;
    return repaid === 0
      ? money
      : { ...money, round: { ...money.round, fromReserve: cents(money.round.fromReserve - repaid) } };
  });
}

const owedBy = (member: MembershipId, rounds: readonly RoundMoney[]): Cents =>
  sumOf(rounds, ({ contributions }) => amountOf(contributions, (each) => each.member === member && !isPaid(each)));

/** The day on which money last arrived anywhere. */
export function lastArrival(rounds: readonly RoundMoney[]): PlainDate | undefined {
  const days = rounds.flatMap(({ payout, contributions }) =>
    [payout, ...(payout?.parts?.earlier ?? []), ...contributions].flatMap((each) => each?.settledOn ?? []),
  );
  return days.length === 0 ? undefined : days.reduce(laterDate);
}

const shareItem = (on: PlainDate, now: EpochMilliseconds): DueItem => ({
  at: Math.max(now, bankHour(on)),
  kind: 'share_cash',
  round: 0,
});
