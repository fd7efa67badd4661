import type { ListedGroup } from '@halqa/contract';
import type { GroupAggregate } from '../ports/group-aggregate.ts';
import type { RequestOf } from '../request.ts';
import { ok, type ResultOf } from '../result.ts';
import { type AdminPorts, PAGE } from './admin-ports.ts';
import { recordRead } from './note-reading.ts';

/** A page of all groups. Who reads it stands in the audit before anything is shown. */
export async function listAllGroups(
  ports: AdminPorts,
  { caller, query }: RequestOf<'listAllGroups'>,
): Promise<ResultOf<'listAllGroups'>> {
  await recordRead(ports, caller, { action: 'groups_read', search: null });
  const { items, next } = await ports.groups.listAll(query.after, PAGE);
  const groups = await Promise.all(items.map((id) => ports.groups.find(id)));
  return ok({ groups: groups.flatMap((aggregate) => (aggregate ? [listedGroup(aggregate)] : [])), next });
}

function listedGroup({ group, members }: GroupAggregate): ListedGroup {
  return {
    id: group.id,
    name: group.name,
    status: group.state,
    members: members.length,
    totalMembers: group.memberCount,
    created_at: new Date(group.createdAt).toISOString(),
    simulated: group.simulated,
  };
}
