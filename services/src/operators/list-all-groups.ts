import type { SentReplyOf } from '@halqa/contract';
import { isSeated } from '@halqa/domain';
import { ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import { PAGE_SIZE, recordRead } from './audit.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Lists a page of all groups, and records who read it. */
export async function listAllGroups(
  ports: OperatorPorts,
  { caller, query }: RequestOf<'listAllGroups'>,
): Promise<ResultOf<'listAllGroups'>> {
  await recordRead(ports, caller, { action: 'groups_read', search: null });
  const { items, next } = await ports.groups.listAll(query.after, PAGE_SIZE);
  return ok({ groups: items.map(listedGroup), next });
}

function listedGroup({ group, members }: GroupAggregate): SentReplyOf<'listAllGroups'>['groups'][number] {
  return {
    id: group.id,
    name: group.name,
    status: group.state,
    members: members.filter(isSeated).length,
    totalMembers: group.memberCount,
    created_at: new Date(group.createdAt).toISOString(),
    simulated: group.simulated,
  };
}
