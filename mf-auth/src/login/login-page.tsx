import { useState } from 'react';
import { ForgotPasswordPanel } from './forgot-password-panel.tsx';
import { LoginPanel } from './login-panel.tsx';

/** One screen with two panels. The address that was typed goes along from one to the other. */
export function LoginPage() {
  const [panel, setPanel] = useState<'login' | 'forgot'>('login');
  const [email, setEmail] = useState('');
  const show = (next: typeof panel) => (typed: string) => {
    setEmail(typed);
    setPanel(next);
  };
  if (panel === 'forgot') return <ForgotPasswordPanel email={email} onBack={show('login')} />;
  return <LoginPanel email={email} onForgot={show('forgot')} />;
}
