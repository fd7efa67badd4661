import { type GroupId, groupLife, invitationLife, membershipLife, type StateMachine } from '@halqa/domain';
import type { Circle, CircleChange } from '../../../ports/circle.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { transact, type Write } from '../transact.ts';
import { putNew } from '../writes.ts';
import { newMember } from './new-member.ts';

/** Saves one decision. False when the group is no longer the one that the decision was about. */
export async function changeCircle(table: Table, circle: Circle, change: CircleChange): Promise<boolean> {
  const { id } = circle.group;
  const { joins, memberBecomes, activity } = change;
  const written = await transact(table, [
    nextVersion(table, circle, change),
    ...(joins ? newMember(table, id, joins) : []),
    ...(memberBecomes ? [move(table, keys.member(id, memberBecomes.userId), membershipLife, memberBecomes.state)] : []),
    ...answered(table, id, change),
    ...(activity ? [putNew(table, { ...keys.activity(id, activity.id), ...activity })] : []),
  ]);
  return written.ok;
}

/** Every change of a circle passes here, so that two of them never decide over the same seats. */
function nextVersion({ name }: Table, { group, version }: Circle, { groupBecomes }: CircleChange): Write {
  const state = groupBecomes ?? group.state;
  const from = groupBecomes === undefined ? [group.state] : groupLife.statesThatMayBecome(groupBecomes);
  const allowed = placeholders(from);
  return {
    Update: {
      TableName: name,
      Key: keys.group(group.id),
      UpdateExpression: `SET version = :next, #state = :state${state === 'forming' ? '' : ' REMOVE GSI1PK, GSI1SK'}`,
      ConditionExpression: `version = :version AND #state IN (${Object.keys(allowed)})`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':version': version, ':next': version + 1, ':state': state, ...allowed },
    },
  };
}

function answered(table: Table, groupId: GroupId, { invitationsBecome = [] }: CircleChange): Write[] {
  return invitationsBecome.map(({ id, state }) => move(table, keys.invitation(groupId, id), invitationLife, state));
}

/** A move that the state table allows, with that table as the condition. What has been answered is not due any more. */
function move<State extends string>(
  { name }: Table,
  Key: { PK: string; SK: string },
  life: StateMachine<State>,
  to: State,
): Write {
  const allowed = placeholders(life.statesThatMayBecome(to));
  return {
    Update: {
      TableName: name,
      Key,
      UpdateExpression: 'SET #state = :state REMOVE GSI1PK, GSI1SK',
      ConditionExpression: `#state IN (${Object.keys(allowed)})`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': to, ...allowed },
    },
  };
}

function placeholders(states: readonly string[]): Record<string, string> {
  return Object.fromEntries(states.map((state, index) => [`:from${index}`, state]));
}
