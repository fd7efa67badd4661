import type { JoinedGroup, Profile } from '@halqa/contract';
import { bankAccountsWords as words } from '@halqa/copy';
import { bankAccess } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { WithProfile } from '@halqa/remote-kit';
import { BankLinkButton, SandboxAccessCard, SandboxBanners } from '@halqa/remote-kit/bank-link';
import { Banner, Card, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProfileSkeleton } from '../layout/profile-content.tsx';
import type { ConnectionProblem } from './accounts-problem.ts';
import { BankActions } from './bank-actions.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { OwnSeats, useSeatUntil } from './own-seats.tsx';
import { RepairCard } from './repair-card.tsx';
import { useJoinedToasts } from './use-joined-toasts.ts';

/** Specification section 2, "Bank accounts". */
export function BankAccountsPage() {
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <WithProfile
        skeleton={
          <ProfileSkeleton>
            <Skeleton shape="card" />
          </ProfileSkeleton>
        }
      >
        {(profile) => (
          <Stack>
            <OwnSeats />
            <BankSection profile={profile} />
            <SandboxBanners profile={profile} />
          </Stack>
        )}
      </WithProfile>
    </>
  );
}

/** Asks for access, links a bank, repairs it or lists its accounts (specification section 4, "Bank authorization"). */
function BankSection({ profile }: { profile: Profile }) {
  const { refreshProfile } = usePlatform();
  const [problem, setProblem] = useState<ConnectionProblem | null>(null);
  const access = bankAccess({
    isSandboxAuthorized: profile.is_plaid_sandbox_authorized,
    hasBankAccount: profile.has_bank_account,
  });

  const onProblem = (found: ConnectionProblem) => {
    setProblem(found);
    // With an ended connection the server has changed the profile: no bank is linked any more.
    void refreshProfile();
  };
  const onWorking = () => setProblem(null);
  const queries = useQueryClient();
  const showJoined = useJoinedToasts();
  const onLinked = (joined: readonly JoinedGroup[]) => {
    onWorking();
    void queries.invalidateQueries({ queryKey: ['groups'] });
    showJoined(joined);
  };

  if (access === 'request_access') return <SandboxAccessCard />;
  if (access === 'link_bank' || problem === 'expired') {
    return <LinkBankCard isExpired={problem === 'expired'} onLinked={onLinked} />;
  }
  const attention = profile.bank_attention;
  const needsLogin = problem === 'login_required';
  // The card that repairs the login stays where it is when the accounts turn out to be unreadable: its dialog may be open.
  return (
    <>
      {/* The specification has one sentence for an ended connection and for a login that is needed again (section 8). */}
      {needsLogin && <ExpiredBanner />}
      {(needsLogin || attention) && <RepairCard key="repair" attention={attention} onRepaired={onWorking} />}
      {needsLogin ? (
        <BankActions onReplaced={onWorking} />
      ) : (
        <LinkedAccounts attention={attention} onProblem={onProblem} />
      )}
    </>
  );
}

type LinkBankCardProps = {
  isExpired: boolean;
  onLinked: (joined: readonly JoinedGroup[]) => void;
};

/** Links a bank for the first time, or again after the connection ended. */
function LinkBankCard({ isExpired, onLinked }: LinkBankCardProps) {
  const seatUntil = useSeatUntil();
  return (
    <>
      {isExpired && <ExpiredBanner />}
      <Card title={words.linkTitle}>
        <p>{words.linkText}</p>
        <BankLinkButton seatUntil={seatUntil} onLinked={onLinked} />
      </Card>
    </>
  );
}

const ExpiredBanner = () => (
  <Banner tone="warning" announced>
    {words.expired}
  </Banner>
);
