import type { GroupDetail } from '@halqa/contract';
import { formatMoment, invitationStatusWords, groupDetailWords as words } from '@halqa/copy';
import { Badge, Card, CloseIcon, Cluster, RowList, type Tone } from '@halqa/ui';

type Invitation = GroupDetail['invitations'][number];

/** The invitations by e-mail and how far each has come, the open ones first; the server sends them to the admin only. */
export function InvitationsCard({ group }: { group: GroupDetail }) {
  if (group.invitations.length === 0) return null;
  return (
    <Card title={words.invitationsTitle}>
      <RowList items={group.invitations.toSorted(byOpenness).map(rowOf)} />
    </Card>
  );
}

const rowOf = ({ id, email, status, expiresAt }: Invitation) => ({
  key: id,
  title: email,
  note: (
    <Cluster gap="small">
      <Badge tone={tones[status]} icon={tones[status] === 'neutral' ? <CloseIcon /> : undefined}>
        {invitationStatusWords[status]}
      </Badge>
      {isWaiting(status) && <span>{words.validUntil(formatMoment(expiresAt))}</span>}
    </Cluster>
  ),
});

const isWaiting = (status: Invitation['status']): boolean => tones[status] === 'info';

/** What is still to come, then what went wrong, then what is settled. */
const byOpenness = (one: Invitation, other: Invitation): number =>
  order.indexOf(tones[one.status]) - order.indexOf(tones[other.status]);

const order: readonly Tone[] = ['info', 'danger', 'warning', 'neutral', 'success'];

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
