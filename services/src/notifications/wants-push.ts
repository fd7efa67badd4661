import type { Preferences } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { PreferenceBook } from '../ports/preferences.ts';
import type { NewsTopic } from './wants-mail.ts';

const choiceOf: Record<NewsTopic, keyof Preferences> = {
  reminders: 'push_reminders',
  payouts: 'push_payouts',
  group_news: 'push_group_news',
};

/** Whether a push may go out. Unlike a mail, nothing is pushed that its person did not ask for. */
export async function wantsPush(
  preferences: Pick<PreferenceBook, 'find'>,
  person: UserId,
  topic: NewsTopic | null,
): Promise<boolean> {
  return topic !== null && (await preferences.find(person))[choiceOf[topic]];
}
