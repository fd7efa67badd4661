import type { SentReplyOf } from '@halqa/contract';
import {
  addBusinessDays,
  availablePart,
  bankDate,
  contributionBadge,
  type EpochMilliseconds,
  hasShortTurn,
  holdEndDays,
  isMissing,
  type MembershipId,
  mayChoosePart,
  type PlainDate,
  type RoundMoney,
  receivedOf,
  restOf,
  setsOff,
  voteAfterGrace,
  type Waits,
} from '@halqa/domain';
import { nameOf } from './agreement-view.ts';
import type { GroupView } from './group-view.ts';
import { turnMove } from './last-turn-view.ts';
import { isOnItsWay, missingIn, ownReason, waitsUntil } from './money-view.ts';

type GroupDetail = SentReplyOf<'readGroup'>;
type YourMoney = NonNullable<GroupDetail['yourMoney']>;

/** How a group waits, the time, and whose turn was put at the end. */
type Situation = {
  readonly waits: Waits;
  readonly now: EpochMilliseconds;
  readonly movedToEnd: readonly MembershipId[];
  /** All money is stopped: no last day to pay is known. */
  readonly isTimeStill: boolean;
};

const situationOf = ({ group, now, isTimeStill }: GroupView): Situation => ({
  waits: { ...group.waits, ...group.cycleWaits },
  now,
  isTimeStill,
  movedToEnd: (group.movedToEnd ?? []).map(({ member }) => member),
});

/**
 * What a member can do about their own money, and what they pay by hand; null when there is nothing of either.
 *
 * @param rounds with the shares of a group that ends early
 */
export function yourMoney(
  view: GroupView,
  rounds: readonly RoundMoney[],
  member: MembershipId,
  mandateRevoked: boolean,
): YourMoney | null {
  const situation = situationOf(view);
  const payable = rounds.flatMap(({ round, contributions }) => {
    const own = contributions.find((each) => each.member === member);
    const isPayable = own !== undefined && isMissing(own) && !round.windsDown;
    if (!isPayable) return [];
    const until = waitsUntil(round, situation.now);
    const isStill = situation.isTimeStill && until !== null;
    const move = situation.isTimeStill ? null : turnMove(rounds, { round: round.round, member }, situation);
    const named = round.guarantors?.find((each) => each.member === member);
    const reason = ownReason({ round, contributions, payout: null }, member, view.debitWait, situation.now);
    const isRepeated = own.state === 'retry_scheduled' || reason === 'debits_paused';
    const waits = isStill && view.waitingDebits.has(round.round);
    const details = {
      ...(isRepeated && !waits && own.retryOn !== null && { retryOn: own.retryOn }),
      ...(isStill ? { isTimeStill: true } : until !== null && { graceEnds: until }),
      ...move,
      ...(until !== null && !isStill && named !== undefined && { guarantor: nameOf(view.members, named.guarantor) }),
      ...(own.bounced > 0 && { lackedMoney: true }),
    };
    return [{ round: round.round, reason, ...details }];
  });
  const underWay = underWayOf(rounds, member);
  const own = rounds.filter(({ round }) => round.recipient === member);
  const payoutCameBack = own.some(({ payout }) => payout?.state === 'needs_account');
  const [turn] = own; // before their share
  const short = shortPayout(turn, rounds, payable.length > 0, situation);
  return payable.length + underWay.length > 0 || payoutCameBack || mandateRevoked || short !== null
    ? {
        payable,
        payoutCameBack,
        mandateRevoked,
        shortPayout: short,
        ...(underWay.length > 0 && { underWay }),
        ...(view.isTimeStill && { isMoneyStopped: true }),
      }
    : null;
}

/** Whether the group's page offers a member a part of their payout, which is neither on hold nor on its way. */
export function offersPart(view: GroupView, rounds: readonly RoundMoney[], member: MembershipId): boolean {
  return (yourMoney(view, rounds, member, false)?.shortPayout?.availableCents ?? 0) > 0;
}

/** The payout of which the recipient may take a part; null where what they owe is taken from it first. */
function shortPayout(
  own: RoundMoney | undefined,
  rounds: readonly RoundMoney[],
  owes: boolean,
  { waits, now, movedToEnd, isTimeStill }: Situation,
): YourMoney['shortPayout'] {
  if (!own?.payout || !mayChoosePart(own) || (owes && setsOff({ movedToEnd }, own.round))) return null;
  const available = availablePart(waits, own, bankDate(now));
  // No vote begins during a stop.
  const until = isTimeStill ? null : voteFrom(own, rounds, now);
  return {
    round: own.round.round,
    missing: missingIn(own),
    underWay: own.contributions.filter(({ state }) => isOnItsWay(state)).length,
    receivedCents: receivedOf(own.payout),
    availableCents: available,
    ...(hasReturnable(waits, own, bankDate(now)) && { mayBeReturned: true }),
    restCents: restOf(own.payout) - available,
    ...clearingIn(own, own.payout, available, { waits, today: bankDate(now) }),
    chosenCents: own.payout.parts?.chosen ?? null,
    ...(until !== null && { until }),
  };
}

/** What of a payout has arrived beyond what is available, and the day on which the last of it is; nothing where none has. */
function clearingIn(
  money: RoundMoney,
  payout: NonNullable<RoundMoney['payout']>,
  available: number,
  { waits, today }: { readonly waits: Waits; readonly today: PlainDate },
): Pick<NonNullable<YourMoney['shortPayout']>, 'clearing'> {
  const { round, contributions } = money;
  const paid = contributions.filter(({ state }) => contributionBadge(state).status === 'paid');
  const arrived = paid.reduce((sum, { amount }) => sum + amount, 0) - (round.amount - payout.amount);
  const clearing = arrived - receivedOf(payout) - available;
  if (clearing <= 0) return {};
  const on = holdEndDays(waits, money).toSorted().at(-1);
  const isAll = on !== undefined && on > today && availablePart(waits, money, on) === available + clearing;
  return { clearing: { cents: clearing, ...(isAll && { on }) } };
}

/**
 * The instant at which a vote about a short round can begin: null once it may have begun, and beside another short round, whose vote may
 * come before.
 */
export function voteFrom({ round }: RoundMoney, rounds: readonly RoundMoney[], now: EpochMilliseconds): string | null {
  const { at } = voteAfterGrace(round);
  return at <= now || rounds.filter((each) => hasShortTurn([each])).length > 1 ? null : new Date(at).toISOString();
}

/** Whether something of a round has arrived that can be sent only once its bank cannot take it back any more. */
function hasReturnable(waits: Waits, money: RoundMoney, today: PlainDate): boolean {
  const onceFree = availablePart(waits, money, addBusinessDays(today, waits.holdBusinessDays));
  return money.contributions.some(({ state }) => state === 'settled') || onceFree > availablePart(waits, money, today);
}

/** What a member pays by hand, while the bank is asked and until the money has arrived. */
export const underWayOf = (rounds: readonly RoundMoney[], member: MembershipId): NonNullable<YourMoney['underWay']> =>
  rounds.flatMap(({ round, contributions }) => {
    const own = contributions.find((each) => each.member === member);
    const isByHand = own?.requestedBy === 'member' && isOnItsWay(own.state) && own.payer === undefined;
    return isByHand ? [{ round: round.round, reason: contributionBadge(own.state).reason }] : [];
  });
