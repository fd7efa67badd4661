import { adminWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Page, PageHeader, Stack } from '@halqa/ui';
import { useEffect } from 'react';
import { AuditSection } from './audit/audit-section.tsx';
import { GroupsSection } from './groups/groups-section.tsx';
import { HeldPayouts } from './held-payouts.tsx';
import { PeopleSection } from './people/people-section.tsx';

/** What operators see and do. It names itself, as the manifest is read by everybody. */
export function AdminPage() {
  const { setTitle } = usePlatform();
  useEffect(() => setTitle(words.title), [setTitle]);
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack gap="large">
        <PeopleSection />
        <GroupsSection />
        <HeldPayouts />
        <AuditSection />
      </Stack>
    </Page>
  );
}
