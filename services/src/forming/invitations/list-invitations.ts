import type { SentReplyOf } from '@halqa/contract';
import { ok, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { inviteCodeOf } from '../../group/invite-code.ts';
import { type PendingInvitation, pendingInvitationsTo } from '../../group/pending-invitations.ts';
import { personOf } from '../../group/person.ts';
import { viewGroup } from '../../group/views/group-view.ts';
import { nameOfOrganizer, offeredPosition, offeredTerms } from '../../group/views/invite-offer.ts';

type ReceivedInvitation = SentReplyOf<'listInvitations'>['invitations'][number];

/**
 * Lists the caller's pending invitations: those to the address of their profile, which the user pool has verified. Needs no
 * sandbox access, because it shows no more than the mails to that address.
 */
export async function listInvitations(
  ports: GroupPorts,
  { caller }: RequestOf<'listInvitations'>,
): Promise<ResultOf<'listInvitations'>> {
  const profile = await ports.profiles.find(caller.userId);
  if (profile === undefined) return ok({ invitations: [] });
  const pending = await pendingInvitationsTo(ports, personOf(profile).email);
  const invitations = await Promise.all(pending.map((each) => receivedInvitation(ports, each)));
  return ok({ invitations: invitations.toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)) });
}

async function receivedInvitation(
  { clock, mac }: GroupPorts,
  { aggregate, invitation }: PendingInvitation,
): Promise<ReceivedInvitation> {
  const view = viewGroup(aggregate, null, clock.now());
  return {
    groupName: view.group.name,
    organizerName: nameOfOrganizer(view),
    ...offeredTerms(view),
    ...offeredPosition(view, invitation.position),
    id: invitation.id,
    inviteCode: await inviteCodeOf(mac, invitation),
    expiresAt: new Date(invitation.expiresAt).toISOString(),
  };
}
