import type { MembershipId } from '../../basics/ids.ts';
import type { Cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import { isClaimRound, isShareRound } from '../../ledger/payout-rounds.ts';
import type { Contribution, RoundMoney, Waits } from '../cycle.ts';
import { contributionBadge } from '../debits/contribution-states.ts';
import { payoutBadge } from '../payouts/payout-states.ts';
import { type MoneyDate, moneyDates, payoutDates } from './money-dates.ts';

/** `cover`: what a guarantor pays for another. `share`, `claim`: of a group that ended early; of a place that somebody took. */
export const movementKinds = ['contribution', 'cover', 'payout', 'share', 'claim'] as const;

/**
 * Planned for a later day; due: its day has come, and it has not left; on its way; arrived; failed: the bank did not take or send it.
 * The same five on every page.
 */
export const movementStates = ['planned', 'due', 'on_its_way', 'arrived', 'failed'] as const;
type MovementState = (typeof movementStates)[number];

/** What leaves a member's account, or reaches it. */
export type Movement = {
  readonly kind: (typeof movementKinds)[number];
  readonly round: number;
  /** When it moves, or has arrived; null while nobody knows. */
  readonly date: PlainDate | null;
  readonly amount: Cents;
  readonly state: MovementState;
  /** Of a payout that can no longer leave on its planned day. */
  readonly isLate: boolean;
  /** Of a debit that failed: it is made again on its date. */
  readonly isRepeated: boolean;
  /** Of a planned debit that does not start by itself, because the member's bank takes none. */
  readonly isStopped: boolean;
  /** Of a payout that is checked before it is sent. */
  readonly isUnderReview: boolean;
};

/**
 * `shares`: the rounds that pay out shares and claims. `late`: of each round whose payout can no longer leave on its planned day, the
 * day on which it can. `debitsStopped`: none starts by itself.
 */
type Circumstances = {
  readonly shares: readonly RoundMoney[];
  readonly late: ReadonlyMap<number, { readonly expectedOn: PlainDate | null }>;
  readonly debitsStopped: boolean;
};

/**
 * Every movement of one member's money in a group that has started, the earliest first, at the dates of `moneyDates`. Without what
 * moves nothing on their account: what a guarantor pays for them, and what is set off.
 */
export function movements(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  waits: Waits,
  today: PlainDate,
  { shares, late, debitsStopped }: Circumstances,
): readonly Movement[] {
  const ownShares = shares.filter(({ round }) => isShareRound(round.round) && round.recipient === member);
  const dates = [
    ...moneyDates(rounds, member, waits, today, shares),
    ...ownShares.flatMap((share) => payoutDates(share, waits, today)),
  ];
  const all = [...rounds, ...shares];
  const moneyOf = ({ round }: MoneyDate) => all.find((each) => each.round.round === round);
  const own = dates.flatMap((date) =>
    date.kind === 'contribution'
      ? ofContribution(date, moneyOf(date), member, today, debitsStopped)
      : ofPayout(date, moneyOf(date), late, today),
  );
  return [...own, ...covers(rounds, member)].toSorted((one, other) => compare(one.date, other.date));
}

function ofContribution(
  { round, date, amount, state }: MoneyDate,
  money: RoundMoney | undefined,
  member: MembershipId,
  today: PlainDate,
  debitsStopped: boolean,
): Movement[] {
  const mine = money?.contributions.find((each) => each.member === member);
  const moves = state === 'done' || state === 'under_way';
  const isElsewhere = mine?.isSetOff || mine?.payer !== undefined || (money?.round.windsDown && !moves);
  if (state === 'cancelled' || isElsewhere) return [];
  const common = { ...asPlanned, kind: 'contribution', round, date, amount } as const;
  if (debitsStopped && (state === 'planned' || state === 'late' || state === 'repeated'))
    return [{ ...common, state: stateOf('planned', date, today), isStopped: true }];
  return [{ ...common, state: stateOf(state, date, today), isRepeated: state === 'repeated' }];
}

const asPlanned = { isLate: false, isRepeated: false, isStopped: false, isUnderReview: false } as const;

function ofPayout(
  { round, part, date, amount, state }: MoneyDate,
  money: RoundMoney | undefined,
  late: Circumstances['late'],
  today: PlainDate,
): Movement[] {
  if (state === 'cancelled' || amount === 0) return [];
  const common = { ...asPlanned, kind: kindOf(round), round, amount };
  const expected = part === undefined && state !== 'done' ? late.get(round) : undefined;
  const isLate = expected !== undefined || state === 'late';
  // One that came back is sent again once its recipient has an account for it.
  const hasNoPlannedDay = isLate || state === 'missed';
  return [
    {
      ...common,
      date: hasNoPlannedDay ? (expected?.expectedOn ?? null) : date,
      state: stateOf(state, money?.round.payoutDate ?? date, today),
      isLate,
      isUnderReview: part === undefined && isUnderReview(money),
    },
  ];
}

const isUnderReview = (money: RoundMoney | undefined): boolean =>
  money?.payout ? payoutBadge(money.payout.state).reason === 'under_review' : false;

function kindOf(round: number): Movement['kind'] {
  if (isClaimRound(round)) return 'claim';
  return isShareRound(round) ? 'share' : 'payout';
}

/** @param day on which it was to move: what has not left then is due */
function stateOf(state: Exclude<MoneyDate['state'], 'cancelled'>, day: PlainDate, today: PlainDate): MovementState {
  if (state === 'planned') return day <= today ? 'due' : 'planned';
  return states[state];
}

const states = {
  under_way: 'on_its_way',
  done: 'arrived',
  repeated: 'failed',
  missed: 'failed',
  late: 'due',
} as const satisfies Record<Exclude<MoneyDate['state'], 'planned' | 'cancelled'>, MovementState>;

/** What the member pays as a guarantor: on the day on which the debit began and, once it has settled, on that one. */
const covers = (rounds: readonly RoundMoney[], member: MembershipId): Movement[] =>
  rounds.flatMap(({ round, contributions }) =>
    contributions
      .filter((each) => each.payer === member && each.state !== 'written_off')
      .map((each) => cover(round, each)),
  );

const cover = ({ round }: RoundMoney['round'], { amount, state, settledOn, retryOn }: Contribution): Movement => ({
  kind: 'cover',
  round,
  amount,
  date: settledOn ?? retryOn,
  ...asPlanned,
  state: contributionBadge(state).status === 'paid' ? 'arrived' : 'on_its_way',
});

/** What has no day yet comes last. */
function compare(one: PlainDate | null, other: PlainDate | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other);
}
