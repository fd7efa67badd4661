import { addBusinessDays, businessDayOnOrAfter } from '../../basics/calendar.ts';
import { type Cents, cents } from '../../basics/money.ts';
import { addDays, laterDate, type PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { contributionOf } from '../changes.ts';
import type { Claim, DueItem, Payout, Round, RoundMoney, Waits } from '../cycle.ts';
import { roundEndsEarly } from '../ends-early.ts';

/* Of a turn whose recipient took somebody's place, what that one had paid in is theirs: their claim. The rest is the payout. */

/** What the recipient of a round gets. */
export const payoutAmountOf = ({ amount, claim }: Pick<Round, 'amount' | 'claim'>): Cents =>
  cents(amount - (claim?.amount ?? 0));

/** What the round has to keep for the claim, beside the payout, until that is funded; nothing in a group that ends early. */
export function owedToClaim(round: Round): Cents {
  const { claim } = round;
  const isOver = claim === undefined || claim.isFunded || roundEndsEarly(round);
  return isOver ? cents(0) : claim.amount;
}

/** The work that pays a claim once its turn was paid out. */
export const claimItem = (turn: number, at: EpochMilliseconds): DueItem => ({ at, kind: 'pay_claim', round: turn });

/**
 * Plans the claim on a turn whose payout came back: it does not wait for the turn's recipient. None while something of the pot is
 * missing.
 */
export const claimAfterReturn = ({ round }: Pick<RoundMoney, 'round'>, now: EpochMilliseconds): readonly DueItem[] =>
  round.state === 'funded' && owedToClaim(round) > 0 ? [claimItem(round.round, now)] : [];

/** Whether nothing of a payout is sent before its recipient asks for it: it came back. */
export const waitsForRecipient = ({ state, cameBack }: Payout): boolean =>
  state === 'needs_account' || (state === 'on_hold' && cameBack === true);

/** The first day on which a claim may be paid: the bank cannot take back what it is for, by what has settled until now. */
export function earliestClaimDate(
  waits: Waits,
  rounds: readonly RoundMoney[],
  member: Claim['member'],
  today: PlainDate,
): PlainDate {
  return businessDayOnOrAfter(laterDate(today, safeFrom(waits, rounds, member) ?? today));
}

/**
 * A bank sends a disputed debit back by the morning of the business day after the last day on which it can be disputed, and we read
 * of it on that day: the second one is safe.
 */
const UNDISPUTED_AFTER_BUSINESS_DAYS = 2;

/** The day from which no debit of somebody can be returned or disputed any more; undefined where none has settled. */
export function safeFrom(
  { disputeDays, holdBusinessDays }: Waits,
  rounds: readonly RoundMoney[],
  member: Claim['member'],
): PlainDate | undefined {
  const settled = rounds.flatMap((money) => contributionOf(money, member)?.settledOn ?? []);
  const undisputed = (day: PlainDate) =>
    disputeDays === 0 ? day : addBusinessDays(addDays(day, disputeDays), UNDISPUTED_AFTER_BUSINESS_DAYS);
  const safe = settled.map((day) => laterDate(undisputed(day), addBusinessDays(day, holdBusinessDays)));
  return safe.length === 0 ? undefined : safe.reduce(laterDate);
}
