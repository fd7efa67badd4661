import type { Preferences } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { PreferenceRepository } from '../ports/profiles.ts';

/** What news is about, as members choose it. */
export type NotificationTopic = 'reminders' | 'payouts' | 'group_news';

type Channels = { readonly mail: boolean; readonly push: boolean };

const choicesOf: Record<NotificationTopic, Record<keyof Channels, keyof Preferences>> = {
  reminders: { mail: 'email_reminders', push: 'push_reminders' },
  payouts: { mail: 'email_payouts', push: 'push_payouts' },
  group_news: { mail: 'email_group_news', push: 'push_group_news' },
};

/**
 * Which ways news may go. Without a topic, and to people without an account, who could not choose, only the mail goes
 * out: unlike a mail, nothing is pushed that its person did not ask for.
 */
export async function chooseChannels(
  preferences: Pick<PreferenceRepository, 'find'>,
  person: UserId | null,
  topic: NotificationTopic | null,
): Promise<Channels> {
  if (topic === null || person === null) return { mail: true, push: false };
  const chosen = await preferences.find(person);
  const { mail, push } = choicesOf[topic];
  return { mail: chosen[mail], push: chosen[push] };
}
