import { endOverdueParts, type GroupId } from '@halqa/domain';
import { changeGroup, type GroupChangePorts } from '../group/load-and-change.ts';
import type { Clock } from '../ports/system.ts';

export type EndOverduePorts = GroupChangePorts & { readonly clock: Clock };

/** Does what the clock has made due in a group before its start. Idempotent; throws when the group could not be changed. */
export async function endOverdue(ports: EndOverduePorts, groupId: GroupId): Promise<void> {
  const now = ports.clock.now();
  const ended = await changeGroup(ports, groupId, (aggregate) => ({
    ok: true,
    value: null,
    change: endOverdueParts(aggregate, now),
  }));
  if (!ended.ok) throw new Error(ended.code);
}
