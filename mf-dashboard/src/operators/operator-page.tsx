import { operatorWords as words } from '@halqa/copy';
import { usePageTitle } from '@halqa/remote-kit';
import { EmptyState, Page, PageHeader, Stack } from '@halqa/ui';
import { AuditSection } from './audit-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { Section } from './listing.tsx';
import { ParkedSection } from './parked-section.tsx';
import { PeopleSection } from './people-section.tsx';

/** The operators' page. Sets its own title, because the public manifest must not name it. */
export function OperatorPage() {
  usePageTitle(words.title);
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack gap="large">
        <PeopleSection />
        <GroupsSection />
        <PayoutsOnHold />
        <ParkedSection />
        <AuditSection />
      </Stack>
    </Page>
  );
}

/** Payouts that wait for an operator's review: none, while the product moves no money. */
const PayoutsOnHold = () => (
  <Section title={words.payoutsTitle}>
    <EmptyState title={words.payoutsEmpty} level={3}>
      {words.payoutsEmptyText}
    </EmptyState>
  </Section>
);
