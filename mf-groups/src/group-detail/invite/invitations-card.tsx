import type { GroupDetail } from '@halqa/contract';
import { formatMoment, invitationStatusWords, groupDetailWords as words } from '@halqa/copy';
import { Badge, Card, Cluster, RowList, type Tone } from '@halqa/ui';

type Invitation = GroupDetail['invitations'][number];

/** The invitations by e-mail and how far each has come; the server sends them to the admin only. */
export function InvitationsCard({ group }: { group: GroupDetail }) {
  if (group.invitations.length === 0) return null;
  return (
    <Card title={words.invitationsTitle}>
      <RowList items={group.invitations.map(rowOf)} />
    </Card>
  );
}

const rowOf = ({ id, email, status, expiresAt }: Invitation) => ({
  key: id,
  title: email,
  note: (
    <Cluster gap="small">
      <Badge tone={tones[status]}>{invitationStatusWords[status]}</Badge>
      {isWaiting(status) && <span>{words.holdsUntil(formatMoment(expiresAt))}</span>}
    </Cluster>
  ),
});

const isWaiting = (status: Invitation['status']): boolean => tones[status] === 'info';

const tones: Record<Invitation['status'], Tone> = {
  created: 'info',
  sent: 'info',
  delivered: 'info',
  viewed: 'info',
  bounced: 'danger',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
  revoked: 'neutral',
};
