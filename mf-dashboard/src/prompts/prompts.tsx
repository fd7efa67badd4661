import { SandboxAccessCard } from '@halqa/bank-link';
import type { Profile } from '@halqa/contract';
import { bankAccess } from '@halqa/domain';
import type { SignedInSession } from '@halqa/platform';
import { Stack } from '@halqa/ui';
import { useState } from 'react';
import { isNameMissing } from '../is-name-missing.ts';
import { BankPrompt } from './bank-prompt.tsx';
import { DisplayNameDialog } from './display-name-dialog.tsx';
import { ProfilePrompt } from './profile-prompt.tsx';
import { useProfileNotice } from './use-profile-notice.ts';

/** What is asked of the member: a name, sandbox access, a bank. Silent while the server's own profile is not here. */
export function Prompts({ session }: { session: SignedInSession }) {
  const [isNaming, setNaming] = useState(false);
  const profile = session.profileState === 'ready' ? session.profile : null;
  const nameIsMissing = profile !== null && isNameMissing(profile.name);
  useProfileNotice(nameIsMissing, () => setNaming(true));

  if (!profile) return null;
  const access = bankAccessOf(profile);
  if (!nameIsMissing && access === 'connected') return null;
  return (
    <Stack>
      {nameIsMissing && <ProfilePrompt onName={() => setNaming(true)} />}
      {access === 'request_access' && <SandboxAccessCard memberEmail={profile.email} />}
      {access === 'link_bank' && <BankPrompt />}
      <DisplayNameDialog open={isNaming} onClose={() => setNaming(false)} />
    </Stack>
  );
}

const bankAccessOf = (profile: Profile) =>
  bankAccess({ isSandboxAuthorized: profile.is_plaid_sandbox_authorized, hasBankAccount: profile.has_bank_account });
