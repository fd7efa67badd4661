import type { SentReplyOf } from '@halqa/contract';
import {
  bankDate,
  bankHour,
  businessDayOnOrAfter,
  type Cents,
  type ContributionReason,
  type ContributionState,
  cents,
  centsToDollars,
  contributesTo,
  contributionBadge,
  contributionStanding,
  type EpochMilliseconds,
  type GroupRecord,
  graceOver,
  isMissing,
  isWindingDown,
  laterDate,
  lookHourOf,
  type MembershipId,
  type PlainDate,
  type RoundMoney,
  shouldHaveStarted,
  type Waits,
} from '@halqa/domain';
import type { SettledRounds } from '../../ports/group-records.ts';
import { isPaidOut, isPartOnItsWay, payoutOf, takesOwed } from './payout-view.ts';

type GroupDetail = SentReplyOf<'readGroup'>;

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
        (round) => hasPaid(round, member) || hasDebitOnItsWay(round, member) || !contributesTo(rounds, round, member),
      ),
    ),
  };
}

/**
 * The turns of which a debit of the member was to begin, by noon of its day or before today, and waits for a reason of ours: it begins
 * before any other.
 */
export const waitingDebits = (
  rounds: readonly RoundMoney[],
  member: MembershipId,
  { now, today }: Moment,
  wait: DebitWait,
): ReadonlySet<number> =>
  new Set(
    rounds.flatMap(({ round, contributions }) => {
      const mine = contributions.find((each) => each.member === member);
      if (mine === undefined || round.windsDown) return [];
      return isKeptBack(round, mine, { now, today }) || (followsNow(round, mine, wait, now) && mine.retryOn === null)
        ? [round.round]
        : [];
    }),
  );

/** Whether a debit of the schedule was to begin by noon of its day or before today, and did not. */
function isKeptBack(
  round: RoundMoney['round'],
  contribution: RoundMoney['contributions'][number],
  { now, today }: Moment,
): boolean {
  const on = contribution.retryOn ?? round.debitDate;
  return (on < today || now >= lookHourOf(on)) && shouldHaveStarted(round, contribution, on);
}

type Moment = { readonly now: EpochMilliseconds; readonly today: PlainDate };

/** Whether a debit that waited for its member is made by itself now, as they have done what it waited for. */
const followsNow = (
  round: RoundMoney['round'],
  mine: RoundMoney['contributions'][number],
  wait: DebitWait,
  now: EpochMilliseconds,
): boolean => wait === 'nothing' && waitsForMember(mine) && waitsUntil(round, now) !== null;

/**
 * What the debits of a member wait for that are due and were not started: that they sign again, their bank or another account, or
 * nothing any more. Then they start by themselves within minutes.
 */
export type DebitWait = 'signature' | 'bank' | 'nothing';

type ShownReason = ContributionReason | 'debits_stopped' | 'debit_follows';

/** Why the contribution of a member is paid or pending, to themselves. */
export function ownReason(
  { round, contributions }: RoundMoney,
  member: MembershipId,
  wait: DebitWait,
  now: EpochMilliseconds,
): ShownReason {
  const { reason } = contributionStanding({ round, contributions }, member);
  const own = contributions.find((each) => each.member === member);
  if (own === undefined || !waitsForMember(own) || wait === 'bank') return reason;
  if (waitsUntil(round, now) === null) return 'member_pays';
  if (wait === 'signature') return 'debits_stopped';
  return followsOn(own, now) > bankDate(now) ? 'debits_paused' : 'debit_follows';
}

/** Whether a debit of the schedule was not started, because of what its member has to do first. */
export const waitsForMember = ({ state, requestedBy }: RoundMoney['contributions'][number]): boolean =>
  state === 'action_required' && requestedBy === 'schedule';

type Waiting = Pick<RoundMoney['contributions'][number], 'retryOn'>;

/** When a debit that waits for nothing any more starts by itself. */
const followsOn = ({ retryOn }: Waiting, now: EpochMilliseconds): PlainDate =>
  laterDate(retryOn ?? bankDate(now), bankDate(now));

/** The first day from `followsOn` on which banks work: that of the debit. */
export const debitFollowsOn = (waiting: Waiting, now: EpochMilliseconds): PlainDate =>
  businessDayOnOrAfter(followsOn(waiting, now));

export const hasPaid = (round: RoundMoney, member: MembershipId): boolean =>
  contributionStanding(round, member).status === 'paid';

