import type { RequestOf } from '../request.ts';
import { answer, type ResultOf } from '../result.ts';
import { viewCircle } from './circle-view.ts';
import type { GroupPorts } from './group-ports.ts';
import { groupSummary } from './group-summary.ts';
import { loadCircles } from './load-circles.ts';

/** The caller's groups, the newest first. */
export async function listGroups(
  ports: GroupPorts,
  { caller }: RequestOf<'listGroups'>,
): Promise<ResultOf<'listGroups'>> {
  const circles = await loadCircles(ports, caller.userId);
  const now = ports.clock.now();
  const newestFirst = circles.toSorted((one, other) => other.group.createdAt - one.group.createdAt);
  const views = newestFirst.map((circle) => viewCircle(circle, caller.userId, now, ports.mode));
  return answer({ groups: views.map(groupSummary) });
}
