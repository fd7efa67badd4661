import { addBusinessDays } from '../../basics/calendar.ts';
import type { MembershipId } from '../../basics/ids.ts';
import { type Cents, cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { payoutRound } from '../../endings/shares.ts';
import type { GroupState } from '../../group/group.ts';
import { claimRound, isClaimRound } from '../../ledger/payout-rounds.ts';
import { bankHour } from '../bank-hour.ts';
import { contributionOf, type NotDue, notDue } from '../changes.ts';
import type { CycleChanges } from '../complete-cycle.ts';
import type { Cycle, RoundMoney, Waits } from '../cycle.ts';
import { claimItem, earliestClaimDate, owedToClaim, waitsForRecipient } from './claims.ts';
import { stillToSend } from './payout-parts.ts';
import { takeFrom } from './set-off.ts';
import { isOnItsWay, owesContribution } from './taken.ts';

/**
 * Pays the claim out of a turn, as a round of its own, to the former member whose place the turn's recipient took. Not due before
 * `mayFundClaim`. The work is due again later while a debit of the former member can still be disputed or is on its way. What they
 * owe, because a bank took it back since, is taken from the claim here. What a bank takes back after that, but before the claim is
 * sent, `setOff` takes from it.
 *
 * @param turn whose recipient took the place
 */
export function payClaim(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  turn: number,
  now: EpochMilliseconds,
): ({ readonly ok: true } & CycleChanges) | NotDue {
  const turnMoney = rounds.find(({ round }) => round.round === turn);
  const claim = turnMoney?.round.claim;
  if (turnMoney === undefined || claim === undefined) return notDue('unknown_subject');
  if (!mayFundClaim(turnMoney)) return notDue('nothing_to_do');
  const today = bankDate(now);
  const payableFrom = earliestClaimDate(cycle.waits, rounds, claim.member, today);
  const waitsUntil = (date: PlainDate) => ({
    ...({ ok: true, state: group, entries: [], events: [] } as const),
    due: [claimItem(turn, bankHour(date))],
  });
  if (today < payableFrom) return waitsUntil(payableFrom);
  const { member, amount } = claim;
  const theirs = rounds.flatMap((money) => {
    const contribution = contributionOf(money, member);
    return contribution === undefined ? [] : [{ money, contribution }];
  });
  if (theirs.some(({ contribution }) => isOnItsWay(contribution))) return waitsUntil(addBusinessDays(today, 1));
  const { round } = turnMoney;
  const funded: RoundMoney = {
    ...turnMoney,
    round: {
      ...round,
      cash: cents(round.cash - amount),
      claim: { ...claim, isFunded: true },
      version: round.version + 1,
    },
  };
  const owed = theirs.filter(({ contribution }) => owesContribution(contribution));
  const opened = payoutRound(claimRound(turn), claim, today);
  const taken = takeFrom(cycle, opened.round.round, owed, now);
  // Not negative: the claim is what the former member paid in, and each contribution that they owe is in it.
  const left = cents(amount - owed.reduce((sum, { contribution }) => sum + contribution.amount, 0));
  const reduced = reducedTo(opened, left);
  const { round: number, payoutDate } = reduced.round;
  return {
    ok: true,
    state: group,
    rounds: [funded, ...taken.rounds, reduced],
    entries: [{ kind: 'claim_funded', round: turn, member, amount }, ...taken.entries],
    due: [
      ...taken.due,
      left > 0
        ? { at: Math.max(now, bankHour(payoutDate)), kind: 'start_payout', round: number }
        : { at: now, kind: 'complete_cycle', round: number },
    ],
    events: [
      ...taken.events,
      ...(left > 0 ? [{ kind: 'claim_planned', round: number, member, amount: left, on: payoutDate } as const] : []),
    ],
  };
}

/**
 * The round of a claim with the debts taken off. If nothing is left, nothing is sent: the round counts as paid, by a first
 * attempt that no bank knows.
 */
function reducedTo({ round, payout, contributions }: RoundMoney, left: Cents): RoundMoney {
  if (payout === null || left === round.amount) return { round, payout, contributions };
  const isNothing = left === 0;
  return {
    contributions,
    round: { ...round, cash: left, ...(isNothing && { state: 'paid' }) },
    payout: { ...payout, amount: left, ...(isNothing && { state: 'settled', attempt: 1 }) },
  };
}

/**
 * Whether a claim on this turn can be funded: the turn is paid or, where its payout came back and waits for its recipient, the
 * turn's cash covers both.
 */
export function mayFundClaim(money: RoundMoney): boolean {
  const { round, payout } = money;
  const claim = owedToClaim(round);
  if (claim === 0 || payout === null) return false;
  if (round.state === 'paid') return true;
  return round.state === 'funded' && waitsForRecipient(payout) && round.cash >= stillToSend(money) + claim;
}

/**
 * Whether what a former member owes is taken from their claim by now, because the claim may be funded today, or was funded and is to
 * be sent. Each debit by hand would only put it off by another day.
 *
 * @param rounds of the cycle, and of its claims
 */
export function isTakenFromClaim(
  waits: Waits,
  rounds: readonly RoundMoney[],
  member: MembershipId,
  now: EpochMilliseconds,
): boolean {
  const today = bankDate(now);
  return rounds.some((money) => {
    const { claim, round, recipient } = money.round;
    if (isClaimRound(round)) return recipient === member && money.payout?.state === 'funded';
    return claim?.member === member && mayFundClaim(money) && earliestClaimDate(waits, rounds, member, today) <= today;
  });
}
