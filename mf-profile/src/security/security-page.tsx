import { securityWords } from '@halqa/copy';
import { PageHeader, Stack } from '@halqa/ui';
import { UnavailableAction } from '../frame/unavailable-action.tsx';
import { UnavailableChoices } from '../frame/unavailable-choices.tsx';

/** Specification section 2, "Security and notifications pages". */
export function SecurityPage() {
  return (
    <>
      <PageHeader title={securityWords.title} lead={securityWords.lead} />
      <Stack>
        <UnavailableAction {...securityWords.twoFactor} />
        <UnavailableAction {...securityWords.loginNotifications} />
        <UnavailableChoices {...securityWords.privacy} />
      </Stack>
    </>
  );
}
