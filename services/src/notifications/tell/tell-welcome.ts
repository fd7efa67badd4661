import { welcomeMail } from '@halqa/copy';
import type { UserId } from '@halqa/domain';
import { mailOnce } from '../mail-once.ts';
import type { NotifierPorts } from '../notifier-ports.ts';

/** Greets a new member. */
export async function notifyWelcome(ports: NotifierPorts, { userId }: { userId: UserId }): Promise<void> {
  const profile = await ports.profiles.find(userId);
  if (profile === undefined) return;
  const words = welcomeMail({ name: profile.name, siteUrl: ports.siteUrl });
  await mailOnce(ports, { event: `welcome:${userId}`, person: profile.email }, words);
}
