import type { SentReplyOf } from '@halqa/contract';
import {
  addBusinessDays,
  arrivedParts,
  bankDate,
  cents,
  centsToDollars,
  contributionBadge,
  type EpochMilliseconds,
  expectedPayout,
  type GroupRecord,
  leftToReceive,
  lookHourOf,
  type MembershipId,
  onTheWayOf,
  type PayoutReason,
  type PlainDate,
  payoutAmountOf,
  payoutBadge,
  payoutDate,
  type RoundMoney,
  receivedOf,
  setsOff,
  type Waits,
} from '@halqa/domain';

type GroupDetail = SentReplyOf<'readGroup'>;
type GroupSummary = SentReplyOf<'listGroups'>['groups'][number];
type SentPayout = GroupDetail['payoutSchedule'][number];
type Payout = Pick<SentPayout, 'status' | 'date'> & { readonly reason: NonNullable<SentPayout['reason']> };

/**
 * The payout of one round, with its planned day; while it is on its way, with the day on which the last hold of a contribution ended,
 * if that is later; once it was received, with the day on which it was.
 */
export function payoutOf(money: RoundMoney, isYou: boolean, waits: Pick<Waits, 'holdBusinessDays'>): Payout {
  const { round, payout, contributions } = money;
  if (payout === null) return { status: 'pending', reason: 'not_due', date: round.payoutDate };
  const { status, reason } = payoutBadge(payout.state);
  // Nothing is collected before the first debit is started.
  if (reason === 'collecting' && round.state === 'open') return { status, reason: 'not_due', date: round.payoutDate };
  // Where parts of it have arrived, which may come back, its state stays `scheduled`; the rest goes to the shares.
  if (reason === 'collecting' && round.state === 'cancelled')
    return { status, reason: 'group_dissolved', date: round.payoutDate };
  const date = dateOf(money, reason, waits);
  // What somebody owed is theirs alone: the others read that nothing was sent.
  if (reason === 'received' && payout.amount === 0) return { status, reason: isYou ? 'set_off' : 'nothing_sent', date };
  const isPaid = contributions.every(({ state }) => contributionBadge(state).status === 'paid');
  if (reason === 'collecting' && isPaid) return { status, reason: 'clearing', date };
  return { status, reason: isYou || !privateReasons.has(reason) ? reason : 'delayed', date };
}

function dateOf(money: RoundMoney, reason: PayoutReason, waits: Pick<Waits, 'holdBusinessDays'>): PlainDate {
  const planned = money.round.payoutDate;
  if (reason === 'received') return money.payout?.settledOn ?? planned;
  const isOnItsWay = reason === 'payout_started' || reason === 'payout_on_its_way';
  return isOnItsWay ? payoutDate(waits, money) : planned;
}

/** What the recipient's bank said, which nobody else reads. */
const privateReasons: ReadonlySet<PayoutReason> = new Set([
  'payout_failed',
  'payout_returned',
] satisfies PayoutReason[]);

/** Whether what its recipient owes is taken from the payout of a round before it is sent. */
export const takesOwed = ({ movedToEnd }: Pick<GroupRecord, 'movedToEnd'>, { round }: RoundMoney): boolean =>
  setsOff({ movedToEnd: movedToEnd?.map(({ member }) => member) }, round);

export const isPaidOut = ({ payout }: RoundMoney): boolean =>
  payout !== null && payoutBadge(payout.state).status === 'completed';

/**
 * What a recipient is still to receive, in dollars, by round: while a part is on its way, that part; else what is left of the pot after
 * the parts that have arrived. What was taken from it for what they owed is subtracted only where they read it themselves.
 */
export const toReceiveOf = (rounds: readonly RoundMoney[], viewer: MembershipId): ReadonlyMap<number, number> =>
  new Map(
    rounds.flatMap((money) => {
      const { round, payout } = money;
      if (payout === null) return [];
      const left =
        round.recipient === viewer ? leftToReceive(money) : cents(payoutAmountOf(round) - receivedOf(payout));
      const part = payout.parts ? onTheWayOf(payout) : 0;
      return [[round.round, centsToDollars(part > 0 ? cents(part) : left)]];
    }),
  );

export type PartlySent = NonNullable<NonNullable<GroupSummary['nextPayout']>['inParts']>;

/** Each payout that is sent in parts, once one was, by round. What its recipient owed is subtracted only where they read it themselves. */
export const sentInParts = (rounds: readonly RoundMoney[], viewer: MembershipId): ReadonlyMap<number, PartlySent> =>
  new Map(
    rounds.flatMap((money) => {
      const { round, payout } = money;
      const parts = partsOf(money);
      if (payout === null || parts.length === 0) return [];
      return [[round.round, { wholeCents: round.recipient === viewer ? payout.amount : payoutAmountOf(round), parts }]];
    }),
  );

/** The rounds whose payout has left, and not arrived. */
export const roundsOnTheWay = (rounds: readonly RoundMoney[]): ReadonlySet<number> =>
  new Set(rounds.flatMap(({ round, payout }) => (payout !== null && onTheWayOf(payout) > 0 ? [round.round] : [])));

type Expected = ReturnType<typeof expectedPayout> & {
  /** The planned day can still be kept: where only a planned repeat makes the payout late, by a payment by hand. */
  readonly mayBeOnTime: boolean;
};

/**
 * When a payout leaves that was released on its day or later: on the day of the release, also after noon, by when everything else has
 * left, or on a weekend. Not once a noon has passed since: its recipient is notified of another day then.
 */
