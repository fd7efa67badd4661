import { type EmailAddress, isForming, isPending } from '@halqa/domain';
import type { GroupAggregate, InvitationRecord } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';

export type PendingInvitation = { readonly aggregate: GroupAggregate; readonly invitation: InvitationRecord };

/** The invitations to an address that can be accepted: neither answered nor withdrawn, not expired, and to a group that forms. */
export async function pendingInvitationsTo(
  {
    groups,
    clock,
  }: Pick<GroupPorts, 'clock'> & { readonly groups: Pick<GroupPorts['groups'], 'find' | 'listInvitationsTo'> },
  email: EmailAddress,
): Promise<readonly PendingInvitation[]> {
  const received = await groups.listInvitationsTo(email);
  const pending = await Promise.all(
    received.map(async ({ groupId, invitationId }) => {
      const aggregate = await groups.find(groupId);
      const invitation = aggregate?.invitations.find(({ id }) => id === invitationId);
      if (!aggregate || !invitation || invitation.email !== email) return [];
      return isForming(aggregate.group) && isPending(invitation, clock.now()) ? [{ aggregate, invitation }] : [];
    }),
  );
  return pending.flat();
}
