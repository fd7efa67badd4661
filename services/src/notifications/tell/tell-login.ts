import { newLoginMail } from '@halqa/copy';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import { mailOnce } from '../mail-once.ts';
import type { NotifierPorts } from '../notifier-ports.ts';

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
