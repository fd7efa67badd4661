import { SandboxAccessCard } from '@halqa/bank-link';
import type { Profile } from '@halqa/contract';
import { bankAccess } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { useState } from 'react';
import { LinkBankCard } from './link-bank-card.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

/** Request access, link a bank, or the accounts (specification section 4, "Bank authorization"). */
export function BankSection({ profile }: { profile: Profile }) {
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
