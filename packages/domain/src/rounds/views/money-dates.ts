import type { MembershipId } from '../../basics/ids.ts';
import { type Cents, cents } from '../../basics/money.ts';
import { daysBetween, type PlainDate } from '../../basics/plain-date.ts';
import { isClaimRound } from '../../ledger/payout-rounds.ts';
import type { Round, RoundMoney, Waits } from '../cycle.ts';
import { contributionStanding } from '../debits/contribution-standing.ts';
import type { ContributionReason } from '../debits/contribution-states.ts';
import { payoutAmountOf } from '../payouts/claims.ts';
import { isPart, onTheWayOf, restOf } from '../payouts/payout-parts.ts';
import { type PayoutReason, payoutBadge } from '../payouts/payout-states.ts';
import { payoutDate } from '../payouts/start-payout.ts';
import { contributesTo } from './member-money.ts';

export const moneyDateKinds = ['contribution', 'payout'] as const;

/**
 * `repeated`: a debit that failed and is repeated on this day. `missed`: it did not go through, or its account is missing.
 * `late`: the planned day is over, and it has not left: of a debit for a reason of ours.
 */
export const moneyDateStates = ['planned', 'under_way', 'done', 'repeated', 'missed', 'late', 'cancelled'] as const;
type MoneyDateState = (typeof moneyDateStates)[number];

/** A day on which money of one member moves, as a calendar shows it. */
export type MoneyDate = {
  readonly kind: (typeof moneyDateKinds)[number];
  readonly round: number;
  /** Of a payout in parts: which of them, from 1, when it has left before the rest; the rest has none. */
  readonly part?: number;
  readonly date: PlainDate;
  readonly amount: Cents;
  readonly state: MoneyDateState;
  /** Higher than before after every change of the round, and when its payout is late. */
  readonly version: number;
};

type LateDays = ReadonlyMap<number, { readonly expectedOn: PlainDate | null }>;

/**
 * Every date of one member in a group that has started: a contribution to each round, and the own payout, or what is paid out of
 * their claim.
 *
 * @param shares the rounds that pay out shares and claims; a share has no planned day, so it is no date here
 * @param late of each round whose payout can no longer leave on its planned day, the day on which it can; null while nobody knows
 */
export function moneyDates(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  waits: Waits,
  today: PlainDate,
  shares: readonly RoundMoney[] = [],
  late: LateDays = new Map(),
): readonly MoneyDate[] {
  const claims = shares.filter(({ round }) => isClaimRound(round.round) && round.recipient === member);
  return [
    ...rounds.flatMap((money) => datesIn(rounds, money, member, waits, today, late)),
    ...claims.flatMap((claim) => payoutDates(claim, waits, today)),
  ];
}

function datesIn(
  rounds: readonly RoundMoney[],
  money: RoundMoney,
  member: MembershipId,
  waits: Waits,
  today: PlainDate,
  late: LateDays,
): readonly MoneyDate[] {
  return [
    ...(contributesTo(rounds, money, member) ? [ofContribution(money, member, rounds.length, today)] : []),
    ...(money.round.recipient === member ? payoutDates(money, waits, today, late) : []),
  ];
}

/**
 * A debit that was repeated keeps the day of its repetition, and has the day on which it settled from then on. A round that
 * has not opened has no contributions yet: its payout is one from each member, and there are as many rounds as members.
 */
function ofContribution(
  { round, contributions }: RoundMoney,
  member: MembershipId,
  members: number,
  today: PlainDate,
): MoneyDate {
  const mine = contributions.find((each) => each.member === member);
  const { status, reason, date } = contributionStanding({ round, contributions }, member);
  const state = stateOfContribution[reason];
  // What left before a group ended early arrives, or comes back.
  const isCancelled = round.state === 'cancelled' && status !== 'paid' && state !== 'under_way';
  const isLate = state === 'planned' && !isCancelled && date < today;
  return {
    kind: 'contribution',
    round: round.round,
    version: versionOf(round, isLate ? 1 : 0),
    date: mine?.settledOn ?? date,
    amount: mine?.amount ?? cents(round.amount / members),
    state: isCancelled ? 'cancelled' : isLate ? 'late' : state,
  };
}

