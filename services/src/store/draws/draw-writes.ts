import type { Draw, GroupId } from '@halqa/domain';
import { revealDrawWork, voidDrawWork } from '../../due/due-work.ts';
import type { DrawChange } from '../../ports/draws.ts';
import { dueWrites } from '../due/due-writes.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';

/**
 * Puts a new draw with its commit, the salt of its secret apart, and the work that reveals or ends it; or closes it, on the condition
 * that it is open and has not changed since it was read, and deletes the salt.
 */
export async function drawWrites(table: Table, groupId: GroupId, change: DrawChange): Promise<Write[]> {
  const { draw } = change;
  if (change.kind === 'begins') {
    return [
      putNew(table, { ...keys.draw(groupId, draw.number), ...draw }),
      putNew(table, { ...keys.drawSecret(groupId, draw.number), salt: change.salt }),
      ...(await dueWrites(table, [revealDrawWork(groupId, draw), voidDrawWork(groupId, draw)])),
    ];
  }
  const deletesSalt = { TableName: table.name, Key: keys.drawSecret(groupId, draw.number) };
  if (change.kind === 'voids') return [closes(table, groupId, draw, 'void', null), { Delete: deletesSalt }];
  const { secret, key, order } = change.transcript;
  return [closes(table, groupId, draw, 'revealed', { secret, key, order }), { Delete: deletesSalt }];
}

function closes(
  table: Table,
  groupId: GroupId,
  { number, version }: Draw,
  state: string,
  result: Draw['result'],
): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keys.draw(groupId, number),
      UpdateExpression: 'SET #state = :state, #result = :result',
      ConditionExpression: '#state = :open AND version = :seen',
      ExpressionAttributeNames: { '#state': 'state', '#result': 'result' },
      ExpressionAttributeValues: { ':state': state, ':result': result, ':open': 'open', ':seen': version },
    },
  };
}
