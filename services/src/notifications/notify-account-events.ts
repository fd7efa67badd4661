import { newLoginMail, welcomeMail } from '@halqa/copy';
import type { EpochMilliseconds, UserId, UserId } from '@halqa/domain';
import type { NotifierPorts } from '../events/notifier.ts';
import { mailOnce } from './deliver.ts';

/** Greets a new member. */
export async function notifyWelcome(ports: NotifierPorts, { userId }: { userId: UserId }): Promise<void> {
  const profile = await ports.profiles.find(userId);
  if (profile === undefined) return;
  const words = welcomeMail({ name: profile.name, siteUrl: ports.siteUrl });
  await mailOnce(ports, { event: `welcome:${userId}`, person: profile.email }, words);
}

/** A login is told by mail alone: behind the bell it would be told to whoever has just logged in. */
export async function notifyLogin(
  ports: NotifierPorts,
  { userId, at }: { userId: UserId; at: EpochMilliseconds },
): Promise<void> {
  const { login_notifications: isWanted } = await ports.preferences.find(userId);
  const profile = isWanted ? await ports.profiles.find(userId) : undefined;
  if (profile === undefined) return;
  const words = newLoginMail({ name: profile.name, at: new Date(at).toISOString(), siteUrl: ports.siteUrl });
  await mailOnce(ports, { event: `login:${userId}:${at}`, person: profile.email }, words);
}
