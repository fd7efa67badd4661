import { dateInZone, decideLeave, groupId, hasLeft, membershipOf } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { changeGroup, succeeded } from '../group/load-and-change.ts';
import { viewGroup } from '../group/views/group-view.ts';
import { nameOfOrganizer } from '../group/views/invite-offer.ts';
import { codeBack, noSeatIn, standbyCode } from '../group/way-back.ts';

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
    { permit: () => rateLimits.count('joinsAndLeaves', caller.userId, clock.now()) },
  );
}

/** Reads when the caller left, lost their seat or was removed, and the open link while it leads to a free seat or to the standby list. */
export async function readLeftGroup(
  { groups, clock }: Pick<GroupPorts, 'groups' | 'clock'>,
  { caller, params }: RequestOf<'readLeftGroup'>,
): Promise<ResultOf<'readLeftGroup'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const membership = aggregate && membershipOf(aggregate.members, caller.userId);
  const wasRemoved = membership?.state === 'removed';
  if (!aggregate || !membership || !(hasLeft(membership) || wasRemoved) || membership.endedAt === undefined)
    return problem('group_not_found');
  const { group } = aggregate;
  const now = clock.now();
  return ok({
    groupName: group.name,
    organizerName: nameOfOrganizer(viewGroup(aggregate, null, now)),
    leftOn: dateInZone(membership.endedAt, group.timeZone),
    wasRemoved,
    inviteCode: codeBack(aggregate, membership, now),
    noSeat: noSeatIn(aggregate, now),
    standbyCode: standbyCode(aggregate, membership, now),
  });
}