/** Whether what the recipient owes is taken from a payout first, and they have not paid everything that was or will be theirs to pay. */
export const mayTakeOwed = (
  group: Pick<GroupRecord, 'movedToEnd'>,
  money: RoundMoney,
  rounds: readonly RoundMoney[],
): boolean => {
  const { recipient } = money.round;
  const isPaid = (each: RoundMoney) => !contributesTo(rounds, each, recipient) || hasPaid(each, recipient);
  return takesOwed(group, money) && !rounds.every(isPaid);
};

/** Whether a debit of the member's own contribution is on its way. */
export const hasDebitOnItsWay = ({ contributions }: RoundMoney, member: MembershipId): boolean =>
  contributions.some((each) => each.member === member && isOnItsWay(each.state));

/**
 * The earliest of the days on which banks debit what a member's own debits have asked for already, until the hour at which debits begin
 * on it: where that was at a weekend, after the bank's last hour, or before its first one.
 */
export const debitAhead = (
  rounds: readonly RoundMoney[],
  member: MembershipId,
  now: EpochMilliseconds,
): PlainDate | null =>
  rounds
    .filter((money) => hasDebitOnItsWay(money, member))
    .map((money) => contributionStanding(money, member).date)
    .filter((date) => now < bankHour(date))
    .toSorted()[0] ?? null;

/** What is on its way from one member's account: their own contributions, and those that they pay for others. */
export const debitsOnTheirWay = (rounds: readonly RoundMoney[], member: MembershipId) =>
  rounds.flatMap(({ round, contributions }) =>
    contributions
      .filter((each) => (each.payer ?? each.member) === member && isOnItsWay(each.state))
      .map(({ amount }) => ({ round: round.round, amount: centsToDollars(amount) })),
  );

/**
 * What a member still has to pay. A group that winds down debits nobody: of what the books count until the cash is shared out, only
 * what has left before arrives.
 *
 * @param owed by the books
 */
export function stillOwed(owed: Cents, rounds: readonly RoundMoney[], member: MembershipId): Cents {
  if (!isWindingDown(rounds)) return owed;
  const left = rounds
    .flatMap(({ contributions }) => contributions)
    .filter((each) => each.member === member && each.payer === undefined && isOnItsWay(each.state));
  return cents(
    Math.min(
      owed,
      left.reduce((sum, { amount }) => sum + amount, 0),
    ),
  );
}

type Contribution = NonNullable<GroupDetail['members'][number]['contribution']>;

type Paying = {
  readonly hasPaid: boolean;
  readonly contribution: Contribution;
  /** What is not paid of the turns before. */
  readonly missing: readonly Contribution[];
};

/**
 * What one member has to pay: the contribution of the turn that opened last, and what is missing of those before, oldest first.
 * Undefined when there are no rounds.
 */
export function payingOf(rounds: readonly RoundMoney[], member: MembershipId, looking: Looking): Paying | undefined {
  const opened = rounds.filter(({ round }) => round.state !== 'planned');
  const current = opened.at(-1) ?? rounds[0];
  if (current === undefined) return undefined;
  const before = opened.slice(0, -1).map((round) => payingIn(rounds, round, member, looking));
  return {
    ...payingIn(rounds, current, member, looking),
    missing: before.flatMap(({ hasPaid, contribution }) => (hasPaid ? [] : [contribution])),
  };
}

type Looking = Moment & { readonly isYou: boolean; readonly debitWait: DebitWait; readonly isMoneyStopped: boolean };

/** What whoever had their place before has paid counts as paid. Why somebody else's is missing is theirs alone. */
function payingIn(
  rounds: readonly RoundMoney[],
  shown: RoundMoney,
  member: MembershipId,
  { isYou, debitWait, isMoneyStopped, now, today }: Looking,
): Omit<Paying, 'missing'> {
  const { round, debitDate: plannedDate } = shown.round;
  if (!contributesTo(rounds, shown, member))
    return { hasPaid: true, contribution: { round, debitDate: plannedDate, reason: 'paid_before' } };
  const { status, reason, date } = contributionStanding(shown, member);
  const planned = isYou ? ownReason(shown, member, debitWait, now) : reasonForOthers(reason);
  const own = shown.contributions.find((each) => each.member === member);
  const isWaiting = isMoneyStopped && own !== undefined && isKeptBack(shown.round, own, { now, today });
  const shownReason = isWaiting && plannedReasons.has(planned) ? 'money_stopped' : planned;
  // What is repeated has the day of its round here; the page of one's own money says when.
  const debitDate = plannedReasons.has(shownReason) ? date : plannedDate;
  return { hasPaid: status === 'paid', contribution: { round, debitDate, reason: shownReason } };
}

