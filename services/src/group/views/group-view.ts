import {
  addDays,
  cents,
  centsToDollars,
  dateInZone,
  type EpochMilliseconds,
  type GroupRecord,
  isCancelled,
  isSeated,
  type MembershipId,
  type PlainDate,
  type PlannedRound,
  payoutPerRound,
  planningDay,
  type SeatedState,
  schedule,
  type UserId,
} from '@halqa/domain';
import type { GroupAggregate, Member, SettledRounds } from '../../ports/group-records.ts';
import type { DebitWait, FailedDebit } from './money-view.ts';
import type { LatePayouts, PartlySent } from './payout-view.ts';

/** Who looks at a group; without a seat they have no membership. Null for somebody who has not signed in. */
export type Viewer = { readonly userId: UserId; readonly membershipId: MembershipId | null };

/** A group as one member sees it on one day, with the numbers that all its pages share. Amounts in whole dollars. */
export type GroupView = GroupAggregate & {
  readonly viewer: MembershipId | null;
  readonly isOrganizer: boolean;
  /** Whether the viewer sees whom else the group was offered to, and how to reach its members. */
  readonly seesPeople: boolean;
  /** Members with a seat, by position, or by time of joining before a draw. */
  readonly seated: readonly SeatedMember[];
  readonly now: EpochMilliseconds;
  readonly today: PlainDate;
  /** Empty in a cancelled group, where nobody has a position. */
  readonly rounds: readonly PlannedRound[];
  /** The rounds whose recipient has received the payout. */
  readonly paidOut: ReadonlySet<number>;
  /** The rounds whose contribution the viewer has paid, or is on its way. */
  readonly youPaid: ReadonlySet<number>;
  readonly late: LatePayouts;
  /** The rounds of which a debit of the viewer was to begin by now, and waits for a reason of ours: see `waitingDebits`. */
  readonly waitingDebits: ReadonlySet<number>;
  /** The day of the viewer's next debit that has begun already, until the hour at which it is made: see `debitAhead`. */
  readonly debitAhead: PlainDate | null;
  /** Debits of the viewer that failed, by round. */
  readonly failedDebits: ReadonlyMap<number, FailedDebit>;
  /** All money is stopped: no last day to pay is known, nor the day of a debit that waits. */
  readonly isTimeStill: boolean;
  /** What the viewer's debits wait for that are due and were not started. */
  readonly debitWait: DebitWait;
  /** What the recipient of a round is still to receive, in dollars, by round; all of its payout where a round is not in it. */
  readonly toReceive: ReadonlyMap<number, number>;
  /** The payouts that are sent in parts, once one was, by round. */
  readonly inParts: ReadonlyMap<number, PartlySent>;
  /** How many contributions to a round that is being collected are neither paid nor on their way, by round: see `missingToPayouts`. */
  readonly missing: ReadonlyMap<number, number>;
  /** The rounds whose payout has left, and not arrived. */
  readonly sent: ReadonlySet<number>;
  readonly contributionAmount: number;
  readonly payoutAmount: number;
};

/** `settled` and `late`: of a started group, where its money is; without them nothing counts as paid, and nothing is late. */
export function viewGroup(
  source: GroupAggregate,
  viewer: Viewer | null,
  now: EpochMilliseconds,
  settled: SettledRounds = nothingSettled,
  late: LatePayouts = new Map(),
): GroupView {
  const { group } = source;
  const today = dateInZone(now, group.timeZone);
  const rounds = planRounds(group, today, planningDay(now, group.timeZone));
  const seated = group.simulated ? paidByDate(seatedMembers(source), rounds, today) : seatedMembers(source);
  return {
    ...source,
    viewer: viewer?.membershipId ?? null,
    isOrganizer: group.organizerId === viewer?.userId,
    seesPeople: group.organizerId === viewer?.userId || isCoOrganizer(source, viewer),
    seated,
    now,
    today,
    rounds,
    late,
    waitingDebits: new Set(),
    debitAhead: null,
    failedDebits: new Map(),
    isTimeStill: false,
    debitWait: 'bank',
    toReceive: new Map(),
    inParts: new Map(),
    missing: new Map(),
    sent: new Set(),
    ...(group.simulated ? settledByDate(seated, viewer, rounds, today) : settled),
    contributionAmount: centsToDollars(group.contribution),
    payoutAmount: centsToDollars(payoutPerRound(group.contribution, group.memberCount)),
  };
}

export const isCoOrganizer = (
  { group, members }: Pick<GroupAggregate, 'group' | 'members'>,
  viewer: Pick<Viewer, 'membershipId'> | null,
): boolean =>
  members.some(({ id, state }) => id === viewer?.membershipId && id === group.coOrganizer && isSeated({ state }));

const nothingSettled: SettledRounds = { paidOut: new Set(), youPaid: new Set() };

/**
 * In the sample group alone a date that has passed stands for money that was moved. What is stored as `hasPaid` counts for the turn that is
 * open: before its debits nobody has paid, after them those who are stored so have, and from the day of its payout everybody.
 */
