import type { MailFor } from '@halqa/copy';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import type { EventOf } from '../events/domain-event.ts';
import { notifyInvitedBefore } from '../forming/invitations/notify-invitation-events.ts';
import { personOf } from '../group/person.ts';
import { deliver, deliverEach, mailMember, mailOnce } from '../notifications/deliver.ts';
import type { NotifierPorts, Notifiers } from '../notifications/notifier-ports.ts';
import type { SecurityEntry } from '../ports/security.ts';

export const accountNotifiers: Notifiers<
  'profile_created' | 'bank_attention' | 'logged_in' | 'security_changed' | 'account_closed'
> = {
  profile_created: notifyWelcome,
  bank_attention: notifyBankAttention,
  logged_in: notifyLogin,
  security_changed: notifySecurityChange,
  account_closed: notifyClosing,
};

/** Mails a welcome to a new member, whose bell has the invitations that were mailed to their address before. */
async function notifyWelcome(ports: NotifierPorts, { userId }: { userId: UserId }): Promise<void> {
  const profile = await ports.profiles.find(userId);
  if (profile === undefined) return;
  const mail: MailFor = (mails) => mails.welcomeMail({ name: profile.name, siteUrl: ports.siteUrl });
  await deliverEach(
    () => mailMember(ports, { eventKey: `welcome:${userId}`, to: { userId, email: profile.email }, mail }),
    () => notifyInvitedBefore(ports, personOf(profile)),
  );
}

/** Notifies a member of what their bank needs, before a debit fails; not when the connection was repaired since, or needs more. */
async function notifyBankAttention(ports: NotifierPorts, event: EventOf<'bank_attention'>): Promise<void> {
  const profile = await ports.profiles.find(event.userId);
  const attention = profile?.bank_attention ?? null;
  if (profile === undefined || attention === null || Date.parse(attention.since) !== event.since) return;
  const { kind, until } = attention;
  await deliver(ports, {
    eventKey: `bank-attention:${event.userId}:${event.since}`,
    at: event.since,
    to: { userId: event.userId, email: profile.email },
    content: { kind: 'bank_attention', params: { attention: kind, until } },
    href: '/profile/bank-accounts',
    groupId: null,
    mail: (mails) =>
      mails.bankAttentionMail({ attention: kind, until, account: profile.debit_account, siteUrl: ports.siteUrl }),
  });
}

type LoginEvent = { readonly userId: UserId; readonly at: EpochMilliseconds };

/** Mails a login to a member who asked for it. By mail only: the bell would show it to whoever has just logged in. */
async function notifyLogin(ports: NotifierPorts, { userId, at }: LoginEvent): Promise<void> {
  const { login_notifications: isWanted, language, time_zone: timeZone } = await ports.preferences.find(userId);
  const profile = isWanted ? await ports.profiles.find(userId) : undefined;
  if (profile === undefined) return;
  const mail: MailFor = (mails) =>
    mails.newLoginMail({ name: profile.name, at: new Date(at).toISOString(), timeZone, siteUrl: ports.siteUrl });
  await mailOnce(ports, { eventKey: `login:${userId}:${at}`, person: profile.email }, mail, language);
}

/** Mails what was changed to protect an account, whatever its preferences: it may not have been its owner. */
async function notifySecurityChange(ports: NotifierPorts, { id, userId, change, at }: SecurityEntry): Promise<void> {
  const profile = await ports.profiles.find(userId);
  if (profile === undefined) return;
  const { time_zone: timeZone } = await ports.preferences.find(userId);
  const mail: MailFor = (mails) =>
    mails.securityMail({
      name: profile.name,
      change,
      at: new Date(at).toISOString(),
      timeZone,
      siteUrl: ports.siteUrl,
    });
  await mailMember(ports, { eventKey: `security:${id}`, to: { userId, email: profile.email }, mail });
}

/** Mails that the account was closed, and what stays stored: whoever did not ask for it has to hear of it. */
async function notifyClosing(ports: NotifierPorts, { userId, at }: EventOf<'account_closed'>): Promise<void> {
  const profile = await ports.profiles.find(userId);
  if (profile === undefined) return;
  const { time_zone: timeZone } = await ports.preferences.find(userId);
  const mail: MailFor = (mails) =>
    mails.accountClosedMail({ name: profile.name, at: new Date(at).toISOString(), timeZone, siteUrl: ports.siteUrl });
  await mailMember(ports, { eventKey: `account-closed:${userId}`, to: { userId, email: profile.email }, mail });
}
