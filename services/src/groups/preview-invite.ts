import { hasEnded, isPending } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import { findInviteCode } from './find-invite-code.ts';
import type { GroupPorts } from './group-ports.ts';
import { type FoundCode, isCurrentLink } from './invite-code.ts';
import { viewGroup } from './views/group-view.ts';
import { invitePreview } from './views/invite-offer.ts';

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
