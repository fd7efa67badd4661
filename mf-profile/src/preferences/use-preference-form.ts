import type { Preferences, Problem } from '@halqa/contract';
import { preferenceWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { preferencesKey } from './preferences-key.ts';

export type PreferenceForm = ReturnType<typeof usePreferenceForm>;

/** Choices on their way: sends only what was changed, so that two forms never undo each other. */
export function usePreferenceForm(preferences: Preferences, onSaved?: () => void) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Partial<Preferences>>({});
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setPending(true);
    const outcome = await api.updatePreferences({ body: changes });
    setPending(false);
    if (!outcome.ok) return setRefusal(outcome.refusal);
    queries.setQueryData(preferencesKey, outcome.value);
    setChanges({});
    notify({ type: 'success', title: preferenceWords.savedTitle, message: preferenceWords.saved });
    onSaved?.();
  };

  return {
    chosen: { ...preferences, ...changes },
    choose: (choice: keyof Preferences, isOn: boolean) => setChanges({ ...changes, [choice]: isOn }),
    save,
    pending,
    refusal,
  };
}
