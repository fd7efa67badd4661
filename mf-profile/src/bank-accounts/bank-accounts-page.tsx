import { SandboxBanners } from '@halqa/bank-link';
import { bankAccountsWords } from '@halqa/copy';
import { PageHeader, Skeleton, Stack } from '@halqa/ui';
import { WithProfile } from '../frame/with-profile.tsx';
import { BankSection } from './bank-section.tsx';

/** Specification section 2, "Bank accounts". */
export function BankAccountsPage() {
  return (
    <>
      <PageHeader title={bankAccountsWords.title} lead={bankAccountsWords.lead} />
      <WithProfile skeleton={<Skeleton shape="card" />}>
        {(profile) => (
          <Stack>
            <BankSection profile={profile} />
            <SandboxBanners isGranted={profile.is_plaid_sandbox_authorized} />
          </Stack>
        )}
      </WithProfile>
    </>
  );
}