function paidByDate(
  seated: readonly SeatedMember[],
  rounds: readonly PlannedRound[],
  today: PlainDate,
): SeatedMember[] {
  const open = openByDate(rounds, today);
  if (open === undefined) return [...seated];
  const isPaidBy = ({ hasPaid }: Member) => open.debitDate <= today && (hasPaid || open.payoutDate <= today);
  return seated.map((member) => ({ ...member, hasPaid: isPaidBy(member) }));
}

const openByDate = (rounds: readonly PlannedRound[], today: PlainDate): PlannedRound | undefined =>
  rounds.find(({ payoutDate }) => payoutDate >= today);

/** @param seated as `paidByDate` has them */
function settledByDate(
  seated: readonly SeatedMember[],
  viewer: Viewer | null,
  rounds: readonly PlannedRound[],
  today: PlainDate,
): SettledRounds {
  const numbers = (past: readonly PlannedRound[]) => new Set(past.map(({ round }) => round));
  const open = openByDate(rounds, today);
  const hasPaid = seated.some((each) => each.id === viewer?.membershipId && each.hasPaid);
  return {
    paidOut: numbers(rounds.filter(({ payoutDate }) => payoutDate < today)),
    youPaid: numbers(rounds.filter((each) => each.debitDate < today || (hasPaid && each === open))),
  };
}

type Turns = Pick<GroupView, 'group' | 'seated' | 'payoutAmount'>;

/** What the recipient of a round gets, in dollars: without what goes back to whoever had their place before. */
export const payoutOfTurn = (view: Turns, round: number): number => view.payoutAmount - claimOfTurn(view, round);

/** What of a round goes back to whoever had its recipient's place before, in dollars. */
export function claimOfTurn({ group, seated }: Turns, round: number): number {
  const recipient = seated.find(({ position }) => position === round);
  const replaced = group.replaced?.find(({ to }) => to === recipient?.id);
  return centsToDollars(replaced?.claim ?? cents(0));
}

function seatedMembers({ group, members }: GroupAggregate): readonly SeatedMember[] {
  const seated = members.filter((member): member is SeatedMember => isSeated(member)).toSorted(byPosition);
  return isCancelled(group) ? seated.map((member) => ({ ...member, position: null })) : seated;
}

type SeatedMember = Member & { readonly state: SeatedState };

function byPosition(one: Member, other: Member): number {
  return (one.position ?? 0) - (other.position ?? 0) || one.joinedAt - other.joinedAt;
}

/**
 * The rounds as they were fixed at the start; before it, planned as of one day. A cancelled group has none. The simulated group starts
 * again on the day after its last payout, so that it is always running.
 */
function planRounds(group: GroupRecord, today: PlainDate, startsOn: PlainDate): readonly PlannedRound[] {
  if (isCancelled(group)) return [];
  if (group.rounds !== null) return group.rounds;
  // Before the start every date moves with the day, as in the preview of the form.
  const { startDate, rule, waits, memberCount } = group;
  const rounds = schedule({ ...rule, ...waits, startDate, rounds: memberCount, today: group.activatedOn ?? startsOn });
  const last = rounds.at(-1);
  if (!group.simulated || last === undefined || last.payoutDate >= today) return rounds;
  const nextStart = addDays(last.payoutDate, 1);
  return planRounds({ ...group, startDate: nextStart, activatedOn: nextStart }, today, startsOn);
}

/**
 * The turn whose payout comes next: the one with the earliest day; of a late one that is the expected day. A late one without a day
 * comes before turns that have not begun. Of several on one day, and of several that are on their way, the viewer's own is the next.
 */
export function nextUnpaid({
  rounds,
  today,
  paidOut,
  sent,
  late,
  seated,
  viewer,
}: GroupView): PlannedRound | undefined {
  const days = new Map<PlannedRound, PlainDate | null>();
  for (const each of rounds.filter(({ round }) => !paidOut.has(round))) {
    const lateness = sent.has(each.round) ? undefined : late.get(each.round);
    days.set(each, lateness === undefined ? each.payoutDate : lateness.expectedOn);
  }
  const own = seated.find(({ id }) => id === viewer)?.position;
  const ownOrFirst = (all: readonly PlannedRound[]) => all.find(({ round }) => round === own) ?? all[0];
  const unpaid = [...days.keys()];
  const begun = unpaid.some((each) => days.get(each) !== null && each.debitDate <= today);
  const withoutDay = unpaid.filter((each) => days.get(each) === null);
  if (withoutDay.length > 0 && !begun) return ownOrFirst(withoutDay);
  const day = unpaid.flatMap((each) => days.get(each) ?? []).toSorted()[0];
  const first = unpaid.find((each) => days.get(each) === day);
  const isSent = first !== undefined && sent.has(first.round);
  const isBeside = (each: PlannedRound) => days.get(each) === day || (isSent && sent.has(each.round));
  return unpaid.find((each) => each.round === own && isBeside(each)) ?? first;
}
