import type { Preferences } from '@halqa/contract';
import { securityWords } from '@halqa/copy';
import { Stack } from '@halqa/ui';
import { PreferenceChoices } from '../preferences/preference-choices.tsx';
import { SavePreferences } from '../preferences/save-preferences.tsx';
import { usePreferenceForm } from '../preferences/use-preference-form.ts';

const { title, choices } = securityWords.loginNotifications;

/** Lives as long as its dialog is open, so that a closed dialog forgets what was not saved. */
export function LoginNotificationsForm(props: { preferences: Preferences; onSaved: () => void }) {
  const form = usePreferenceForm(props.preferences, props.onSaved);
  return (
    <form onSubmit={form.save}>
      <Stack>
        <PreferenceChoices legend={title} labels={choices} form={form} />
        <SavePreferences form={form} />
      </Stack>
    </form>
  );
}
