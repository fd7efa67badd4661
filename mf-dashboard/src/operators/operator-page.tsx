import { operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { isProblem, usePageTitle } from '@halqa/remote-kit';
import { EmptyState, LinkButton, Page, PageHeader, Stack } from '@halqa/ui';
import { useState } from 'react';
import { AuditSection, useAudit } from './audit-section.tsx';
import { CasesSection } from './cases-section.tsx';
import { EndsSection } from './ends-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { HealthSection } from './health-section.tsx';
import { PEOPLE_ID } from './listing.tsx';
import { MoneySection } from './money-section.tsx';
import { ParkedSection } from './parked-section.tsx';
import { PayoutsSection } from './payouts-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { Waiting } from './waiting.tsx';

/**
 * The operators' page: first what waits for a decision, then what is looked up. Sets its own title, because the public manifest must not
 * name it.
 */
export function OperatorPage() {
  usePageTitle(words.title);
  const { config } = usePlatform();
  const { error } = useAudit();
  const [sought, setSought] = useState('');
  if (isProblem(error, 'second_factor_required')) return <SecondFactorNeeded />;
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack>
        <Waiting />
        <div>
          <CasesSection onPerson={setSought} />
          <div id={PEOPLE_ID}>
            <PeopleSection key={sought} sought={sought} />
          </div>
          <EndsSection />
          <MoneySection />
          <ReportsSection />
          <PayoutsSection onPerson={setSought} />
          <ParkedSection />
          <RatesSection />
          <GroupsSection />
          <HealthSection />
          <AuditSection />
        </div>
        {config.operatorSecondFactorWaived && <p className="muted">{words.factorWaived}</p>}
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
