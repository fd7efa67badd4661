import type { Preferences } from '@halqa/contract';
import { notificationSettingsWords as words } from '@halqa/copy';
import { Card, PageHeader, Stack } from '@halqa/ui';
import { PreferenceChoices, SavePreferences, usePreferenceForm } from '../preferences/preference-form.tsx';
import { WithPreferences } from '../preferences/with-preferences.tsx';
import { DevicePush } from './device-push.tsx';
import { MailStopped } from './mail-stopped.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';

/** Specification section 2, "Security and notifications pages". */
export function NotificationsPage() {
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack>
        <MailStopped />
        <WithPreferences>{(preferences) => <NotificationForm preferences={preferences} />}</WithPreferences>
      </Stack>
    </>
  );
}

/** The preferences for mails and pushes, and the push state of this device. */
function NotificationForm({ preferences }: { preferences: Preferences }) {
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
        <QuietHoursCard form={form} />
        <SavePreferences form={form} />
      </Stack>
    </form>
  );
}
