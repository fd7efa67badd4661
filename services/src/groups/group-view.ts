import {
  centsToDollars,
  dateInZone,
  type EpochMilliseconds,
  isSeated,
  type PlainDate,
  type PlannedRound,
  payoutPerTurn,
  type UserId,
} from '@halqa/domain';
import type { ModeSettings } from '../mode-settings.ts';
import type { GroupAggregate, Member } from '../ports/group-aggregate.ts';
import { roundsOf } from './rounds-of.ts';

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
  const rounds = roundsOf(group, today, waits);
  return {
    ...aggregate,
    viewer,
    isAdmin: group.adminId === viewer,
    seated: seatedIn(aggregate),
    now,
    today,
    rounds,
    completed: group.activatedOn === null ? 0 : rounds.filter(({ payoutDate }) => payoutDate < today).length,
    contributionAmount: centsToDollars(group.contribution),
    payoutAmount: centsToDollars(payoutPerTurn(group.contribution, group.memberCount)),
  };
}

function seatedIn({ group, members }: GroupAggregate): readonly Member[] {
  const seated = members.filter(isSeated).toSorted(byTurn);
  return group.state === 'cancelled' ? seated.map((member) => ({ ...member, position: null })) : seated;
}

function byTurn(one: Member, other: Member): number {
  return (one.position ?? 0) - (other.position ?? 0) || one.joinedAt - other.joinedAt;
}
