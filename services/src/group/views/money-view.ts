import type { SentReplyOf } from '@halqa/contract';
import {
  arrivedParts,
  availablePart,
  bankDate,
  type ContributionReason,
  type ContributionState,
  cents,
  centsToDollars,
  contributesTo,
  contributionBadge,
  contributionStanding,
  contributionTransitions,
  type EpochMilliseconds,
  expectedPayout,
  graceOver,
  laterDate,
  leftToReceive,
  type MembershipId,
  mayChoosePart,
  onTheWayOf,
  type PayoutReason,
  type PlainDate,
  payoutAmountOf,
  payoutBadge,
  payoutDate,
  type RoundMoney,
  receivedOf,
  restOf,
  setsOff,
  type Waits,
} from '@halqa/domain';
import type { SettledRounds } from '../../ports/group-records.ts';

type GroupDetail = SentReplyOf<'readGroup'>;
type Contribution = NonNullable<GroupDetail['members'][number]['contribution']>;

/**
 * Which rounds are paid out, and which of them one member has paid, or whoever had their place before; a contribution that is on its way
 * has left them, too.
 */
export function settledRounds(rounds: readonly RoundMoney[], member: MembershipId): SettledRounds {
  const numbers = (some: readonly RoundMoney[]) => new Set(some.map(({ round }) => round.round));
  return {
    paidOut: numbers(rounds.filter(isPaidOut)),
    youPaid: numbers(
      rounds.filter(
        (round) => hasPaid(round, member) || hasLeft(round, member) || !contributesTo(rounds, round, member),
      ),
    ),
  };
}

export const isPaidOut = ({ payout }: RoundMoney): boolean =>
  payout !== null && payoutBadge(payout.state).status === 'completed';

export const hasPaid = (round: RoundMoney, member: MembershipId): boolean =>
  contributionStanding(round, member).status === 'paid';

/** Whether a debit of the member's own contribution is on its way. */
export const hasLeft = ({ contributions }: RoundMoney, member: MembershipId): boolean =>
  contributions.some((each) => each.member === member && isOnItsWay(each.state));

/** What is on its way from one member's account: their own contributions, and those that they pay for others. */
export const debitsOnTheirWay = (rounds: readonly RoundMoney[], member: MembershipId) =>
  rounds.flatMap(({ round, contributions }) =>
    contributions
      .filter((each) => (each.payer ?? each.member) === member && isOnItsWay(each.state))
      .map(({ amount }) => ({ round: round.round, amount: centsToDollars(amount) })),
  );

type Paying = {
  readonly hasPaid: boolean;
  readonly contribution: Contribution;
  /** Of the turns before, those that are not paid. */
  readonly missing: readonly Contribution[];
};

/**
 * What one member has to pay: the contribution of the turn whose debits began last, and what is missing of those before, oldest
 * first. Undefined when there are no rounds.
 */
export function payingOf(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  isYou: boolean,
  today: PlainDate,
): Paying | undefined {
  const begun = rounds.filter(({ round }) => round.debitDate <= today);
  const current = begun.at(-1) ?? rounds[0];
  if (current === undefined) return undefined;
  const before = begun.slice(0, -1).map((round) => payingIn(rounds, round, member, isYou));
  return {
    ...payingIn(rounds, current, member, isYou),
    missing: before.flatMap(({ hasPaid, contribution }) => (hasPaid ? [] : [contribution])),
  };
}

/** What whoever had their place before has paid counts as paid. Why somebody else's is missing is theirs alone. */
function payingIn(
  rounds: readonly RoundMoney[],
  shown: RoundMoney,
  member: MembershipId,
  isYou: boolean,
): Omit<Paying, 'missing'> {
  const { round, debitDate: plannedDate } = shown.round;
  if (!contributesTo(rounds, shown, member))
    return { hasPaid: true, contribution: { round, debitDate: plannedDate, reason: 'debited' } };
  const { status, reason, date } = contributionStanding(shown, member);
  const shownReason = isYou ? reason : reasonForOthers(reason);
  // What is repeated has the day of its round here; the page of one's own money says when.
  const debitDate = plannedReasons.has(reason) ? date : plannedDate;
  return { hasPaid: status === 'paid', contribution: { round, debitDate, reason: shownReason } };
}

/** Who paid somebody's contribution is theirs alone, too. */
function reasonForOthers(reason: ContributionReason) {
  if (isTheirsAlone.has(reason)) return 'outstanding';
  return reason === 'covered_by_another' || reason === 'set_off' ? 'debited' : reason;
}

/** What has not begun, whose day may be another than agreed. */
const plannedReasons: ReadonlySet<ContributionReason> = new Set(['not_due', 'debits_paused'] as const);

