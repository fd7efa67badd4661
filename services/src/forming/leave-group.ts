import { decideLeave, groupId } from '@halqa/domain';
import { isIdText, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { changeGroup, succeeded } from '../group/load-and-change.ts';

/** Frees the caller's seat before the start; the organizer's leaving closes the group. Idempotent. */
export async function leaveGroup(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'leaveGroup'>,
): Promise<ResultOf<'leaveGroup'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  const { clock, rateLimits } = ports;
  return changeGroup(
    ports,
    groupId(params.id),
    (aggregate) => succeeded(decideLeave(aggregate, { person: caller.userId, closes: body.closes, now: clock.now() })),
    () => rateLimits.count('joinsAndLeaves', caller.userId, clock.now()),
  );
}
