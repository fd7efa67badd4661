import { notificationSettingsWords as words } from '@halqa/copy';
import { PageHeader } from '@halqa/ui';
import { WithPreferences } from '../preferences/with-preferences.tsx';
import { NotificationForm } from './notification-form.tsx';

/** Specification section 2, "Security and notifications pages". */
export function NotificationsPage() {
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <WithPreferences>{(preferences) => <NotificationForm preferences={preferences} />}</WithPreferences>
    </>
  );
}
