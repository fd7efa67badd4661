import {
  addDays,
  centsToDollars,
  dateInZone,
  type EpochMilliseconds,
  isSeated,
  type PlainDate,
  type PlannedRound,
  payoutPerTurn,
  type ScheduleTerms,
  schedule,
  type UserId,
} from '@halqa/domain';
import type { ModeSettings } from '../../environment.ts';
import type { GroupAggregate, GroupRecord, Member } from '../../ports/groups.ts';

/** A group as one person looks at it on one day. Amounts in whole dollars. */
export type GroupView = GroupAggregate & {
  readonly viewer: UserId;
  readonly isAdmin: boolean;
  /** People with a seat, in the order of their turns, else of their joining. */
  readonly seated: readonly Member[];
  readonly now: EpochMilliseconds;
  readonly today: PlainDate;
  /** Empty in a group that was closed before it started, and nobody has a turn in it. */
  readonly rounds: readonly PlannedRound[];
  /** Rounds that have been paid out. */
  readonly completed: number;
  readonly contributionAmount: number;
  readonly payoutAmount: number;
};

export function viewGroup(
  aggregate: GroupAggregate,
  viewer: UserId,
  now: EpochMilliseconds,
  { waits }: ModeSettings,
): GroupView {
  const { group } = aggregate;
  const today = dateInZone(now, group.timeZone);
  const rounds = planRounds(group, today, waits);
  return {
    ...aggregate,
    viewer,
    isAdmin: group.adminId === viewer,
    seated: seatedMembers(aggregate),
    now,
    today,
    rounds,
    completed: group.activatedOn === null ? 0 : rounds.filter(({ payoutDate }) => payoutDate < today).length,
    contributionAmount: centsToDollars(group.contribution),
    payoutAmount: centsToDollars(payoutPerTurn(group.contribution, group.memberCount)),
  };
}

function seatedMembers({ group, members }: GroupAggregate): readonly Member[] {
  const seated = members.filter(isSeated).toSorted(byPosition);
  return group.state === 'cancelled' ? seated.map((member) => ({ ...member, position: null })) : seated;
}

function byPosition(one: Member, other: Member): number {
  return (one.position ?? 0) - (other.position ?? 0) || one.joinedAt - other.joinedAt;
}

type Waits = Pick<ScheduleTerms, 'leadBusinessDays' | 'holdBusinessDays'>;

/**
 * The turns of a group as they stand on a day. None in a group that was closed before it started. The simulated group
 * begins again the day after its last payout: it runs on every day on which somebody looks at it.
 */
export function planRounds(group: GroupRecord, today: PlainDate, waits: Waits): readonly PlannedRound[] {
  if (group.state === 'cancelled') return [];
  // Before the start every date moves along with today; the same function draws the form's preview.
  const reckonedFrom = group.activatedOn ?? today;
  const { startDate, rule, memberCount } = group;
  const rounds = schedule({ ...rule, ...waits, startDate, rounds: memberCount, today: reckonedFrom });
  const last = rounds.at(-1);
  if (!group.simulated || last === undefined || last.payoutDate >= today) return rounds;
  const nextStart = addDays(last.payoutDate, 1);
  return planRounds({ ...group, startDate: nextStart, activatedOn: nextStart }, today, waits);
}
