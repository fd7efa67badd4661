import type { Preferences } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { PreferenceBook } from '../ports/preferences.ts';

/** What news is about, as members choose it. */
export type NewsTopic = 'reminders' | 'payouts' | 'group_news';

const choiceOf: Record<NewsTopic, keyof Preferences> = {
  reminders: 'email_reminders',
  payouts: 'email_payouts',
  group_news: 'email_group_news',
};

/** Whether a mail may go out: without a topic always, and to people without an account, who could not choose. */
export async function wantsMail(
  preferences: Pick<PreferenceBook, 'find'>,
  person: UserId | null,
  topic: NewsTopic | null,
): Promise<boolean> {
  if (topic === null || person === null) return true;
  return (await preferences.find(person))[choiceOf[topic]];
}
