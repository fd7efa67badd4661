import type { Activity } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { ActivityRecord, GroupAggregate, GroupRecord } from '../ports/group-aggregate.ts';
import type { RequestOf } from '../request.ts';
import { ok, type ResultOf } from '../result.ts';
import type { GroupPorts } from './group-ports.ts';
import { viewGroup } from './group-view.ts';
import { loadGroups } from './load-groups.ts';
import { simulatedActivity } from './simulated-activity.ts';

const SHOWN = 20;

/** What happened lately in the caller's groups, the newest first. */
export async function listActivity(
  ports: GroupPorts,
  { caller }: RequestOf<'listActivity'>,
): Promise<ResultOf<'listActivity'>> {
  const groups = await loadGroups(ports, caller.userId);
  const feeds = await Promise.all(groups.map((aggregate) => feedOf(ports, aggregate, caller.userId)));
  const newestFirst = feeds.flat().toSorted((one, other) => other.date.localeCompare(one.date));
  return ok({ activity: newestFirst.slice(0, SHOWN) });
}

async function feedOf(ports: GroupPorts, aggregate: GroupAggregate, viewer: UserId): Promise<Activity[]> {
  const { group } = aggregate;
  const records = group.simulated
    ? simulatedActivity(viewGroup(aggregate, viewer, ports.clock.now(), ports.mode))
    : await ports.groups.listActivity(group.id, SHOWN);
  return records.map((record) => activityOf(group, record));
}

function activityOf({ id: groupId, name }: GroupRecord, { at, ...record }: ActivityRecord): Activity {
  return { ...record, group: name, groupId, date: new Date(at).toISOString() };
}
