import { type MailFor, mandateParagraphs } from '@halqa/copy';
import { dateInZone, mandateTermsOf, userId } from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { isCoOrganizer } from '../group/views/group-view.ts';
import { deliver, deliverEach } from '../notifications/deliver.ts';
import { type EventGroup, hasLaterDebit, loadEventGroup, mailTerms, memberOf } from '../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../notifications/notifier-ports.ts';
import { blocksSender, findBlocks } from './invitations/blocked-invitations.ts';
import { notifyInvited } from './invitations/notify-invitation-events.ts';
import { missingAfterSigning } from './missing-after-signing.ts';
import { remindOfGroup } from './notify-ends-soon.ts';
import { deliverMandateCopy, signedBy, signedContent } from './notify-signed-mandate.ts';

export const groupNotifiers: Notifiers<
  | 'group_created'
  | 'group_ready'
  | 'dates_moved'
  | 'group_started'
  | 'group_cancelled'
  | 'terms_changed'
  | 'terms_signed'
> = {
  group_created: notifyCreated,
  group_ready: notifyReady,
  dates_moved: notifyDatesMoved,
  group_started: notifyStarted,
  group_cancelled: notifyCancelled,
  terms_changed: notifyTermsChanged,
  terms_signed: deliverSignedTerms,
};

/**
 * Sends each invitation, and the organizer the details of their new group, with a copy of the mandate that they signed by creating it.
 * Also plans the organizer's reminder before the forming period ends.
 */
async function notifyCreated(ports: NotifierPorts, event: EventOf<'group_created'>): Promise<void> {
  await deliverEach(
    () => notifyAndRemindOrganizer(ports, event),
    () => attemptAll(event.invitations, (invitation) => notifyInvited(ports, { ...event, invitation })),
  );
}

async function notifyAndRemindOrganizer(
  ports: NotifierPorts,
  { groupId, at }: EventOf<'group_created'>,
): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, organizer, href, link } = loaded;
  const { text, version, sha256, account } = await signedBy(ports, loaded, organizer);
  const signed = { terms: mandateParagraphs(text), version, sha256, account };
  const invited = view.invitations.length;
  const mail: MailFor = (mails) =>
    mails.groupCreatedMail({ ...mailTerms(mails, view), name: organizer.name, link, invited, ...signed });
  // The bell says that they signed: there is no notification of a created group.
  const content = signedContent(loaded);
  await deliverEach(
    () => deliver(ports, { eventKey: `created:${groupId}`, at, to: organizer, content, href, groupId, mail }),
    () => remindOfGroup(ports, view.group),
  );
}

/** Notifies every member that the last seat is taken. */
async function notifyReady(ports: NotifierPorts, { groupId, at }: EventOf<'group_ready'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, href, link } = loaded;
  const content = { kind: 'group_ready', params: { groupName: view.group.name } } as const;
  const request = { eventKey: `ready:${groupId}:${at}`, at, content, href, groupId } as const;
  await attemptAll(view.seated, (to) => {
    const mayStart = to.userId === view.group.organizerId || isCoOrganizer(view, { membershipId: to.id });
    const mail: MailFor = (mails) => mails.groupReadyMail({ ...mailTerms(mails, view), link, mayStart });
    return deliver(ports, { ...request, to, mail });
  });
}

/** Notifies every member, never by mail, that the dates are later than the ones they know, because the group has not started. */
async function notifyDatesMoved(
  ports: NotifierPorts,
  { groupId, at, firstContribution }: EventOf<'dates_moved'>,
): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, href } = loaded;
  const content = { kind: 'dates_moved', params: { groupName: view.group.name, firstContribution } } as const;
  const eventKey = `dates:${groupId}:${firstContribution}`;
  const request = { eventKey, at, content, href, groupId, mail: null } as const;
  await attemptAll(view.seated, (to) => deliver(ports, { ...request, to }));
}

