import type { PreferenceSwitch, Preferences, Problem, StoredPreferences } from '@halqa/contract';
import { preferenceWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { LeaveDialog, useLeaveGuard } from '@halqa/remote-kit';
import { Button, Checkbox, Cluster, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SaveProblem } from '../layout/profile-content.tsx';
import { preferencesKey } from './with-preferences.tsx';

export type PreferenceForm = ReturnType<typeof usePreferenceForm>;

/** Edits preferences. Sends only what was changed, so that two forms never undo each other. */
export function usePreferenceForm(preferences: Preferences, onSaved?: () => void) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Partial<StoredPreferences>>({});
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const guard = useLeaveGuard(Object.keys(changes).length > 0);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setPending(true);
    const result = await api.updatePreferences({ body: changes });
    setPending(false);
    if (!result.ok) return setProblem(result.problem);
    queries.setQueryData(preferencesKey, result.value);
    setChanges({});
    notify({ type: 'success', title: preferenceWords.savedTitle, message: preferenceWords.saved });
    onSaved?.();
  };

  return {
    chosen: { ...preferences, ...changes },
    choose: (chosen: Partial<StoredPreferences>) => setChanges({ ...changes, ...chosen }),
    save,
    pending,
    problem,
    guard,
  };
}

type PreferenceChoicesProps = {
  legend: string;
  labels: Partial<Record<PreferenceSwitch, string>>;
  form: PreferenceForm;
};

/** One checkbox for each preference that has a label. */
export function PreferenceChoices({ legend, labels, form }: PreferenceChoicesProps) {
  const choices = Object.entries(labels) as [PreferenceSwitch, string][]; // Object.entries loses the key type
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <Stack gap="small">
        {choices.map(([choice, label]) => (
          <Checkbox
            key={choice}
            label={label}
            checked={form.chosen[choice]}
            onChange={(event) => form.choose({ [choice]: event.target.checked })}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

/** The save button of a preference form, and the problem of the last attempt. */
export function SavePreferences({ form }: { form: PreferenceForm }) {
  return (
    <Stack gap="small">
      <LeaveDialog guard={form.guard} />
      {form.problem && <SaveProblem problem={form.problem} />}
      <Cluster>
        <Button type="submit" pending={form.pending}>
          {preferenceWords.save}
        </Button>
      </Cluster>
    </Stack>
  );
}
