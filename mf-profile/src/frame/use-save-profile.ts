import type { CallInput, Problem } from '@halqa/contract';
import { profileWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';

type ProfileChanges = CallInput<'updateProfile'>['body'];

/** Saves changes of the profile and says how it went. Answers the refusal, or null once the new profile is here. */
export function useSaveProfile(): (changes: ProfileChanges) => Promise<Problem | null> {
  const { api, notify, refreshProfile } = usePlatform();
  return async (changes) => {
    const outcome = await api.updateProfile({ body: { ...changes, updated_at: new Date().toISOString() } });
    if (!outcome.ok) {
      notify({ type: 'error', title: profileWords.failedTitle, message: profileWords.failed });
      return outcome.refusal;
    }
    notify({ type: 'success', title: profileWords.updatedTitle, message: profileWords.updated });
    await refreshProfile();
    return null;
  };
}
