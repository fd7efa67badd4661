import type { ListedGroup } from '@halqa/contract';
import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/groups.ts';
import { recordRead } from './audited-page.ts';
import { type AdminPorts, PAGE } from './operator-handlers.ts';

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
