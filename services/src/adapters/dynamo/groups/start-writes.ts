import { type EpochMilliseconds, type GroupId, isSeated, membershipTransitions } from '@halqa/domain';
import type { GroupAggregate, Member } from '../../../ports/group-records.ts';
import type { GroupStart } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import { roundItemOf } from '../money/money-items.ts';
import { additionWrites, type MoneyTables } from '../money/money-writes.ts';
import type { Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';
import { positionAtStart } from './roster.ts';
import { transitionTo } from './transition-writes.ts';

/** Puts the rounds, which are not stored yet, with the first journal and what is due, and makes every member active. */
export async function startWrites(
  tables: MoneyTables,
  { group, members }: GroupAggregate,
  start: GroupStart,
  at: EpochMilliseconds,
): Promise<Write[]> {
  const { table } = tables;
  const { entries, due, events } = start;
  return [
    ...start.rounds.map((round) => putNew(table, roundItemOf(group.id, { round, contributions: [], payout: null }))),
    ...members.filter(isSeated).map((member) => activate(table, group.id, member, start)),
    ...(await additionWrites(tables, { groupId: group.id, at, entries, due, events })).writes.map(({ write }) => write),
  ];
}

/** A drawn position has no lock: all of them are fixed at once, under the version of the group, and nobody joins any more. */
function activate(table: Table, groupId: GroupId, member: Member, start: GroupStart): Write {
  const active = transitionTo(membershipTransitions, 'active');
  const update = { TableName: table.name, Key: keys.member(groupId, member.id), ...active };
  const position = positionAtStart(member, start);
  if (member.position !== null || position === null) return { Update: update };
  const drawn = {
    ...update,
    UpdateExpression: `${active.UpdateExpression}, #position = :position`,
    ExpressionAttributeNames: { ...active.ExpressionAttributeNames, '#position': 'position' },
    ExpressionAttributeValues: { ...active.ExpressionAttributeValues, ':position': position },
  };
  return { Update: drawn };
}
