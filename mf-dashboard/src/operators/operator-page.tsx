import { operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { isProblem, usePageTitle } from '@halqa/remote-kit';
import { Banner, EmptyState, LinkButton, Page, PageHeader, Stack } from '@halqa/ui';
import { AuditSection, useAudit } from './audit-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { Section } from './listing.tsx';
import { ParkedSection } from './parked-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { ReportsSection } from './reports-section.tsx';

/** The operators' page. Sets its own title, because the public manifest must not name it. */
export function OperatorPage() {
  usePageTitle(words.title);
  const { config } = usePlatform();
  const { error } = useAudit();
  if (isProblem(error, 'second_factor_required')) return <SecondFactorNeeded />;
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack gap="large">
        {config.operatorSecondFactorWaived && <Banner tone="info">{words.factorWaived}</Banner>}
        <PeopleSection />
        <GroupsSection />
        <ReportsSection />
        <PayoutsOnHold />
        <ParkedSection />
        <AuditSection />
      </Stack>
    </Page>
  );
}

const SecondFactorNeeded = () => (
  <Page>
    <PageHeader title={words.title} />
    <EmptyState
      title={words.factorTitle}
      level={2}
      action={<LinkButton href="/profile/security">{words.factorLink}</LinkButton>}
    >
      {words.factorText}
    </EmptyState>
  </Page>
);

/** Payouts that wait for an operator's review: none, while the product moves no money. */
const PayoutsOnHold = () => (
  <Section title={words.payoutsTitle}>
    <EmptyState title={words.payoutsEmpty} level={3}>
      {words.payoutsEmptyText}
    </EmptyState>
  </Section>
);