/** What went wrong between a member and their bank. */
const isTheirsAlone: ReadonlySet<ContributionReason> = new Set([
  'debit_declined',
  'bank_needs_attention',
  'debit_failed',
  'debit_returned',
  'retry_planned',
  'member_pays',
  'debit_taken_back',
  'guarantor_debited',
  'written_off',
] satisfies ContributionReason[]);

type SentPayout = GroupDetail['payoutSchedule'][number];
type Payout = Pick<SentPayout, 'status' | 'date'> & { readonly reason: NonNullable<SentPayout['reason']> };

/** The payout of one round, with the day of its plan; once it was sent or received, with the day on which it was. */
export function payoutOf(money: RoundMoney, isYou: boolean, waits: Pick<Waits, 'holdBusinessDays'>): Payout {
  const { round, payout, contributions } = money;
  if (payout === null) return { status: 'pending', reason: 'not_due', date: round.payoutDate };
  const { status, reason } = payoutBadge(payout.state);
  // Nothing is collected before the first debit is started.
  if (reason === 'collecting' && round.state === 'open') return { status, reason: 'not_due', date: round.payoutDate };
  const date = dateOf(money, reason, waits);
  // What somebody owed is theirs alone: the others read that nothing was sent.
  if (reason === 'received' && payout.amount === 0) return { status, reason: isYou ? 'set_off' : 'nothing_sent', date };
  const isPaid = contributions.every(({ state }) => contributionBadge(state).status === 'paid');
  if (reason === 'collecting' && isPaid) return { status, reason: 'clearing', date };
  return { status, reason: isYou || !isRecipientsAlone.has(reason) ? reason : 'delayed', date };
}

function dateOf(money: RoundMoney, reason: PayoutReason, waits: Pick<Waits, 'holdBusinessDays'>): PlainDate {
  const planned = money.round.payoutDate;
  if (reason === 'received') return money.payout?.settledOn ?? planned;
  const isOnItsWay = reason === 'payout_started' || reason === 'payout_on_its_way';
  return isOnItsWay ? laterDate(planned, payoutDate(waits, money)) : planned;
}

/** When it is made again, or until when its turn waits for its member to pay by hand; null where it is not, or waits no more. */
export type FailedDebit = { readonly retryOn: PlainDate | null; readonly until: PlainDate | null };

/** Debits of a member that failed, by round. */
export const failedDebits = (
  rounds: readonly RoundMoney[],
  member: MembershipId,
  now: EpochMilliseconds,
): ReadonlyMap<number, FailedDebit> =>
  new Map(
    rounds.flatMap(({ round, contributions }) => {
      const mine = contributions.find((each) => each.member === member);
      if (mine === undefined || !isMissing(mine)) return [];
      const retryOn = mine.state === 'retry_scheduled' ? mine.retryOn : null;
      return [[round.round, { retryOn, until: waitsUntil(round, now) }]];
    }),
  );

/** The last day on which a round waits for what is missing; null when it waits for nothing more. */
export const waitsUntil = (round: RoundMoney['round'], now: EpochMilliseconds): PlainDate | null =>
  round.state === 'collecting' && now < graceOver(round) ? round.graceEnds : null;

/** What a member is still to receive of their own payout, in dollars, by round: less than the pot after a part of it. */
export const leftOf = (rounds: readonly RoundMoney[], member: MembershipId): ReadonlyMap<number, number> =>
  new Map(
    rounds.flatMap((money) =>
      money.round.recipient === member && money.payout
        ? [[money.round.round, centsToDollars(leftToReceive(money))]]
        : [],
    ),
  );

/** The rounds whose payout has left, and not arrived. */
export const sentRounds = (rounds: readonly RoundMoney[]): ReadonlySet<number> =>
  new Set(rounds.flatMap(({ round, payout }) => (payout !== null && onTheWayOf(payout) > 0 ? [round.round] : [])));

/** Of each round whose payout can no longer leave on its planned day. */
export type LatePayouts = ReadonlyMap<number, { readonly expectedOn: PlainDate | null }>;

export const latePayouts = (
  waits: Waits,
  rounds: readonly RoundMoney[],
  now: EpochMilliseconds,
  isStopped: boolean,
): LatePayouts =>
  new Map(
    rounds.flatMap((money) => {
      const { isLate, on } = expectedPayout(waits, money, now, isStopped);
      return isLate ? [[money.round.round, { expectedOn: on ?? null }] as const] : [];
    }),
  );

/** What went wrong between the recipient and their bank. */
const isRecipientsAlone: ReadonlySet<PayoutReason> = new Set([
  'under_review',
  'payout_failed',
  'payout_returned',
  'account_needed',
] satisfies PayoutReason[]);

/** What of a payout in parts has arrived, and what is on its way; nothing of one that is sent whole. */
export function partsOf({ payout }: RoundMoney): GroupDetail['payoutSchedule'][number]['parts'] {
  if (payout === null || !payout.parts || arrivedParts(payout).length + onTheWayOf(payout) === 0) return [];
  const underWay = onTheWayOf(payout);
  return [
    ...arrivedParts(payout).map(({ amount, settledOn }) => ({ amountCents: amount, date: settledOn })),
    ...(underWay === 0 ? [] : [{ amountCents: underWay, date: null }]),
  ];
}

