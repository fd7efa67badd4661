import type { Preferences } from '@halqa/contract';
import { securityWords } from '@halqa/copy';
import { Card, PageHeader, Stack } from '@halqa/ui';
import { PreferenceChoices, SavePreferences, usePreferenceForm } from '../preferences/preference-form.tsx';
import { WithPreferences } from '../preferences/with-preferences.tsx';
import { LoginNotificationsCard } from './login-notifications-card.tsx';
import { OtherSessionsCard, PasswordCard } from './session-cards.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** Specification section 2, "Security and notifications pages". */
export function SecurityPage() {
  return (
    <>
      <PageHeader title={securityWords.title} lead={securityWords.lead} />
      <Stack>
        <TwoFactorCard />
        <PasswordCard />
        <OtherSessionsCard />
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

const { title, text, choices } = securityWords.privacy;

/** What other members of the same groups may see. */
function PrivacyCard({ preferences }: { preferences: Preferences }) {
  const form = usePreferenceForm(preferences);
  return (
    <Card title={title}>
      <p>{text}</p>
      <form onSubmit={form.save}>
        <Stack>
          <PreferenceChoices legend={title} labels={choices} form={form} />
          <SavePreferences form={form} />
        </Stack>
      </form>
    </Card>
  );
}
