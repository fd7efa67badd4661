import type { SentReplyOf } from '@halqa/contract';
import { isForming, isPending } from '@halqa/domain';
import { ok, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { inviteCodeOf } from '../../group/invite-code.ts';
import { personOf } from '../../group/person.ts';
import { viewGroup } from '../../group/views/group-view.ts';
import { nameOfOrganizer, offeredTerms } from '../../group/views/invite-offer.ts';
import type { InvitationAddress } from '../../ports/group-records.ts';

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
  const { email } = personOf(profile);
  const received = await ports.groups.listInvitationsTo(email);
  const pending = await Promise.all(received.map((address) => receivedInvitation(ports, address, email)));
  return ok({ invitations: pending.flat().toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)) });
}

/** The invitation, unless it was answered, withdrawn, or has expired since. */
async function receivedInvitation(
  { groups, clock, mac }: GroupPorts,
  { groupId, invitationId }: InvitationAddress,
  email: string,
): Promise<ReceivedInvitation[]> {
  const aggregate = await groups.find(groupId);
  const now = clock.now();
  const found = aggregate?.invitations.find(({ id }) => id === invitationId);
  if (!aggregate || !found || found.email !== email) return [];
  if (!isForming(aggregate.group) || !isPending(found, now)) return [];
  const view = viewGroup(aggregate, null, now);
  return [
    {
      groupName: view.group.name,
      organizerName: nameOfOrganizer(view),
      ...offeredTerms(view),
      id: found.id,
      inviteCode: await inviteCodeOf(mac, found),
      expiresAt: new Date(found.expiresAt).toISOString(),
    },
  ];
}
