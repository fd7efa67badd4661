import { demoAccountEmails, loginForm } from '@halqa/contract';
import { confirmEmailWords, controlWords, invitationWords, loginProblems, loginWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Checkbox, LinkButton, PasswordField, Stack, TextField } from '@halqa/ui';
import { useState } from 'react';
import { AuthPage, ResultBanner } from '../layout/auth-page.tsx';
import { InvitationBanner, useIsInvited } from '../layout/invitation.tsx';
import { forgetRegistered, readRegistered } from '../layout/registered.ts';
import { useCheckedForm } from '../layout/use-checked-form.ts';
import styles from './login-panel.module.css';
import { ConfirmationOffer, RegisteredBanner } from './mail-panels.tsx';

type LoginPanelProps = {
  email: string;
  onForgot: (email: string) => void;
  /** The confirmation mail has not arrived. */
  onUnconfirmed: (email: string) => void;
  /** The password was right, and the account has a second factor. */
  onTotp: (email: string) => void;
};

/** Specification section 2, "Login". The shell decides where to go afterwards. */
export function LoginPanel({ email, onForgot, onUnconfirmed, onTotp }: LoginPanelProps) {
  const { identity } = usePlatform();
  const [problem, setProblem] = useState<string | null>(null);
  const isInvited = useIsInvited();
  const [hasRegistered] = useState(() => readRegistered() !== null);
  const form = useCheckedForm(loginForm, { email, password: '', remember: false });

  const logIn = form.onSubmit(async (values) => {
    setProblem(null);
    const result = await identity.signIn(values);
    if (result.ok) return forgetRegistered();
    if (result.reason === 'totp_required') return onTotp(values.email);
    setProblem(loginProblems[result.reason] ?? (result.message || loginWords.unexpected));
  });
  const fillDemo = () => {
    setProblem(null);
    form.fill(demoAccount);
  };

  return (
    <AuthPage
      title={loginWords.title}
      lead={isInvited || hasRegistered ? undefined : loginWords.lead}
      before={<InvitationBanner nextStep={invitationWords.logIn} actions={!hasRegistered && <CreateAccount />} />}
      foot={<LoginFoot onDemo={fillDemo} onUnconfirmed={() => onUnconfirmed(form.values.email)} />}
    >
      <RegisteredBanner />
      <ConfirmationOffer email={form.values.email} />
      {problem && (
        <ResultBanner tone="danger" title={loginWords.failedTitle}>
          {problem}
          {isUnconfirmedHere(form.values.email) && <p>{confirmEmailWords.mayBeFirst}</p>}
        </ResultBanner>
      )}
      <form onSubmit={logIn} noValidate>
        <Stack>
          <TextField label={loginWords.email} type="email" autoComplete="username" {...form.text('email')} />
          <PasswordField
            label={loginWords.password}
            autoComplete="current-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            {...form.text('password')}
          />
          <Checkbox label={loginWords.remember} hint={loginWords.rememberHint} {...form.box('remember')} />
          <Stack gap="small">
            <Button type="submit" wide pending={form.pending}>
              {loginWords.submit}
            </Button>
            <Button look="quiet" wide onClick={() => onForgot(form.values.email)}>
              {loginWords.forgot}
            </Button>
          </Stack>
        </Stack>
      </form>
    </AuthPage>
  );
}

/**
 * Whether an address was registered in this tab and its confirmation link was not followed here. Other addresses never count as
 * unconfirmed, so that nobody learns who has an account.
 */
function isUnconfirmedHere(email: string): boolean {
  const registered = readRegistered();
  return registered !== null && !registered.isConfirmed && registered.email === email;
}

/** Most invited people have no account yet. */
const CreateAccount = () => (
  <LinkButton look="secondary" size="small" href="/register">
    {loginWords.register}
  </LinkButton>
);

type LoginFootProps = { onDemo: () => void; onUnconfirmed: () => void };

/** Below the form: the demo account (demo mode only), registration, and a new confirmation mail. */
function LoginFoot({ onDemo, onUnconfirmed }: LoginFootProps) {
  const { config } = usePlatform();
  return (
    <>
      {config.mode === 'demo' && (
        <Button look="secondary" wide onClick={onDemo}>
          {loginWords.demo}
        </Button>
      )}
      <Stack gap="small">
        <p>
          {loginWords.noAccount} <a href="/register">{loginWords.register}</a>
        </p>
        <p>
          {confirmEmailWords.offer}{' '}
          <button type="button" className={styles.move} onClick={onUnconfirmed}>
            {confirmEmailWords.ask}
          </button>
        </p>
      </Stack>
    </>
  );
}

/** The account of every demo installation; does not exist in live mode. */
const demoAccount = { email: demoAccountEmails[0], password: 'HalqaDemo1' } as const;
