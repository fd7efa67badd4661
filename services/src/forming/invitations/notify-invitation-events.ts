import type { MailFor } from '@halqa/copy';
import { type EmailAddress, invitationExpiry, isPending, type UserId, userId } from '@halqa/domain';
import { attemptAll } from '../../basics/attempt-all.ts';
import type { EventOf } from '../../events/domain-event.ts';
import { inviteCodeOf, inviteLink, mailedInviteLink } from '../../group/invite-code.ts';
import { deliver } from '../../notifications/deliver.ts';
import { type EventGroup, loadEventGroup, mailTerms } from '../../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../../notifications/notifier-ports.ts';
import type { InvitationRecord } from '../../ports/group-records.ts';
import { blocksSender, findBlocks } from './blocked-invitations.ts';
import { blockLink, mailToken, unsubscribeLink, unsubscribeToken } from './mail-tokens.ts';

export const invitationNotifiers: Notifiers<
  'invitation_sent' | 'invitation_resent' | 'standby_invited' | 'invitation_declined' | 'invitation_expired'
> = {
  invitation_sent: notifyInvited,
  invitation_resent: notifyInvited,
  standby_invited: notifyInvited,
  invitation_declined: notifyInvitationEnded,
  invitation_expired: notifyInvitationEnded,
};

/** Where the organizer invites another address to the free seat. */
const inviteForm = '/people#invite';

type Invited = Pick<EventOf<'invitation_resent'>, 'groupId' | 'invitation' | 'at'>;

/**
 * Sends an invitation to its address, unless the address blocks its sender or got many today, or operators stopped the
 * sender. The code of its link is derived again, because the table stores only its hash.
 */
export async function notifyInvited(
  ports: NotifierPorts,
  { groupId, invitation: invitationId, at }: Invited,
): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  const invitation = loaded?.view.invitations.find(({ id }) => id === invitationId);
  if (!loaded || !invitation || !isPending(invitation, ports.clock.now())) return;
  const { view, organizer } = loaded;
  if (blocksSender(await findBlocks(ports, invitation.email), organizer.userId)) return;
  if (await ports.invitingStops.isStopped(organizer.userId)) return;

  const eventKey = invitedEventKey(invitation);
  const tooMany = await ports.rateLimits.count('invitationsReceived', invitation.email, ports.clock.now(), {
    once: eventKey,
  });
  if (tooMany) return;

  const address = { groupId, invitationId };
  const notice = invitedNotice(loaded);
  const member = await ports.profiles.findByEmail(invitation.email);
  const facts = {
    organizerName: organizer.name,
    link: mailedInviteLink(ports.siteUrl, await inviteCodeOf(ports.mac, invitation), invitation.email),
    blockLink: blockLink(ports.siteUrl, await mailToken(ports.mac, address)),
    unsubscribeLink: unsubscribeLink(ports.siteUrl, await unsubscribeToken(ports.mac, address)),
    expiresAt: new Date(invitation.expiresAt).toISOString(),
    timeZone: view.group.timeZone,
  };
  await deliver(ports, {
    eventKey,
    at,
    to: { email: invitation.email, userId: member ? userId(member.id) : null },
    ...notice,
    mail: (mails) => mails.invitationMail({ ...mailTerms(mails, view), ...facts }),
  });
  await ports.groups.markSent(address, { ...notice.content.params, organizerId: organizer.userId });
}

const invitedEventKey = ({ id, rotation }: InvitationRecord): string => `invited:${id}:${rotation}`;

/** The group's open link leads an invited person to their own seat too, and unlike the mailed code it may be stored. */
const invitedNotice = ({ view: { group }, organizer }: EventGroup) => ({
  content: { kind: 'invited', params: { groupName: group.name, organizerName: organizer.name } } as const,
  href: inviteLink('', group.inviteCode),
  groupId: group.id,
});

/** Puts the open invitations that were mailed to an address before it had an account behind its bell. They are mailed once. */
export async function notifyInvitedBefore(
  ports: NotifierPorts,
  to: { readonly email: EmailAddress; readonly userId: UserId },
): Promise<void> {
  await attemptAll(await ports.groups.listInvitationsTo(to.email), async ({ groupId, invitationId }) => {
    const loaded = await loadEventGroup(ports, groupId);
    const invitation = loaded?.view.invitations.find(({ id }) => id === invitationId);
    if (!loaded || invitation?.state !== 'sent' || !isPending(invitation, ports.clock.now())) return;
    const at = invitation.expiresAt - invitationExpiry(0);
    await deliver(ports, { eventKey: invitedEventKey(invitation), at, to, ...invitedNotice(loaded), mail: null });
  });
}

/**
 * Notifies the organizer that a seat is free again, as long as the group still looks for members. Names the address that
 * they invited, and says nothing of whether it has an account, or under which name (0018): a blocked invitation is declined
 * by an address too, and looks like any other.
 */
async function notifyInvitationEnded(
  ports: NotifierPorts,
  event: EventOf<'invitation_declined' | 'invitation_expired'>,
): Promise<void> {
  const { groupId, at, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded?.view.group.state !== 'forming') return;
  const { view, organizer: to, href, link } = loaded;
  const ended = kind === 'invitation_declined' ? [event.invitation] : event.invitations;
  await attemptAll(
    view.invitations.filter(({ id }) => ended.includes(id)),
    ({ id, email }) => {
      const params = { groupName: view.group.name, memberName: email };
      const mail: MailFor = (mails) =>
        (kind === 'invitation_declined' ? mails.invitationDeclinedMail : mails.invitationExpiredMail)({
          ...params,
          link: `${link}${inviteForm}`,
        });
      const content = { kind, params } as const;
      return deliver(ports, {
        eventKey: `${kind}:${id}`,
        at,
        to,
        content,
        href: `${href}${inviteForm}`,
        groupId,
        mail,
      });
    },
  );
}
