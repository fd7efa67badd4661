import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupPorts } from './group-handlers.ts';
import { groupSummary } from './views/group-summary.ts';
import { viewGroup } from './views/group-view.ts';

/** Lists the caller's groups, newest first. */
export async function listGroups(
  ports: GroupPorts,
  { caller }: RequestOf<'listGroups'>,
): Promise<ResultOf<'listGroups'>> {
  const groups = await ports.groups.listOwn(caller.userId);
  const now = ports.clock.now();
  const newestFirst = groups.toSorted((one, other) => other.group.createdAt - one.group.createdAt);
  const summaries = newestFirst.map((group) => {
    const viewer = { userId: caller.userId, membershipId: group.membershipId };
    return { ...groupSummary(viewGroup(group, viewer, now, group.settled)), hidden: group.hidden };
  });
  return ok({ groups: summaries });
}