const stateOfContribution: Readonly<Record<ContributionReason, MoneyDateState>> = {
  not_due: 'planned',
  debits_paused: 'planned',
  debit_started: 'under_way',
  debit_on_its_way: 'under_way',
  debited: 'done',
  debit_declined: 'missed',
  bank_needs_attention: 'missed',
  debit_failed: 'missed',
  debit_returned: 'missed',
  retry_planned: 'repeated',
  member_pays: 'missed',
  debit_taken_back: 'missed',
  guarantor_debited: 'missed',
  covered_by_another: 'done',
  set_off: 'done',
  written_off: 'cancelled',
};

/** The dates of one payout: one, and of a payout in parts one for each that has left before the rest. */
export function payoutDates(
  money: RoundMoney,
  waits: Waits,
  today: PlainDate,
  late: LateDays = new Map(),
): MoneyDate[] {
  const { round, payout } = money;
  const earlier = payout?.parts?.earlier ?? [];
  const common = { kind: 'payout', round: round.round, version: versionOf(round, 0) } as const;
  const sent = payout === null || !isPart(payout) ? 0 : onTheWayOf(payout);
  const arrived = earlier.map(
    ({ amount, settledOn }, index): MoneyDate => ({
      ...common,
      part: index + 1,
      date: settledOn,
      amount,
      state: 'done',
    }),
  );
  if (payout === null || sent === 0) return [...arrived, restOfPayout(money, waits, today, late)];
  const rest = { ...money, payout: { ...payout, state: 'scheduled' } } as const;
  const moving = { ...common, part: earlier.length + 1, date: payoutDate(waits, money), state: 'under_way' } as const;
  return [
    ...arrived,
    { ...moving, amount: cents(sent) },
    { ...restOfPayout(rest, waits, today, late), amount: cents(restOf(payout) - sent) },
  ];
}

/**
 * The day on which it can be sent, by what is known now: the planned one while nobody knows another. Once it has arrived, the day on
 * which it did.
 */
function restOfPayout(money: RoundMoney, waits: Waits, today: PlainDate, late: LateDays): MoneyDate {
  const { round, payout } = money;
  const amount = payout === null ? payoutAmountOf(round) : restOf(payout);
  const reason = payout === null ? 'collecting' : payoutBadge(payout.state).reason;
  const planned = payoutDate(waits, money);
  const state = round.state === 'cancelled' ? 'cancelled' : stateOfPayout[reason];
  const expected = state === 'planned' ? late.get(round.round) : undefined;
  const isLate = state === 'planned' && (expected !== undefined || planned < today);
  const date = reason === 'received' ? (payout?.settledOn ?? planned) : (expected?.expectedOn ?? planned);
  const daysSinceDebit = isLate ? 1 + Math.max(0, daysBetween(round.debitDate, today)) : 0;
  return {
    kind: 'payout',
    round: round.round,
    version: versionOf(round, daysSinceDebit),
    date,
    amount,
    state: isLate ? 'late' : state,
  };
}

const VERSIONS_OF_A_CHANGE = 1000;

/**
 * A payout becomes late, and its day another one, from day to day, without a change of its round: counted from a day that never moves,
 * each day has a higher version.
 */
const versionOf = ({ version }: Round, days: number): number =>
  version * VERSIONS_OF_A_CHANGE + Math.min(days, VERSIONS_OF_A_CHANGE - 1);

const stateOfPayout: Readonly<Record<PayoutReason, MoneyDateState>> = {
  collecting: 'planned',
  ready_to_send: 'planned',
  under_review: 'planned',
  payout_started: 'under_way',
  payout_on_its_way: 'under_way',
  received: 'done',
  set_off: 'done',
  payout_failed: 'missed',
  payout_returned: 'missed',
  account_needed: 'missed',
  group_dissolved: 'cancelled',
};
