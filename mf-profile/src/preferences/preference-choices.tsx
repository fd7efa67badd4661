import type { Preferences } from '@halqa/contract';
import { Checkbox, Stack } from '@halqa/ui';
import type { PreferenceForm } from './use-preference-form.ts';

type PreferenceChoicesProps = {
  legend: string;
  labels: Partial<Record<keyof Preferences, string>>;
  form: PreferenceForm;
};

/** One check box for each choice that has a label. */
export function PreferenceChoices({ legend, labels, form }: PreferenceChoicesProps) {
  const choices = Object.entries(labels) as [keyof Preferences, string][]; // Object.entries forgets the keys
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <Stack gap="small">
        {choices.map(([choice, label]) => (
          <Checkbox
            key={choice}
            label={label}
            checked={form.chosen[choice]}
            onChange={(event) => form.choose(choice, event.target.checked)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
