import { type MailFor, mandateParagraphs } from '@halqa/copy';
import { bankDueAt, dateInZone, type EpochMilliseconds, mandateTermsOf } from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { deliver, deliverEach, mailMember } from '../notifications/deliver.ts';
import { type EventGroup, loadEventGroup, mailTerms, memberOf } from '../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../notifications/notifier-ports.ts';
import type { Member, SignedMandate } from '../ports/group-records.ts';
import { BANK_PAGE } from '../rounds/notices/member-notices.ts';
import { notifyInvited } from './invitations/notify-invitation-events.ts';

export const groupNotifiers: Notifiers<
  | 'group_created'
  | 'group_ready'
  | 'dates_moved'
  | 'group_started'
  | 'group_cancelled'
  | 'member_joined'
  | 'member_bank_linked'
  | 'member_left'
  | 'member_removed'
  | 'seat_expired'
  | 'terms_changed'
  | 'terms_signed'
> = {
  group_created: notifyCreated,
  group_ready: notifyReady,
  dates_moved: notifyDatesMoved,
  group_started: notifyStarted,
  group_cancelled: notifyCancelled,
  member_joined: notifyJoined,
  member_bank_linked: notifyBankLinked,
  member_left: notifyLeft,
  member_removed: notifyRemoved,
  seat_expired: notifySeatExpired,
  terms_changed: notifyTermsChanged,
  terms_signed: deliverSignedTerms,
};

/** Sends each invitation, and the organizer the details of their new group, with a copy of the mandate that they signed by creating it. */
async function notifyCreated(ports: NotifierPorts, event: EventOf<'group_created'>): Promise<void> {
  await deliverEach(
    () => notifyOrganizer(ports, event),
    () => attemptAll(event.invitations, (invitation) => notifyInvited(ports, { ...event, invitation })),
  );
}

async function notifyOrganizer(ports: NotifierPorts, { groupId, at }: EventOf<'group_created'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, organizer, href, link } = loaded;
  const { text, version } = await signedBy(ports, loaded, organizer);
  const terms = mandateParagraphs(text);
  const invited = view.invitations.length;
  const mail: MailFor = (mails) =>
    mails.groupCreatedMail({ ...mailTerms(mails, view), name: organizer.name, link, invited, terms, version });
  const content = signedContent(loaded);
  await deliver(ports, { event: `created:${groupId}`, at, to: organizer, content, href, groupId, mail });
}

/** Notifies every member that the last seat is taken. */
async function notifyReady(ports: NotifierPorts, { groupId, at }: EventOf<'group_ready'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, href, link } = loaded;
  const content = { kind: 'group_ready', params: { groupName: view.group.name } } as const;
  const mail: MailFor = (mails) => mails.groupReadyMail({ ...mailTerms(mails, view), link });
  const request = { event: `ready:${groupId}:${at}`, at, content, href, groupId, mail } as const;
  await attemptAll(view.seated, (to) => deliver(ports, { ...request, to }));
}

/** Notifies every member that the dates are later than the ones they know, because the group has not started. */
async function notifyDatesMoved(
  ports: NotifierPorts,
  { groupId, at, firstContribution }: EventOf<'dates_moved'>,
): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, href } = loaded;
  const content = { kind: 'dates_moved', params: { groupName: view.group.name, firstContribution } } as const;
  const event = `dates:${groupId}:${firstContribution}`;
  const request = { event, at, content, href, groupId, mail: null } as const;
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
    await deliver(ports, { event: `started:${groupId}`, at, to, content, href, groupId, mail });
  });
}

/** Notifies every member that the group was closed before its start, except the organizer who closed it. */
async function notifyCancelled(ports: NotifierPorts, { groupId, at }: EventOf<'group_cancelled'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { group, seated } = loaded.view;
  const content = { kind: 'group_cancelled', params: { groupName: group.name } } as const;
  const mail = cancellationMail(loaded, `${ports.siteUrl}/dashboard`);
  const { href } = loaded;
  const request = { event: `cancelled:${groupId}`, at, content, href, groupId, mail } as const;
  const others = seated.filter(({ userId }) => userId !== group.closedBy);
  await attemptAll(others, (to) => deliver(ports, { ...request, to }));
}

function cancellationMail({ view: { group }, organizer }: EventGroup, link: string): MailFor {
  const groupName = group.name;
  if (group.closedBy === null) return (mails) => mails.groupCancelledMail({ groupName, link });
  return (mails) => mails.groupClosedMail({ groupName, organizerName: organizer.name, link });
}

/**
 * Whether the organizer is notified that a person joined or left: once an hour for each of the two, because a person who
 * joins and leaves in a loop would have them flooded. The group's page shows the present state.
 */
async function isFirstThisHour(
  { rateLimits }: NotifierPorts,
  kind: string,
  { groupId, by, at }: EventOf<'member_joined' | 'member_left'>,
  { userId }: Member,
): Promise<boolean> {
  const counted = `${kind}:${groupId}:${userId}`;
  return (await rateLimits.count('membershipNotifications', counted, at, { once: by })) === undefined;
}

/**
 * Notifies the organizer of a new member, and sends the member a copy of the mandate that they signed.
 */
async function notifyJoined(ports: NotifierPorts, joined: EventOf<'member_joined'>): Promise<void> {
  const { groupId, by: membershipId, at } = joined;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, membershipId);

  const { view, organizer, href, link } = loaded;
  const { awaitsBank } = joined;
  const params = { groupName: view.group.name, memberName: member.name, ...(awaitsBank && { awaitsBank }) };
  const event = `joined:${membershipId}`;
  const content = { kind: 'member_joined', params } as const;
  const mail: MailFor = (mails) => mails.memberJoinedMail({ ...params, link });
  const isFirst = await isFirstThisHour(ports, content.kind, joined, member);
  await deliverEach(
    async () => isFirst && deliver(ports, { event, at, to: organizer, content, href, groupId, mail }),
    () => deliverCopy(ports, loaded, member, { event, at }),
  );
}

