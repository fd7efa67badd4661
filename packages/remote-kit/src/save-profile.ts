import type { CallInput, Problem } from '@halqa/contract';
import { profileSavedWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';

type ProfileChanges = CallInput<'updateProfile'>['body'];

/**
 * Saves changes of the profile and shows a toast with the result. Resolves to the problem, or to null once the session
 * has the new profile.
 */
export function useSaveProfile(): (changes: ProfileChanges) => Promise<Problem | null> {
  const { api, notify, refreshProfile } = usePlatform();
  return async (changes) => {
    const result = await api.updateProfile({ body: changes });
    if (!result.ok) {
      notify({ type: 'error', title: profileSavedWords.failedTitle, message: profileSavedWords.failed });
      return result.problem;
    }
    notify({ type: 'success', title: profileSavedWords.updatedTitle, message: profileSavedWords.updated });
    await refreshProfile();
    return null;
  };
}
