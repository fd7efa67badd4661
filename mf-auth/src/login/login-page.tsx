import { useSearch } from '@halqa/platform';
import { chunkParts, SectionSkeleton } from '@halqa/remote-kit';
import { Page } from '@halqa/ui';
import { type ReactNode, useState } from 'react';
import { useInvitedAddress, useIsInvited } from '../layout/invitation.tsx';
import { readRegistered } from '../layout/registered.ts';
import { LoginPanel } from './login-panel.tsx';
import { ConfirmationPanel, ForgotPasswordPanel } from './mail-panels.tsx';
import { type Panel, usePanel } from './panel.ts';
import { TotpPanel } from './totp-panel.tsx';

/** A chunk, because most come without an invitation. */
const { useParts: useInvitationPanel, prefetch } = chunkParts(
  () => import(/* webpackChunkName: "invitation" */ './invitation-panel.tsx'),
);
export const prefetchInvitation = prefetch;

/** One screen with five panels, which share the typed e-mail address. Whoever followed an invitation reads it first. */
export function LoginPage() {
  const [panel, setPanel] = usePanel(useReadsInvitationFirst() ? 'invitation' : 'login');
  const invitedAddress = useInvitedAddress();
  const [email, setEmail] = useState(() => readRegistered()?.email ?? invitedAddress);
  const show = (next: Panel) => (typed: string) => {
    setEmail(typed);
    setPanel(next);
  };
  if (panel === 'forgot') return <ForgotPasswordPanel email={email} onBack={show('login')} />;
  if (panel === 'confirmation') return <ConfirmationPanel email={email} onBack={show('login')} />;
  if (panel === 'totp') return <TotpPanel onBack={() => setPanel('login')} />;
  const login = (
    <LoginPanel email={email} onForgot={show('forgot')} onUnconfirmed={show('confirmation')} onTotp={show('totp')} />
  );
  if (panel === 'invitation') return <Invitation onLogIn={() => setPanel('login')}>{login}</Invitation>;
  return login;
}

/** Whether an invitation is read before the login: not by whoever registered in this tab, or came by a confirmation link. */
function useReadsInvitationFirst(): boolean {
  const isInvited = useIsInvited();
  const search = useSearch();
  const [hasRegistered] = useState(() => readRegistered() !== null);
  return isInvited && !hasRegistered && !new URLSearchParams(search).has('confirmation');
}

function Invitation({ onLogIn, children }: { onLogIn: () => void; children: ReactNode }) {
  const { parts, failure } = useInvitationPanel();
  if (failure) return children;
  if (parts) return <parts.InvitationPanel onLogIn={onLogIn}>{children}</parts.InvitationPanel>;
  return (
    <Page>
      <SectionSkeleton />
    </Page>
  );
}
