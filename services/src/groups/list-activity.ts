import type { Activity } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { ActivityRecord, Circle, CircleGroup } from '../ports/circle.ts';
import type { RequestOf } from '../request.ts';
import { answer, type ResultOf } from '../result.ts';
import { viewCircle } from './circle-view.ts';
import type { GroupPorts } from './group-ports.ts';
import { loadCircles } from './load-circles.ts';
import { simulatedActivity } from './simulated-activity.ts';

const SHOWN = 20;

/** What happened lately in the caller's groups, the newest first. */
export async function listActivity(
  ports: GroupPorts,
  { caller }: RequestOf<'listActivity'>,
): Promise<ResultOf<'listActivity'>> {
  const circles = await loadCircles(ports, caller.userId);
  const feeds = await Promise.all(circles.map((circle) => feedOf(ports, circle, caller.userId)));
  const newestFirst = feeds.flat().toSorted((one, other) => other.date.localeCompare(one.date));
  return answer({ activity: newestFirst.slice(0, SHOWN) });
}

async function feedOf(ports: GroupPorts, circle: Circle, viewer: UserId): Promise<Activity[]> {
  const { group } = circle;
  const records = group.simulated
    ? simulatedActivity(viewCircle(circle, viewer, ports.clock.now(), ports.mode))
    : await ports.circles.listActivity(group.id, SHOWN);
  return records.map((record) => activityOf(group, record));
}

function activityOf({ id: groupId, name }: CircleGroup, { at, ...record }: ActivityRecord): Activity {
  return { ...record, group: name, groupId, date: new Date(at).toISOString() };
}
