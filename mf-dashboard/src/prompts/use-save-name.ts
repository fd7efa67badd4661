import { profileWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useState } from 'react';

/** Saves the display name and says how it went. Answers whether the server has it. */
export function useSaveName(): { saving: boolean; save: (name: string) => Promise<boolean> } {
  const { api, notify, refreshProfile } = usePlatform();
  const [saving, setSaving] = useState(false);

  async function save(name: string): Promise<boolean> {
    setSaving(true);
    const outcome = await api.updateProfile({ body: { name } });
    if (outcome.ok) {
      notify({ type: 'success', title: profileWords.updatedTitle, message: profileWords.updated });
      await refreshProfile();
    } else {
      notify({ type: 'error', title: profileWords.failedTitle, message: profileWords.failed });
    }
    setSaving(false);
    return outcome.ok;
  }

  return { saving, save };
}
