import type { Preferences } from '@halqa/contract';
import { notificationSettingsWords as words } from '@halqa/copy';
import { Card, Stack } from '@halqa/ui';
import { PreferenceChoices } from '../preferences/preference-choices.tsx';
import { SavePreferences } from '../preferences/save-preferences.tsx';
import { usePreferenceForm } from '../preferences/use-preference-form.ts';
import { DevicePush } from './device-push.tsx';

/** Which mails and pushes a member wants, and whether this device shows pushes at all. */
export function NotificationForm({ preferences }: { preferences: Preferences }) {
  const form = usePreferenceForm(preferences);
  return (
    <form onSubmit={form.save}>
      <Stack>
        <Card title={words.email.title}>
          <p>{words.email.text}</p>
          <PreferenceChoices legend={words.email.title} labels={words.email.choices} form={form} />
        </Card>
        <Card title={words.push.title}>
          <p>{words.push.text}</p>
          <DevicePush />
          <PreferenceChoices legend={words.push.title} labels={words.push.choices} form={form} />
        </Card>
        <SavePreferences form={form} />
      </Stack>
    </form>
  );
}
