import { groupId, hasEnded, seatOf } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from './group-ports.ts';

/** Puts a group that has ended away from the caller's dashboard, or brings it back; for the caller alone. Idempotent. */
export async function putGroupAway(
  { groups }: GroupPorts,
  { caller, params, body }: RequestOf<'putGroupAway'>,
): Promise<ResultOf<'putGroupAway'>> {
  const id = groupId(params.id);
  const aggregate = isIdText(params.id) ? await groups.find(id) : undefined;
  if (aggregate === undefined || !seatOf(aggregate, caller.userId)) return problem('group_not_found');
  if (body.hidden && !hasEnded(aggregate.group)) return problem('group_not_ended');
  const isStored = await groups.setHidden(caller.userId, id, body.hidden);
  return isStored ? ok({ success: true }) : problem('group_not_found');
}
