import { type EpochMilliseconds, isSeated, membershipTransitions } from '@halqa/domain';
import type { GroupAggregate, GroupStart } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';
import { noteChange } from './member-writes.ts';
import { transitionTo } from './transition-writes.ts';

/** Puts the rounds, which are not stored yet, and makes every member with a seat active. */
export function startWrites(
  table: Table,
  { group, members, version }: GroupAggregate,
  { rounds }: GroupStart,
  at: EpochMilliseconds,
): Write[] {
  const active = transitionTo(membershipTransitions, 'active', at);
  return [
    ...rounds.map((round) => putNew(table, { ...keys.round(group.id, round.round), ...round })),
    ...members
      .filter(isSeated)
      .map(({ id }): Write => ({ Update: { TableName: table.name, Key: keys.member(group.id, id), ...active } })),
    noteChange(table, group.id, group.organizerId, version + 1),
  ];
}
