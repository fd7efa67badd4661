import { notificationSettingsWords as words } from '@halqa/copy';
import { Button, Cluster, PageHeader, Stack } from '@halqa/ui';
import { useId } from 'react';
import { Reason } from '../frame/reason.tsx';
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
        <Cluster>
          <Button disabled aria-describedby={reasonId}>
            {words.save}
          </Button>
          <Reason id={reasonId}>{words.saveReason}</Reason>
        </Cluster>
      </Stack>
    </>
  );
}