/** Notifies the organizer that a member whose seat waited for a bank has it now. */
async function notifyBankLinked(ports: NotifierPorts, event: EventOf<'member_bank_linked'>): Promise<void> {
  const { groupId, by, at } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, organizer: to, href, link } = loaded;
  const params = { groupName: view.group.name, memberName: memberOf(loaded, by).name };
  const content = { kind: 'member_joined', params } as const;
  const mail: MailFor = (mails) => mails.memberJoinedMail({ ...params, link });
  await deliver(ports, { event: `bank:${by}`, at, to, content, href, groupId, mail });
}

/** The text as it is stored, which is the one that was shown. */
async function signedBy({ groups }: NotifierPorts, { view }: EventGroup, member: Member): Promise<SignedMandate> {
  const [newest] = await groups.listMandates(view.group.id, member.id);
  if (newest === undefined) throw new Error(`Nothing is stored that the member ${member.id} signed`);
  return newest;
}

/** Sends a member the copy of what they signed. */
export async function deliverCopy(
  ports: NotifierPorts,
  loaded: EventGroup,
  member: Member,
  about: { readonly event: string; readonly at: EpochMilliseconds },
): Promise<void> {
  const { view, href, link } = loaded;
  const { text, version, sha256, account } = await signedBy(ports, loaded, member);
  const due = bankDueAt(view, member);
  const bankDue = due === undefined ? null : { until: new Date(due).toISOString(), timeZone: view.group.timeZone };
  const bankLink = `${ports.siteUrl}${BANK_PAGE}`;
  const mail: MailFor = (mails) =>
    mails.mandateMail({
      ...mailTerms(mails, view),
      terms: mandateParagraphs(text),
      version,
      sha256,
      account,
      link,
      bankDue,
      bankLink,
    });
  // Once the group runs, what was signed is in that room; before that the address leads to the page of the group.
  const request = { ...about, content: signedContent(loaded), href: `${href}/more`, groupId: view.group.id, mail };
  await deliver(ports, { ...request, to: member });
}

const signedContent = ({ view }: EventGroup) =>
  ({ kind: 'mandate_signed', params: { groupName: view.group.name } }) as const;

/** Notifies the organizer that a seat is free again, and mails the member that their mandate has ended. */
async function notifyLeft(ports: NotifierPorts, left: EventOf<'member_left'>): Promise<void> {
  const { groupId, by: membershipId, at } = left;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, membershipId);

  const { view, organizer, href, link } = loaded;
  const { name: groupName, timeZone } = view.group;
  const params = { groupName, memberName: member.name };
  const event = `left:${membershipId}`;
  const content = { kind: 'member_left', params } as const;
  const mail: MailFor = (mails) => mails.memberLeftMail({ ...params, link });
  const ended = { groupName, endedOn: dateInZone(at, timeZone), link: `${ports.siteUrl}/dashboard` };
  const isFirst = await isFirstThisHour(ports, content.kind, left, member);
  await deliverEach(
    async () => isFirst && deliver(ports, { event, at, to: organizer, content, href, groupId, mail }),
    () => mailMember(ports, { event, to: member, mail: (mails) => mails.mandateEndedMail(ended) }),
  );
}

/** Notifies a member that the organizer gave their seat back, and that their mandate has ended. */
async function notifyRemoved(ports: NotifierPorts, { groupId, about, at }: EventOf<'member_removed'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, about);

  const { name: groupName, timeZone } = loaded.view.group;
  const href = '/dashboard';
  const mail: MailFor = (mails) =>
    mails.memberRemovedMail({ groupName, endedOn: dateInZone(at, timeZone), link: `${ports.siteUrl}${href}` });
  const content = { kind: 'member_removed', params: { groupName } } as const;
  await deliver(ports, { event: `removed:${about}`, at, to: member, content, href, groupId, mail });
}

/** Notifies whoever linked no bank in time that their seat is free again and their mandate has ended, and the organizer. */
async function notifySeatExpired(ports: NotifierPorts, { groupId, about, at }: EventOf<'seat_expired'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, about);
  const { view, organizer, href, link } = loaded;
  const { name: groupName, timeZone } = view.group;
  const [event, memberName] = [`seat_expired:${about}`, member.name];
  const ended = { groupName, endedOn: dateInZone(at, timeZone), link: `${ports.siteUrl}/dashboard` };
  await deliverEach(
    () =>
      deliver(ports, {
        event,
        at,
        to: member,
        href: '/dashboard',
        groupId,
        content: { kind: 'seat_expired', params: { groupName } },
        mail: (mails) => mails.seatExpiredMail(ended),
      }),
    () =>
      deliver(ports, {
        event,
        at,
        to: organizer,
        href,
        groupId,
        content: { kind: 'seat_expired', params: { groupName, memberName } },
        mail: (mails) => mails.seatFreeMail({ groupName, memberName, link }),
      }),
  );
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
    const mail: MailFor = (mails) =>
      mails.termsChangedMail({ groupName, signed, now: mandateTermsOf(view.group, to.position), link });
    await deliver(ports, { event: `terms:${to.id}:${at}`, at, to, content, href, groupId, mail });
  });
}

/** Sends a member the copy of what they signed anew. */
async function deliverSignedTerms(ports: NotifierPorts, { groupId, by, at }: EventOf<'terms_signed'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  await deliverCopy(ports, loaded, memberOf(loaded, by), { event: `signed:${by}:${at}`, at });
}
