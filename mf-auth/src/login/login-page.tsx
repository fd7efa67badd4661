import { useState } from 'react';
import { useInvitedAddress } from '../layout/invitation.tsx';
import { readRegistered } from '../layout/registered.ts';
import { LoginPanel } from './login-panel.tsx';
import { ConfirmationPanel, ForgotPasswordPanel } from './mail-panels.tsx';
import { type Panel, usePanel } from './panel.ts';
import { TotpPanel } from './totp-panel.tsx';

/** One screen with four panels, which share the typed e-mail address. */
export function LoginPage() {
  const [panel, setPanel] = usePanel();
  const invitedAddress = useInvitedAddress();
  const [email, setEmail] = useState(() => readRegistered()?.email ?? invitedAddress);
  const show = (next: Panel) => (typed: string) => {
    setEmail(typed);
    setPanel(next);
  };
  if (panel === 'forgot') return <ForgotPasswordPanel email={email} onBack={show('login')} />;
  if (panel === 'confirmation') return <ConfirmationPanel email={email} onBack={show('login')} />;
  if (panel === 'totp') return <TotpPanel onBack={() => setPanel('login')} />;
  return (
    <LoginPanel email={email} onForgot={show('forgot')} onUnconfirmed={show('confirmation')} onTotp={show('totp')} />
  );
}