/** Notifies every member of their dates, amounts and payout, which are fixed from the start on. */
export async function notifyStarted(
  ports: NotifierPorts,
  { groupId, at }: EventOf<'group_started' | 'draw_revealed'>,
): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, href, link } = loaded;
  const { group, rounds, seated } = view;
  const startedOn = dateInZone(at, group.timeZone);
  await attemptAll(seated, async (to) => {
    const own = rounds.find(({ round }) => round === to.position);
    const first = rounds[0];
    if (own === undefined || first === undefined) throw new Error(`The member ${to.id} has no round`);
    const dates = { firstContribution: first.debitDate, payoutDate: own.payoutDate };
    const content = { kind: 'group_started', params: { groupName: group.name, ...dates } } as const;
    const mail: MailFor = (mails) =>
      mails.groupStartedMail({ ...mailTerms(mails, view), turn: own.round, startedOn, rounds, link });
    await deliver(ports, { eventKey: `started:${groupId}`, at, to, content, href, groupId, mail });
  });
}

/**
 * Notifies that the group was closed before its start: every member except the organizer who closed it, and everyone whose invitation
 * was revoked.
 */
async function notifyCancelled(ports: NotifierPorts, { groupId, at }: EventOf<'group_cancelled'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { group, seated } = loaded.view;
  const content = { kind: 'group_cancelled', params: { groupName: group.name } } as const;
  const mail = cancellationMail(loaded, `${ports.siteUrl}/dashboard`);
  const { href } = loaded;
  const request = { eventKey: `cancelled:${groupId}`, at, content, href, groupId, mail } as const;
  const others = seated.filter(({ userId }) => userId !== group.closedBy);
  await deliverEach(
    () => attemptAll(others, (to) => deliver(ports, { ...request, to })),
    async () =>
      attemptAll(await revokedInvitees(ports, loaded), (to) => deliver(ports, { ...request, to, href: '/dashboard' })),
  );
}

/**
 * Whoever had the mail of an invitation and did not answer it, unless they block invitations of the organizer. Includes an invitation
 * that was revoked before the group was closed: its stored state is the same.
 */
async function revokedInvitees(ports: NotifierPorts, { view, organizer }: EventGroup) {
  const revoked = view.invitations.filter(({ state, mailed }) => state === 'revoked' && mailed !== undefined);
  const found = await Promise.all(
    revoked.map(async ({ email }) => {
      if (blocksSender(await findBlocks(ports, email), organizer.userId)) return [];
      const member = await ports.profiles.findByEmail(email);
      return [{ email, userId: member ? userId(member.id) : null }];
    }),
  );
  return found.flat();
}

function cancellationMail({ view: { group }, organizer }: EventGroup, link: string): MailFor {
  const groupName = group.name;
  // Nobody closed it: its forming period ran out.
  if (group.closedBy === null) return (mails) => mails.groupCancelledMail({ groupName, link });
  return (mails) => mails.groupClosedMail({ groupName, organizerName: organizer.name, link });
}

/** Asks every member to agree again who has not done so since the terms have changed. */
async function notifyTermsChanged(ports: NotifierPorts, { groupId, at }: EventOf<'terms_changed'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, href, link } = loaded;
  const { name: groupName } = view.group;
  const content = { kind: 'terms_changed', params: { groupName } } as const;
  const asked = view.seated.filter(({ state }) => state === 'terms_pending');
  await attemptAll(asked, async (to) => {
    const { terms: signed } = await signedBy(ports, loaded, to);
    const now = mandateTermsOf(view.group, to.position);
    const payoutDate = view.rounds.find(({ round }) => round === to.position)?.payoutDate ?? null;
    const isOrganizer = to.userId === view.group.organizerId;
    const mail: MailFor = (mails) => mails.termsChangedMail({ groupName, signed, now, payoutDate, isOrganizer, link });
    await deliver(ports, { eventKey: `terms:${to.id}:${at}`, at, to, content, href, groupId, mail });
  });
}

/** Sends a member the copy of what they signed anew. `by`: their membership. */
async function deliverSignedTerms(ports: NotifierPorts, { groupId, by, at }: EventOf<'terms_signed'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, by);
  const hasStarted = loaded.view.group.activatedOn !== null;
  const missing = hasStarted ? await missingAfterSigning(ports, groupId, member, at) : null;
  const again = missing && { ...missing, hasLater: hasLaterDebit(loaded, at) };
  await deliverMandateCopy(ports, loaded, member, { eventKey: `signed:${by}:${at}`, at, wasMember: true, again });
}
