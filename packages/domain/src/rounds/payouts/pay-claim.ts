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
import { claimItem, claimOn, owedToClaim, waitsForRecipient } from './claims.ts';
import { stillToSend } from './payout-parts.ts';
import { takeFrom } from './set-off.ts';
import { isOnItsWay, owesContribution } from './taken.ts';

/**
 * Pays the claim out of a turn to whoever had its place, as a round of its own, once the turn was paid out, or waits for
 * its recipient alone, and no debit of theirs can be disputed any more. What they owe because a bank took it back since is taken
 * from it, so that it is smaller; it waits while a debit of theirs is on its way, and is due again the next day. What a bank takes
 * back after that, but before the claim is sent, `setOff` takes from it.
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
  const place = rounds.find(({ round }) => round.round === turn);
  const claim = place?.round.claim;
  if (place === undefined || claim === undefined) return notDue('unknown_subject');
  if (!mayFundClaim(place)) return notDue('nothing_to_do');
  const today = bankDate(now);
  const on = claimOn(cycle.waits, rounds, claim.member, today);
  const waitsUntil = (date: PlainDate) => ({
    ...({ ok: true, state: group, entries: [], events: [] } as const),
    due: [claimItem(turn, bankHour(date))],
  });
  if (today < on) return waitsUntil(on);
  const { member, amount } = claim;
  const theirs = rounds.flatMap((money) => {
    const contribution = contributionOf(money, member);
    return contribution === undefined ? [] : [{ money, contribution }];
  });
  if (theirs.some(({ contribution }) => isOnItsWay(contribution))) return waitsUntil(addBusinessDays(today, 1));
  const { round } = place;
  const funded: RoundMoney = {
    ...place,
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
  const left = cents(amount - owed.reduce((sum, { contribution }) => sum + contribution.amount, 0));
  const paid = withLeft(opened, left);
  const { round: number, payoutDate } = paid.round;
  return {
    ok: true,
    state: group,
    rounds: [funded, ...taken.rounds, paid],
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

/** The round of a claim of which what its member owed was taken. Of one of which nothing is left nothing is sent: it is paid. */
function withLeft({ round, payout, contributions }: RoundMoney, left: Cents): RoundMoney {
  if (payout === null || left === round.amount) return { round, payout, contributions };
  const isNothing = left === 0;
  return {
    contributions,
    round: { ...round, cash: left, ...(isNothing && { state: 'paid' }) },
    payout: { ...payout, amount: left, ...(isNothing && { state: 'settled', attempt: 1 }) },
  };
}

/**
 * Whether there is a claim on a turn that waits for nothing else of it: it was paid out, or its payout came back, and all of it is
 * there and waits for its recipient alone.
 */
export function mayFundClaim(money: RoundMoney): boolean {
  const { round, payout } = money;
  const claim = owedToClaim(round);
  if (claim === 0 || payout === null) return false;
  if (round.state === 'paid') return true;
  return round.state === 'funded' && waitsForRecipient(payout) && round.cash >= stillToSend(money) + claim;
}

/**
 * Whether what a former member owes is taken from their claim by now: it could have been funded, or is due to be sent, and another
 * debit by hand would only put that off, from one day to the next.
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
    return claim?.member === member && mayFundClaim(money) && claimOn(waits, rounds, member, today) <= today;
  });
}
