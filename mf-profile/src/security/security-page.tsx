import { securityWords } from '@halqa/copy';
import { PageHeader, Stack } from '@halqa/ui';
import { UnavailableAction } from '../frame/unavailable-action.tsx';
import { WithPreferences } from '../preferences/with-preferences.tsx';
import { PrivacyCard } from './privacy-card.tsx';

/** Specification section 2, "Security and notifications pages". */
export function SecurityPage() {
  return (
    <>
      <PageHeader title={securityWords.title} lead={securityWords.lead} />
      <Stack>
        <UnavailableAction {...securityWords.twoFactor} />
        <UnavailableAction {...securityWords.loginNotifications} />
        <WithPreferences>{(preferences) => <PrivacyCard preferences={preferences} />}</WithPreferences>
      </Stack>
    </>
  );
}
