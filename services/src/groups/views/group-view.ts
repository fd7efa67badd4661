import {
  addDays,
  centsToDollars,
  dateInZone,
  type EpochMilliseconds,
  isCancelled,
  isSeated,
  type PlainDate,
  type PlannedRound,
  payoutPerRound,
  type ScheduleTerms,
  type SeatedState,
  schedule,
  type UserId,
} from '@halqa/domain';
import type { ModeSettings } from '../../environment.ts';
import type { GroupAggregate, GroupRecord, Member } from '../../ports/groups.ts';

type SeatedMember = Member & { readonly state: SeatedState };

/** A group as one member sees it on one day, with the numbers that all its pages share. Amounts in whole dollars. */
export type GroupView = GroupAggregate & {
  readonly viewer: UserId;
  readonly isOrganizer: boolean;
  /** Members with a seat, by position, or by time of joining before a draw. */
  readonly seated: readonly SeatedMember[];
  readonly now: EpochMilliseconds;
  readonly today: PlainDate;
  /** Empty in a cancelled group, where nobody has a position. */
  readonly rounds: readonly PlannedRound[];
  /** How many rounds have been paid out. */
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
    isOrganizer: group.organizerId === viewer,
    seated: seatedMembers(aggregate),
    now,
    today,
    rounds,
    completed: group.activatedOn === null ? 0 : rounds.filter(({ payoutDate }) => payoutDate < today).length,
    contributionAmount: centsToDollars(group.contribution),
    payoutAmount: centsToDollars(payoutPerRound(group.contribution, group.memberCount)),
  };
}

function seatedMembers({ group, members }: GroupAggregate): readonly SeatedMember[] {
  const seated = members.filter(isSeated).toSorted(byPosition);
  return isCancelled(group) ? seated.map((member) => ({ ...member, position: null })) : seated;
}

function byPosition(one: Member, other: Member): number {
  return (one.position ?? 0) - (other.position ?? 0) || one.joinedAt - other.joinedAt;
}

type WaitingTimes = Pick<ScheduleTerms, 'leadBusinessDays' | 'holdBusinessDays'>;

/**
 * Plans the rounds of a group as of one day; a cancelled group has none. The simulated group starts again on the day
 * after its last payout, so that it is always running.
 */
function planRounds(group: GroupRecord, today: PlainDate, waits: WaitingTimes): readonly PlannedRound[] {
  if (isCancelled(group)) return [];
  // Before the start every date moves with today, as in the preview of the form.
  const planFrom = group.activatedOn ?? today;
  const { startDate, rule, memberCount } = group;
  const rounds = schedule({ ...rule, ...waits, startDate, rounds: memberCount, today: planFrom });
  const last = rounds.at(-1);
  if (!group.simulated || last === undefined || last.payoutDate >= today) return rounds;
  const nextStart = addDays(last.payoutDate, 1);
  return planRounds({ ...group, startDate: nextStart, activatedOn: nextStart }, today, waits);
}
