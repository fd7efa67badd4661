import type { RequestOf } from '../request.ts';
import { ok, type ResultOf } from '../result.ts';
import type { GroupPorts } from './group-ports.ts';
import { groupSummary } from './group-summary.ts';
import { viewGroup } from './group-view.ts';
import { loadGroups } from './load-groups.ts';

/** The caller's groups, the newest first. */
export async function listGroups(
  ports: GroupPorts,
  { caller }: RequestOf<'listGroups'>,
): Promise<ResultOf<'listGroups'>> {
  const groups = await loadGroups(ports, caller.userId);
  const now = ports.clock.now();
  const newestFirst = groups.toSorted((one, other) => other.group.createdAt - one.group.createdAt);
  const views = newestFirst.map((aggregate) => viewGroup(aggregate, caller.userId, now, ports.mode));
  return ok({ groups: views.map(groupSummary) });
}
