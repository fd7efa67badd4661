import { addBusinessDays, businessDayOnOrAfter } from '../../calendar.ts';
import type { GroupState } from '../../group.ts';
import { cents } from '../../money.ts';
import { addDays, laterDate, type PlainDate } from '../../plain-date.ts';
import type { EpochMilliseconds } from '../../time.ts';
import { bankHour } from './bank-hour.ts';
import { contributionOf, type NotDue, notDue } from './changes.ts';
import { type Claim, owedToClaim } from './claims.ts';
import type { CycleChanges } from './complete-cycle.ts';
import type { Cycle, DueItem, RoundMoney, Waits } from './cycle.ts';
import { isPaid } from './member-sums.ts';
import { claimRound, payoutRound } from './shares.ts';
import { bankDate } from './zone-time.ts';

/**
 * Pays the claim out of a turn to whoever had its place, as a round of its own, once the turn was paid out and no debit of theirs
 * can be disputed any more. It waits while they owe what a bank took back from them since: it is due again the next day.
 *
 * @param turn whose recipient took the place
 */
export function payClaim(
  { waits }: Pick<Cycle, 'waits'>,
  rounds: readonly RoundMoney[],
  group: GroupState,
  turn: number,
  now: EpochMilliseconds,
): ({ readonly ok: true } & CycleChanges) | NotDue {
  const place = rounds.find(({ round }) => round.round === turn);
  const claim = place?.round.claim;
  if (place === undefined || claim === undefined) return notDue('unknown_subject');
  if (place.round.state !== 'paid' || owedToClaim(place.round) === 0) return notDue('gate_closed');
  const today = bankDate(now);
  const on = claimOn(waits, rounds, claim, today);
  const waitsUntil = (date: PlainDate) => ({
    ...({ ok: true, state: group, entries: [], events: [] } as const),
    due: [claimItem(turn, bankHour(date))],
  });
  if (today < on) return waitsUntil(on);
  if (!hasPaidAll(rounds, claim)) return waitsUntil(addBusinessDays(today, 1));
  const { member, amount } = claim;
  const { round } = place;
  const funded: RoundMoney = {
    ...place,
    round: {
      ...round,
      ...{ cash: cents(round.cash - amount), claim: { ...claim, isFunded: true }, version: round.version + 1 },
    },
  };
  const paid = payoutRound(claimRound(turn), claim, today);
  const { payoutDate } = paid.round;
  const number = paid.round.round;
  return {
    ...{ ok: true, state: group, rounds: [funded, paid] },
    entries: [{ kind: 'claim_funded', round: turn, member, amount }],
    due: [{ at: Math.max(now, bankHour(payoutDate)), kind: 'start_payout', round: number }],
    events: [{ kind: 'claim_planned', round: number, member, amount, on: payoutDate }],
  };
}

/** The work that pays a claim once its turn was paid out. */
export const claimItem = (turn: number, at: EpochMilliseconds): DueItem => ({ at, kind: 'pay_claim', round: turn });

/** The first day on which a claim may be paid: the bank cannot take back what it is for, by what has settled until now. */
function claimOn(
  waits: Waits,
  rounds: readonly RoundMoney[],
  { member }: Pick<Claim, 'member'>,
  today: PlainDate,
): PlainDate {
  return businessDayOnOrAfter(laterDate(today, safeFrom(waits, rounds, member) ?? today));
}

/** The day from which no debit of somebody can be returned or disputed any more; undefined where none has settled. */
export function safeFrom(
  { disputeDays, holdBusinessDays, returnBusinessDays }: Waits,
  rounds: readonly RoundMoney[],
  member: Claim['member'],
): PlainDate | undefined {
  const settled = rounds.flatMap((money) => contributionOf(money, member)?.settledOn ?? []);
  const wait = Math.max(holdBusinessDays, returnBusinessDays);
  const safe = settled.map((day) => laterDate(addDays(day, disputeDays), addBusinessDays(day, wait)));
  return safe.length === 0 ? undefined : safe.reduce(laterDate);
}

/** Whether nothing of theirs is missing or on its way. */
const hasPaidAll = (rounds: readonly RoundMoney[], { member }: Pick<Claim, 'member'>): boolean =>
  rounds.every((money) => {
    const own = contributionOf(money, member);
    return own === undefined || isPaid(own);
  });
