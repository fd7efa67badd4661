import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asksForReset } from './forgot-panel-path.ts';
import { ForgotPasswordPanel } from './forgot-password-panel.tsx';
import { LoginPanel } from './login-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

/** One screen with three panels. The address that was typed goes along from one to the other. */
export function LoginPage() {
  const [query] = useSearchParams();
  const [panel, setPanel] = useState<'login' | 'forgot' | 'totp'>(asksForReset(query) ? 'forgot' : 'login');
  const [email, setEmail] = useState('');
  const show = (next: typeof panel) => (typed: string) => {
    setEmail(typed);
    setPanel(next);
  };
  if (panel === 'forgot') return <ForgotPasswordPanel email={email} onBack={show('login')} />;
  if (panel === 'totp') return <TotpPanel onBack={() => setPanel('login')} />;
  return <LoginPanel email={email} onForgot={show('forgot')} onTotp={show('totp')} />;
}
