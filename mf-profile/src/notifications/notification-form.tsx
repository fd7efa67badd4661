import type { Preferences } from '@halqa/contract';
import { notificationSettingsWords as words } from '@halqa/copy';
import { Card, Stack } from '@halqa/ui';
import { UnavailableChoices } from '../frame/unavailable-choices.tsx';
import { PreferenceChoices } from '../preferences/preference-choices.tsx';
import { SavePreferences } from '../preferences/save-preferences.tsx';
import { usePreferenceForm } from '../preferences/use-preference-form.ts';

/** Which mails a member wants. There is no push channel yet, and the form says so. */
export function NotificationForm({ preferences }: { preferences: Preferences }) {
  const form = usePreferenceForm(preferences);
  return (
    <form onSubmit={form.save}>
      <Stack>
        <Card title={words.email.title}>
          <p>{words.email.text}</p>
          <PreferenceChoices legend={words.email.title} labels={words.email.choices} form={form} />
        </Card>
        <UnavailableChoices {...words.push} />
        <SavePreferences form={form} />
      </Stack>
    </form>
  );
}
