import { formingEnds, groupLife } from '@halqa/domain';
import type { GroupAggregate, GroupChange } from '../../../ports/group-aggregate.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import type { Write } from '../transact.ts';
import { statesAsValues } from './move-to.ts';

/** Every change of a group passes here, so that two of them never decide over the same seats. */
export function nextVersion({ name }: Table, aggregate: GroupAggregate, change: GroupChange): Write {
  const { group, version } = aggregate;
  const { groupBecomes } = change;
  const from = groupBecomes === undefined ? [group.state] : groupLife.statesThatMayBecome(groupBecomes);
  const allowed = statesAsValues(from);
  const fields = fieldsOf(aggregate, change);
  const named = Object.keys(fields).map((field) => [`#${field}`, field]);
  const values = Object.entries(fields).map(([field, value]) => [`:${field}`, value]);
  // Only a forming group can run out of time.
  const isDue = fields.state === 'forming';
  return {
    Update: {
      TableName: name,
      Key: keys.group(group.id),
      UpdateExpression: `SET ${named.map(([key, field]) => `${key} = :${field}`)}${isDue ? '' : ' REMOVE GSI1PK, GSI1SK'}`,
      ConditionExpression: `#version = :seen AND #state IN (${Object.keys(allowed)})`,
      ExpressionAttributeNames: Object.fromEntries(named),
      ExpressionAttributeValues: { ':seen': version, ...Object.fromEntries(values), ...allowed },
    },
  };
}

function fieldsOf({ group, version }: GroupAggregate, { groupBecomes, closedBy, at }: GroupChange) {
  return {
    version: version + 1,
    state: groupBecomes ?? group.state,
    changedAt: at,
    ...(closedBy && { closedBy }),
    // A complete group that lost a member has the whole time again to find another.
    ...(groupBecomes === 'forming' && { formingSince: at, ...keys.due(group.id, formingEnds(at)) }),
  };
}
