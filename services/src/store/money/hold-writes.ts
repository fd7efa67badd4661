import type { GroupId, HoldMove } from '@halqa/domain';
import { keys } from '../keys.ts';
import { batchGet } from '../queries.ts';
import type { Table } from '../table.ts';
import { put, type Write } from '../writes.ts';

/**
 * Moves holds to other rounds with all that they say: who began each, when and why. That they are the ones that are read here
 * follows from the versions of their rounds, which the same transaction expects: when a hold begins or ends, its round gets another.
 */
export async function holdWrites(table: Table, group: GroupId, moves: readonly HoldMove[] = []): Promise<Write[]> {
  if (moves.length === 0) return [];
  const holds = await batchGet(
    table,
    moves.map(({ from }) => keys.payoutHold(group, from)),
    { consistent: true },
  );
  return moves.flatMap(({ from, to }) => {
    const Key = keys.payoutHold(group, from);
    const hold = holds.find(({ SK }) => SK === Key.SK);
    const ended: Write = { Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(PK)' } };
    return hold === undefined || to === null
      ? [ended]
      : [ended, put(table, { ...hold, ...keys.payoutHold(group, to) })];
  });
}
