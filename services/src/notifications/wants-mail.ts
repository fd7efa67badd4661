import type { Preferences } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { PreferenceBook } from '../ports/preferences.ts';

/** What a mail is about, as members choose it. */
export type MailTopic = 'reminders' | 'payouts' | 'group_news';

const choiceOf: Record<MailTopic, keyof Preferences> = {
  reminders: 'email_reminders',
  payouts: 'email_payouts',
  group_news: 'email_group_news',
};

/** Whether a mail may go out: without a topic always, and to people without an account, who could not choose. */
export async function wantsMail(
  preferences: Pick<PreferenceBook, 'find'>,
  person: UserId | null,
  topic: MailTopic | null,
): Promise<boolean> {
  if (topic === null || person === null) return true;
  return (await preferences.find(person))[choiceOf[topic]];
}
