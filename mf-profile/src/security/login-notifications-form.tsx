import type { Preferences } from '@halqa/contract';
import { preferenceWords, securityWords } from '@halqa/copy';
import { Button, Form, FormActions } from '@halqa/ui';
import { SaveRefusal } from '../frame/save-refusal.tsx';
import { PreferenceChoices } from '../preferences/preference-choices.tsx';
import { usePreferenceForm } from '../preferences/use-preference-form.ts';

const { title, text, choices } = securityWords.loginNotifications;

/** Lives as long as its dialog is open, so that a closed dialog forgets what was not saved. */
export function LoginNotificationsForm(props: { preferences: Preferences; onDone: () => void }) {
  const form = usePreferenceForm(props.preferences, props.onDone);
  return (
    <Form onSubmit={form.save}>
      <p>{text}</p>
      <PreferenceChoices legend={title} labels={choices} form={form} />
      {form.refusal && <SaveRefusal refusal={form.refusal} />}
      <FormActions>
        <Button look="secondary" onClick={props.onDone}>
          {preferenceWords.cancel}
        </Button>
        <Button type="submit" pending={form.pending}>
          {preferenceWords.save}
        </Button>
      </FormActions>
    </Form>
  );
}
