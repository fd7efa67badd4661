import type { GroupDetail } from '@halqa/contract';
import { formatShortLocalDate, invitationStatusWords, organizerWords, groupDetailWords as words } from '@halqa/copy';
import { Badge, Card, CloseIcon, Lines, Stack, TextField, type Tone } from '@halqa/ui';
import { hasStarted, mayTakePlace, waitingSeats } from './group-state.ts';
import { InviteLinkButtons, shownLink } from './invite-link-buttons.tsx';
import { canInvite, InvitationActions, LinkActions } from './organizer-actions.tsx';

/** The group's open link, shown while the group has fewer than twelve members; that it is closed, to whoever can open it. */
export function InviteCard({ group }: { group: GroupDetail }) {
  if (!group.linkIsOpen && canInvite(group) && mayTakePlace(group)) return <ClosedLinkCard group={group} />;
  return <OpenLinkCard group={group} />;
}

const ClosedLinkCard = ({ group }: { group: GroupDetail }) => (
  <Card title={words.inviteTitle}>
    <Stack gap="small">
      <p>{organizerWords.closedText}</p>
      <LinkActions group={group} />
    </Stack>
  </Card>
);

function OpenLinkCard({ group }: { group: GroupDetail }) {
  const link = shownLink(group);
  if (link === null) return null;
  return (
    <Card title={hasStarted(group.status) ? words.linkTitle : words.inviteTitle}>
      <Stack gap="small">
        <p>{whatTheLinkOffers(group)}</p>
        <TextField
          label={words.inviteLink}
          value={link}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <InviteLinkButtons group={group} />
        <LinkActions group={group} />
      </Stack>
    </Card>
  );
}

/** A free seat; without one, a place on the standby list; once the group has started, nothing but a place on that list. */
function whatTheLinkOffers(group: GroupDetail): string {
  if (hasStarted(group.status)) return words.inviteStartedText;
  return waitingSeats(group).open > 0 ? words.inviteText : words.inviteFullText;
}

type Invitation = GroupDetail['invitations'][number];

/** The e-mailed invitations with their states, pending ones first: one line each, which opens. */
export const Invitations = ({ group }: { group: GroupDetail }) => (
  <Lines items={group.invitations.toSorted(byUrgency).map((invitation) => lineOf(group, invitation))} />
);

const lineOf = (group: GroupDetail, invitation: Invitation) => ({
  key: invitation.id,
  title: invitation.email,
  end: <InvitationBadge status={invitation.status} />,
  detail: (
    <Stack gap="small">
      <bdi dir="ltr">{invitation.email}</bdi>
      {isPending(invitation.status) && (
        <>
          <span>{words.validUntil(formatShortLocalDate(invitation.expiresAt))}</span>
          <InvitationActions group={group} invitation={invitation} />
        </>
      )}
    </Stack>
  ),
});

const InvitationBadge = ({ status }: Pick<Invitation, 'status'>) => (
  <Badge tone={tones[status]} icon={tones[status] === 'neutral' ? <CloseIcon /> : undefined}>
    {invitationStatusWords[status]}
  </Badge>
);

const isPending = (status: Invitation['status']): boolean => status === 'created' || status === 'sent';

/** Pending first, then expired, then declined or withdrawn, then accepted. */
const byUrgency = (one: Invitation, other: Invitation): number =>
  toneOrder.indexOf(tones[one.status]) - toneOrder.indexOf(tones[other.status]);

const toneOrder: readonly Tone[] = ['info', 'warning', 'neutral', 'success'];

const tones: Record<Invitation['status'], Tone> = {
  created: 'info',
  sent: 'info',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
  revoked: 'neutral',
  unknown: 'warning',
};
