import { securityWords } from '@halqa/copy';
import { PageHeader, Stack } from '@halqa/ui';
import { WithPreferences } from '../preferences/with-preferences.tsx';
import { LoginNotificationsCard } from './login-notifications-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

/** Specification section 2, "Security and notifications pages". */
export function SecurityPage() {
  return (
    <>
      <PageHeader title={securityWords.title} lead={securityWords.lead} />
      <Stack>
        <TwoFactorCard />
        <WithPreferences>
          {(preferences) => (
            <Stack>
              <LoginNotificationsCard preferences={preferences} />
              <PrivacyCard preferences={preferences} />
            </Stack>
          )}
        </WithPreferences>
      </Stack>
    </>
  );
}
