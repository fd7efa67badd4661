import type { GroupId } from '@halqa/domain';
import type { Expected } from '../../ports/expected.ts';
import { ifUnclaimed } from '../due/due-items.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { keyOf, type Write } from '../writes.ts';
import { versionIs } from './put-next.ts';

/**
 * The conditions of a transaction that what was read is still so, except for items that it writes: those writes have conditions of
 * their own, and DynamoDB takes no two actions about one item.
 */
export function expectedChecks(
  { name }: Table,
  groupId: GroupId,
  expects: readonly Expected[],
  writes: readonly Write[] = [],
): readonly Write[] {
  const written = new Set(writes.map(keyOf));
  return expects
    .map((each): Write => ({ ConditionCheck: { TableName: name, ...conditionOf(groupId, each) } }))
    .filter((check) => !written.has(keyOf(check)));
}

function conditionOf(groupId: GroupId, expected: Expected) {
  if ('group' in expected) return { Key: keys.group(groupId), ...versionIs(expected.group) };
  if ('round' in expected) return { Key: keys.round(groupId, expected.round), ...versionIs(expected.version) };
  if ('noRound' in expected) return { Key: keys.round(groupId, expected.noRound), ...ifMissing };
  if ('due' in expected) return { Key: keys.due(expected.due), ...ifUnclaimed(expected.due) };
  return { Key: keys.vote(groupId, expected.noVote), ...ifMissing };
}

const ifMissing = { ConditionExpression: 'attribute_not_exists(PK)' };
