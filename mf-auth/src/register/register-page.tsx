import { registerForm } from '@halqa/contract';
import {
  confirmEmailWords,
  controlWords,
  invitationWords,
  loginWords,
  registerProblems,
  registerUnexpected,
  registerWords,
} from '@halqa/copy';
import { type IdentityFailure, usePlatform } from '@halqa/platform';
import { Button, Checkbox, LinkButton, PasswordField, Stack, TextField } from '@halqa/ui';
import { useState } from 'react';
import { AuthPage, ResultBanner } from '../layout/auth-page.tsx';
import { InvitationBanner, loginPath, useInvitedAddress, useIsInvited } from '../layout/invitation.tsx';
import { noteRegistered } from '../layout/registered.ts';
import { useCheckedForm } from '../layout/use-checked-form.ts';
import { panelPath } from '../login/panel.ts';

/** Specification section 2, "Register": errors show on blur, success leads to /login. */
export function RegisterPage() {
  const { identity, navigate } = usePlatform();
  const isInvited = useIsInvited();
  const [problem, setProblem] = useState<IdentityFailure | null>(null);
  const form = useCheckedForm(registerForm, {
    fullName: '',
    email: useInvitedAddress(),
    password: '',
    confirmPassword: '',
    terms: false,
  });

  const createAccount = form.onSubmit(async ({ fullName, email, password }) => {
    setProblem(null);
    const result = await identity.signUp({ fullName, email, password });
    if (!result.ok) return setProblem(result);
    noteRegistered({ email, isConfirmed: false });
    return navigate('/login');
  });

  return (
    <AuthPage
      title={registerWords.title}
      lead={registerWords.lead}
      before={<InvitationBanner nextStep={invitationWords.register} />}
      foot={
        <p>
          {registerWords.haveAccount} <a href={loginPath(isInvited)}>{registerWords.login}</a>
        </p>
      }
    >
      {problem && <RegisterProblem {...problem} />}
      <form onSubmit={createAccount} noValidate>
        <Stack>
          <TextField label={registerWords.fullName} autoComplete="name" {...form.text('fullName')} />
          <TextField label={registerWords.email} type="email" autoComplete="username" {...form.text('email')} />
          <PasswordField
            label={registerWords.password}
            hint={registerWords.passwordHint}
            autoComplete="new-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            {...form.text('password')}
          />
          <PasswordField
            label={registerWords.confirmPassword}
            autoComplete="new-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            {...form.text('confirmPassword')}
          />
          <Checkbox label={<TermsLabel />} {...form.box('terms')} />
          <Button type="submit" wide pending={form.pending}>
            {registerWords.submit}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

/** "I agree to the Terms of Service and Privacy Policy"; both open in a new tab, so that nothing typed is lost. */
function TermsLabel() {
  return (
    <>
      {registerWords.termsBefore}
      <a href="/legal/terms" target="_blank" rel="noreferrer">
        {registerWords.termsOfService}
      </a>
      {registerWords.termsBetween}
      <a href="/legal/privacy" target="_blank" rel="noreferrer">
        {registerWords.privacyPolicy}
      </a>
    </>
  );
}

/** Why registration failed. */
function RegisterProblem({ reason }: IdentityFailure) {
  const { title, message } = registerProblems[reason] ?? registerUnexpected;
  return (
    <ResultBanner tone="danger" title={title} actions={reason === 'already_exists' && <WaysIn />}>
      {message}
    </ResultBanner>
  );
}

/** Every way into an account that exists: whether it is confirmed is disclosed to nobody. */
const WaysIn = () => (
  <>
    <LinkButton look="secondary" size="small" href={panelPath('login')}>
      {registerWords.login}
    </LinkButton>
    <LinkButton look="quiet" size="small" href={panelPath('forgot')}>
      {loginWords.forgot}
    </LinkButton>
    <LinkButton look="quiet" size="small" href={panelPath('confirmation')}>
      {confirmEmailWords.title}
    </LinkButton>
  </>
);
