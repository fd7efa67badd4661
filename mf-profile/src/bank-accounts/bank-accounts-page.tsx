import { BankLinkButton, SandboxAccessCard, SandboxBanners } from '@halqa/bank-link';
import type { Profile } from '@halqa/contract';
import { bankAccountsWords } from '@halqa/copy';
import { bankAccess } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { WithProfile } from '@halqa/remote-kit';
import { Banner, Card, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { useState } from 'react';
import { ProfileSkeleton } from '../layout/profile-content.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

/** Specification section 2, "Bank accounts". */
export function BankAccountsPage() {
  return (
    <>
      <PageHeader title={bankAccountsWords.title} lead={bankAccountsWords.lead} />
      <WithProfile
        skeleton={
          <ProfileSkeleton>
            <Skeleton shape="card" />
          </ProfileSkeleton>
        }
      >
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

/** Asks for access, links a bank or lists its accounts (specification section 4, "Bank authorization"). */
function BankSection({ profile }: { profile: Profile }) {
  const { refreshProfile } = usePlatform();
  const [isExpired, setExpired] = useState(false);
  const access = bankAccess({
    isSandboxAuthorized: profile.is_plaid_sandbox_authorized,
    hasBankAccount: profile.has_bank_account,
  });

  const onExpired = () => {
    setExpired(true);
    void refreshProfile();
  };

  if (access === 'request_access') return <SandboxAccessCard memberEmail={profile.email} look="primary" />;
  if (access === 'connected' && !isExpired) return <LinkedAccounts onExpired={onExpired} />;
  return <LinkBankCard isExpired={isExpired} onLinked={() => setExpired(false)} />;
}

type LinkBankCardProps = {
  /** A bank was linked, and its connection has expired. */
  isExpired: boolean;
  onLinked: () => void;
};

/** Links a bank for the first time, or again after the connection expired. */
function LinkBankCard({ isExpired, onLinked }: LinkBankCardProps) {
  return (
    <>
      {isExpired && (
        <Banner tone="warning" announced>
          {bankAccountsWords.expired}
        </Banner>
      )}
      <Card title={bankAccountsWords.linkTitle}>
        <p>{bankAccountsWords.linkText}</p>
        <BankLinkButton onLinked={onLinked} />
      </Card>
    </>
  );
}
