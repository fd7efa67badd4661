import { notificationSettingsWords as words } from '@halqa/copy';
import { Button, PageHeader, Stack } from '@halqa/ui';
import { useId } from 'react';
import { UnavailableChoices } from '../frame/unavailable-choices.tsx';

/** Specification section 2, "Security and notifications pages". */
export function NotificationsPage() {
  const reasonId = useId();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack>
        <UnavailableChoices {...words.email} />
        <UnavailableChoices {...words.push} />
        <div>
          <Button disabled aria-describedby={reasonId}>
            {words.save}
          </Button>
          <p id={reasonId}>{words.saveReason}</p>
        </div>
      </Stack>
    </>
  );
}