/** What was taken from a payout for contributions that its recipient owed, in dollars. */
export const setOffOf = ({ round, payout }: RoundMoney): number =>
  payout === null ? 0 : centsToDollars(cents(payoutAmountOf(round) - payout.amount));

type YourMoney = NonNullable<GroupDetail['yourMoney']>;

/** How a group waits, and whose turn was put at the end. */
type Today = {
  readonly waits: Waits;
  readonly now: EpochMilliseconds;
  readonly movedToEnd: readonly MembershipId[];
};

/** How many contributions of a round are not paid, and not on their way either. */
export const notUnderWayIn = ({ contributions }: RoundMoney): number =>
  contributions.filter(({ state }) => contributionBadge(state).status !== 'paid' && !isOnItsWay(state)).length;

/** How many contributions of a round are not paid. */
export const missingIn = ({ contributions }: RoundMoney): number =>
  contributions.filter(({ state }) => contributionBadge(state).status !== 'paid').length;

/** Not of a turn from which what its recipient owes is taken first. */
function shortPayout(
  own: RoundMoney | undefined,
  owes: boolean,
  { waits, now, movedToEnd }: Today,
): YourMoney['shortPayout'] {
  if (!own?.payout || !mayChoosePart(own) || (owes && setsOff({ movedToEnd }, own.round))) return null;
  const available = availablePart(waits, own, bankDate(now));
  return {
    round: own.round.round,
    missing: missingIn(own),
    receivedCents: receivedOf(own.payout),
    availableCents: available,
    restCents: restOf(own.payout) - available,
    chosenCents: own.payout.parts?.chosen ?? null,
  };
}

/**
 * What a member can do about their own money; null when nothing went wrong with it.
 *
 * @param rounds with the shares of a group that ends early
 */
export function yourMoney(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  mandateRevoked: boolean,
  today: Today,
  nameOf: (member: MembershipId) => string,
): YourMoney | null {
  const payable = rounds.flatMap(({ round, contributions }) => {
    const own = contributions.find((each) => each.member === member);
    const isPayable = own !== undefined && isMissing(own) && !round.windsDown;
    if (!isPayable) return [];
    const until = waitsUntil(round, today.now);
    const named = round.guarantors?.find((each) => each.member === member);
    const details = {
      ...(own.state === 'retry_scheduled' && own.retryOn !== null && { retryOn: own.retryOn }),
      ...(until !== null && { graceEnds: until }),
      ...(until !== null && named !== undefined && { guarantor: nameOf(named.guarantor) }),
      ...(own.bounced > 0 && { lackedMoney: true }),
    };
    return [{ round: round.round, reason: contributionBadge(own.state).reason, ...details }];
  });
  const underWay = underWayOf(rounds, member);
  const own = rounds.filter(({ round }) => round.recipient === member);
  const payoutCameBack = own.some(({ payout }) => payout?.state === 'needs_account');
  const short = shortPayout(own[0], payable.length > 0, today);
  return payable.length + underWay.length > 0 || payoutCameBack || mandateRevoked || short !== null
    ? { payable, payoutCameBack, mandateRevoked, shortPayout: short, ...(underWay.length > 0 && { underWay }) }
    : null;
}

/** What a member pays by hand, while the bank is asked and until the money has arrived. */
export const underWayOf = (rounds: readonly RoundMoney[], member: MembershipId): NonNullable<YourMoney['underWay']> =>
  rounds.flatMap(({ round, contributions }) => {
    const own = contributions.find((each) => each.member === member);
    const isByHand = own?.requestedBy === 'member' && isOnItsWay(own.state) && own.payer === undefined;
    return isByHand ? [{ round: round.round, reason: contributionBadge(own.state).reason }] : [];
  });

/** Whether it has left an account, and not arrived. */
export const isOnItsWay = (state: ContributionState): boolean =>
  state === 'authorizing' || state === 'submitted' || state === 'posted';

/** Whether a contribution was asked for, and has neither arrived nor is on its way: its member could pay it now. */
export const isMissing = ({ state }: { readonly state: ContributionState }): boolean =>
  state !== 'scheduled' && contributionTransitions.canMove(state, 'pay_now');

/** Whether the newest of their own debits waits for their bank: no later one is started as long as nothing changes. */
export function waitsForBank(rounds: readonly RoundMoney[], member: MembershipId): boolean {
  const own = rounds.flatMap(({ contributions }) => contributions.find((each) => each.member === member) ?? []);
  return own.findLast(({ state, payer }) => state !== 'scheduled' && !payer)?.state === 'action_required';
}
