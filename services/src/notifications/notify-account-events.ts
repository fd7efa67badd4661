import { newLoginMail, welcomeMail } from '@halqa/copy';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import type { NotifierPorts, Notifiers } from '../events/notifier.ts';
import { mailOnce } from './deliver.ts';

export const accountNotifiers: Notifiers<'profile_created' | 'logged_in'> = {
  profile_created: notifyWelcome,
  logged_in: notifyLogin,
};

/** Mails a welcome to a new member. */
async function notifyWelcome(ports: NotifierPorts, { userId }: { userId: UserId }): Promise<void> {
  const profile = await ports.profiles.find(userId);
  if (profile === undefined) return;
  const mail = welcomeMail({ name: profile.name, siteUrl: ports.siteUrl });
  await mailOnce(ports, { event: `welcome:${userId}`, person: profile.email }, mail);
}

type LoginEvent = { readonly userId: UserId; readonly at: EpochMilliseconds };

/** Mails a login to a member who asked for it. By mail only: the bell would show it to whoever has just logged in. */
async function notifyLogin(ports: NotifierPorts, { userId, at }: LoginEvent): Promise<void> {
  const { login_notifications: isWanted } = await ports.preferences.find(userId);
  const profile = isWanted ? await ports.profiles.find(userId) : undefined;
  if (profile === undefined) return;
  const mail = newLoginMail({ name: profile.name, at: new Date(at).toISOString(), siteUrl: ports.siteUrl });
  await mailOnce(ports, { event: `login:${userId}:${at}`, person: profile.email }, mail);
}