function onceReleased(
  waits: Pick<Waits, 'holdBusinessDays'>,
  money: RoundMoney,
  expected: ReturnType<typeof expectedPayout>,
  now: EpochMilliseconds,
): ReturnType<typeof expectedPayout> {
  const today = bankDate(now);
  const noon = lookHourOf(today);
  const { state, releasedAt } = money.payout ?? {};
  if (state !== 'funded' || releasedAt === undefined || expected.on === undefined) return expected;
  const isFresh = bankDate(releasedAt) === today && (now < noon || releasedAt >= noon);
  if (!isFresh || payoutDate(waits, money) > today) return expected;
  return { ...expected, isLate: today > money.round.payoutDate, on: today };
}

/**
 * As `expectedPayout`, and late, too, where a debit that failed is repeated too late for the planned day: that its member could pay by
 * hand in time is no plan.
 */
export function expectedByPlan(
  waits: Pick<Waits, 'holdBusinessDays'>,
  money: RoundMoney,
  now: EpochMilliseconds,
  isStopped: boolean = false,
): Expected {
  const expected = onceReleased(waits, money, expectedPayout(waits, money, now, isStopped), now);
  const mayBeOnTime = !expected.isLate;
  const { round, contributions } = money;
  if (!mayBeOnTime || !contributions.some(({ state }) => state === 'retry_scheduled'))
    return { ...expected, mayBeOnTime };
  const planned = contributions.map((each) => {
    // Nothing pays sooner what is under way.
    if (each.state === 'retry_scheduled') return { ...each, state: 'submitted' as const };
    // The debits of one day begin one after the other.
    const isToCome = each.state === 'scheduled' && bankDate(now) <= round.debitDate;
    return isToCome ? { ...each, retryOn: each.retryOn ?? round.debitDate } : each;
  });
  return { ...expectedPayout(waits, { ...money, contributions: planned }, now, isStopped), mayBeOnTime };
}

/**
 * By round, each payout that is expected later than planned, or is on hold, in which case nobody knows when it leaves. While a part of a
 * payout is on its way, it is about the rest.
 */
export type LatePayouts = ReadonlyMap<number, LatePayout>;

type LatePayout = { readonly expectedOn: PlainDate | null; readonly isOnHold?: true; readonly isStopped?: true };

export const latePayouts = (
  waits: Waits,
  rounds: readonly RoundMoney[],
  now: EpochMilliseconds,
  isMoneyStopped: boolean,
): LatePayouts =>
  new Map(
    rounds.flatMap((each): (readonly [number, LatePayout])[] => {
      const money = withoutPartOnItsWay(each, now);
      const { isLate, on, waitsFor } = expectedByPlan(waits, money, now, isMoneyStopped);
      const again = onceDeclined(money, now);
      if (again !== null && again > (on ?? again)) return [[money.round.round, { expectedOn: again }]];
      // One that is released in the afternoon leaves on the same day, once everything is there.
      const isReady = money.contributions.every(({ state }) => state === 'available');
      const mayLeaveOnTime = bankDate(now) <= money.round.payoutDate && (isReady || !isLate);
      if (waitsFor === 'review')
        return [[money.round.round, { expectedOn: null, ...(mayLeaveOnTime && { isOnHold: true }) }]];
      const isStopped = isMoneyStopped && money.payout?.state !== 'needs_account';
      return isLate ? [[money.round.round, { expectedOn: on ?? null, ...(isStopped && { isStopped: true }) }]] : [];
    }),
  );

/** The round once the part of its payout has arrived that is on its way: the rest waits for what is missing. */
export function withoutPartOnItsWay(money: RoundMoney, now: EpochMilliseconds): RoundMoney {
  const { payout } = money;
  const amount = payout?.parts?.sending;
  if (!payout?.parts || !amount || !isPartOnItsWay(money)) return money;
  const earlier = [...payout.parts.earlier, { attempt: payout.attempt, amount, settledOn: bankDate(now) }];
  return { ...money, payout: { ...payout, state: 'scheduled', parts: { ...payout.parts, earlier, sending: null } } };
}

/** Whether a part of a payout is on its way, and the rest is not. */
export const isPartOnItsWay = ({ payout }: RoundMoney): boolean =>
  payout?.parts?.sending != null && onTheWayOf(payout) > 0;

/** When a payout that our own bank declined leaves, as its recipient was notified, until the noon by which it has; null of any other. */
export function onceDeclined({ payout }: RoundMoney, now: EpochMilliseconds): PlainDate | null {
  const { state, declinedAt } = payout ?? {};
  if (state !== 'funded' || declinedAt === undefined) return null;
  const again = addBusinessDays(bankDate(declinedAt), 1);
  return now < lookHourOf(again) ? again : null;
}

/** What of a payout in parts has arrived, and what is on its way; nothing of one that is sent whole. */
export function partsOf({ payout }: RoundMoney): GroupDetail['payoutSchedule'][number]['parts'] {
  if (payout === null || !payout.parts) return [];
  const underWay = onTheWayOf(payout);
  return [
    ...arrivedParts(payout).map(({ amount, settledOn }) => ({ amountCents: amount, date: settledOn })),
    ...(underWay === 0 ? [] : [{ amountCents: underWay, date: null }]),
  ];
}

/** What was taken from a payout for contributions that its recipient owed, in dollars. */
export const setOffOf = ({ round, payout }: RoundMoney): number =>
  payout === null ? 0 : centsToDollars(cents(payoutAmountOf(round) - payout.amount));
