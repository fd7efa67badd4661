import { hasEnded, isPending } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { type FoundCode, isCurrentLink } from '../../group/invite-code.ts';
import { viewGroup } from '../../group/views/group-view.ts';
import { invitePreview } from '../../group/views/invite-offer.ts';
import type { GroupAggregate } from '../../ports/group-records.ts';
import { findInviteCode } from './find-invite-code.ts';

/**
 * Reads who invites to which group. Anyone with the code may: it is in the mail to the invited person, who has no account
 * yet. Never names the invited address. Every code that cannot be used any more gets the same problem as an unknown one.
 */
export async function previewInvite(
  ports: GroupPorts,
  request: RequestOf<'previewInvite'>,
): Promise<ResultOf<'previewInvite'>> {
  const { groups, clock } = ports;
  const found = await findInviteCode(ports, request);
  if (!found.ok) return found;
  const aggregate = await groups.find(found.target.groupId);
  if (!aggregate || !isUsable(aggregate, found.target, clock.now())) return problem('invitation_invalid');

  return ok(invitePreview(viewGroup(aggregate, null, clock.now())));
}

function isUsable({ group, invitations }: GroupAggregate, target: FoundCode, now: number): boolean {
  if (hasEnded(group)) return false;
  if (target.invitationId === null) return isCurrentLink(target, group);
  return invitations.some((each) => each.id === target.invitationId && isPending(each, now));
}
