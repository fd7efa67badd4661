import type { GroupDetail, GroupMember } from '@halqa/contract';
import { organizerWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Cluster } from '@halqa/ui';
import { ConfirmedAction } from './confirmed-action.tsx';

/** Whether the organizer may change the group, until its start. The server decides; this only hides what it would reject. */
export const canControl = ({ youAreOrganizer, simulated, status }: GroupDetail): boolean =>
  youAreOrganizer && !simulated && (status === 'forming' || status === 'ready');

/** Whether the organizer or a co-organizer may change invitations and the open link, until the start. */
export const canInvite = (group: GroupDetail): boolean =>
  canControl({ ...group, youAreOrganizer: group.youAreOrganizer || group.youAreCoOrganizer });

/** Removes another member from the group. */
export function RemoveMember({ group, member }: { group: GroupDetail; member: GroupMember }) {
  const { api } = usePlatform();
  if (!canControl(group) || member.isYou) return null;
  return (
    <ConfirmedAction
      groupId={group.id}
      label={words.remove}
      name={words.removeName(member.name)}
      title={words.removeTitle(member.name)}
      consequences={group.status === 'ready' ? [...words.removePoints, words.removeReady] : words.removePoints}
      keep={words.keepMember}
      look="danger"
      act={() => api.removeMember({ params: { id: group.id, memberId: member.id } })}
      done={words.removed(member.name)}
    />
  );
}

type Invitation = GroupDetail['invitations'][number];

/** Sends a pending invitation again, or revokes it. */
export function InvitationActions({ group, invitation }: { group: GroupDetail; invitation: Invitation }) {
  const { api } = usePlatform();
  if (!canInvite(group)) return null;
  const { email } = invitation;
  const params = { id: group.id, invitationId: invitation.id };
  return (
    <Cluster>
      <ConfirmedAction
        groupId={group.id}
        label={words.resend}
        name={words.resendName(email)}
        title={words.resendTitle}
        consequences={words.resendPoints(email)}
        keep={words.cancel}
        act={() => api.resendInvitation({ params })}
        done={words.resent(email)}
      />
      <ConfirmedAction
        groupId={group.id}
        label={words.revoke}
        name={words.revokeName(email)}
        title={words.revokeTitle}
        consequences={words.revokePoints(email)}
        keep={words.keepInvitation}
        look="danger"
        act={() => api.revokeInvitation({ params })}
        done={words.revoked(email)}
      />
    </Cluster>
  );
}

/** Replaces the open link, closes it, or opens it again. */
export function LinkActions({ group }: { group: GroupDetail }) {
  const { api } = usePlatform();
  if (!canInvite(group)) return null;
  const params = { id: group.id };
  if (!group.linkIsOpen)
    return (
      <ConfirmedAction
        groupId={group.id}
        label={words.open}
        title={words.openTitle}
        consequences={words.openPoints}
        keep={words.cancel}
        act={() => api.renewLink({ params })}
        done={words.renewed}
      />
    );
  return (
    <Cluster>
      <ConfirmedAction
        groupId={group.id}
        label={words.renew}
        title={words.renewTitle}
        consequences={words.renewPoints}
        keep={words.cancel}
        act={() => api.renewLink({ params })}
        done={words.renewed}
      />
      <ConfirmedAction
        groupId={group.id}
        label={words.close}
        title={words.closeTitle}
        consequences={words.closePoints}
        keep={words.keepLink}
        look="danger"
        act={() => api.closeLink({ params })}
        done={words.closed}
      />
    </Cluster>
  );
}
