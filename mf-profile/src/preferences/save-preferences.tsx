import { preferenceWords } from '@halqa/copy';
import { Button, Cluster, Stack } from '@halqa/ui';
import { SaveRefusal } from '../frame/save-refusal.tsx';
import type { PreferenceForm } from './use-preference-form.ts';

/** The button of a form of preferences, and why the last press of it failed. */
export function SavePreferences({ form }: { form: PreferenceForm }) {
  return (
    <Stack gap="small">
      {form.refusal && <SaveRefusal refusal={form.refusal} />}
      <Cluster>
        <Button type="submit" pending={form.pending}>
          {preferenceWords.save}
        </Button>
      </Cluster>
    </Stack>
  );
}