/** Who paid somebody's contribution is theirs alone, too. */
function reasonForOthers(reason: ContributionReason) {
  if (privateReasons.has(reason)) return 'outstanding';
  return reason === 'covered_by_another' || reason === 'set_off' ? 'debited' : reason;
}

/** What has not begun, whose day may be another than agreed. */
const plannedReasons: ReadonlySet<Contribution['reason']> = new Set(['not_due', 'debits_paused'] as const);

/** What went wrong between a member and their bank, which nobody else reads. */
const privateReasons: ReadonlySet<ContributionReason> = new Set([
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

/** When it is made again, or until when its turn waits for its member to pay by hand; null where it is not, or waits no more. */
export type FailedDebit = { readonly retryOn: PlainDate | null; readonly until: PlainDate | null };

/** Debits of a member that failed, by round; none of a round that winds down, for which nobody can pay. */
export const failedDebits = (
  rounds: readonly RoundMoney[],
  member: MembershipId,
  now: EpochMilliseconds,
  wait: DebitWait = 'bank',
): ReadonlyMap<number, FailedDebit> =>
  new Map(
    rounds.flatMap(({ round, contributions }) => {
      const mine = contributions.find((each) => each.member === member);
      if (mine === undefined || !isMissing(mine) || round.windsDown) return [];
      const until = waitsUntil(round, now);
      const follows = followsNow(round, mine, wait, now);
      const retryOn = follows ? debitFollowsOn(mine, now) : mine.state === 'retry_scheduled' ? mine.retryOn : null;
      return [[round.round, { retryOn, until }]];
    }),
  );

/** The last day on which a round waits for what is missing; null when it waits for nothing more. */
export const waitsUntil = (round: RoundMoney['round'], now: EpochMilliseconds): PlainDate | null =>
  round.state === 'collecting' && now < graceOver(round) ? round.graceEnds : null;

/** The contributions of a round that were asked for, and are neither paid nor on their way. */
const missingOf = ({ contributions }: RoundMoney) => contributions.filter(isMissing);

export const notUnderWayIn = (money: RoundMoney): number => missingOf(money).length;

/** How many contributions to each round that is being collected are missing, by round; also while a part of its payout is on its way. */
export const missingToPayouts = (
  rounds: readonly RoundMoney[],
  waits: Pick<Waits, 'holdBusinessDays'>,
): ReadonlyMap<number, number> =>
  new Map(
    rounds
      .filter((money) => isPartOnItsWay(money) || payoutOf(money, false, waits).reason === 'collecting')
      .map((money) => [money.round.round, notUnderWayIn(money)]),
  );

/** How many contributions of a round are not paid. */
export const missingIn = ({ contributions }: RoundMoney): number =>
  contributions.filter(({ state }) => contributionBadge(state).status !== 'paid').length;

/**
 * Of how many of the missing contributions of a round a guarantor is debited at the end of the grace, as far as is known now; null of none.
 * From somebody whose own contribution is missing nothing is debited for another.
 */
export function guaranteedIn(money: RoundMoney): 'all' | 'some' | null {
  const { round, contributions } = money;
  const mayPay = new Set(contributions.filter((each) => !isMissing(each) && !each.payer).map(({ member }) => member));
  const named = (round.guarantors ?? []).filter(({ guarantor }) => mayPay.has(guarantor));
  const missing = missingOf(money);
  const guaranteed = missing.filter(({ member }) => named.some((each) => each.member === member));
  if (guaranteed.length === 0) return null;
  return guaranteed.length === missing.length ? 'all' : 'some';
}

/** Whether a debit was handed to the bank and has not arrived. */
export const isOnItsWay = (state: ContributionState): boolean =>
  state === 'authorizing' || state === 'submitted' || state === 'posted';

/** Whether the newest of a member's own debits waits for their bank: no later one is started as long as nothing changes. */
export function waitsForBank(rounds: readonly RoundMoney[], member: MembershipId): boolean {
  const own = rounds.flatMap(({ contributions }) => contributions.find((each) => each.member === member) ?? []);
  return own.findLast(({ state, payer }) => state !== 'scheduled' && !payer)?.state === 'action_required';
}
