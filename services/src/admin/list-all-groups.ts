import type { ListedGroup } from '@halqa/contract';
import type { Circle } from '../ports/circle.ts';
import type { RequestOf } from '../request.ts';
import { answer, type ResultOf } from '../result.ts';
import { type AdminPorts, PAGE } from './admin-ports.ts';
import { recordRead } from './note-reading.ts';

/** A page of all groups. Who reads it stands in the audit before anything is shown. */
export async function listAllGroups(
  ports: AdminPorts,
  { caller, query }: RequestOf<'listAllGroups'>,
): Promise<ResultOf<'listAllGroups'>> {
  await recordRead(ports, caller, { action: 'groups_read', search: null });
  const { items, next } = await ports.circles.listAll(query.after, PAGE);
  const circles = await Promise.all(items.map((id) => ports.circles.find(id)));
  return answer({ groups: circles.flatMap((circle) => (circle ? [listedGroup(circle)] : [])), next });
}

function listedGroup({ group, members }: Circle): ListedGroup {
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
