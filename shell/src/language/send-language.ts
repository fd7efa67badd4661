import type { Client } from '@halqa/contract';
import { chosenLanguage, isChoiceUnsent, markChoiceSent } from './language.ts';

/**
 * Puts the language that was chosen on this device into the member's preferences, for their mails and pushes: after a sign-in
 * when the preferences have another one, and later when it was chosen since. A device on which nobody chose one shows English
 * and says nothing. What fails is tried again at the next start.
 */
export async function sendLanguage(
  api: Pick<Client, 'readPreferences' | 'updatePreferences'>,
  when: 'signed-in' | 'restored',
  signal?: AbortSignal,
): Promise<void> {
  const language = chosenLanguage();
  if (language === null || (when === 'restored' && !isChoiceUnsent())) return;
  const stored = await api.readPreferences({}, { signal });
  if (!stored.ok) return;
  const isStored =
    stored.value.language === language || (await api.updatePreferences({ body: { language } }, { signal })).ok;
  if (isStored && chosenLanguage() === language) markChoiceSent();
}
