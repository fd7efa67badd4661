import { registerForm } from '@halqa/contract';
import {
  confirmEmailWords,
  controlWords,
  invitationWords,
  registerProblems,
  registerUnexpected,
  registerWords,
} from '@halqa/copy';
import { type IdentityFailure, usePlatform } from '@halqa/platform';
import { Button, Checkbox, LinkButton, PasswordField, Stack, TextField } from '@halqa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthPage, fieldError, ResultBanner } from '../layout/auth-page.tsx';
import { formResolver } from '../layout/form-resolver.ts';
import { InvitationBanner, useInvitedAddress } from '../layout/invitation.tsx';
import { panelPath } from '../login/panel.ts';

/** Specification section 2, "Register": errors show on blur, success leads to /login. */
export function RegisterPage() {
  const { identity, navigate, notify } = usePlatform();
  const [problem, setProblem] = useState<IdentityFailure | null>(null);
  const { register, handleSubmit, formState, trigger } = useForm({
    resolver: formResolver(registerForm),
    defaultValues: {
      fullName: '',
      email: useInvitedAddress(),
      password: '',
      confirmPassword: '',
      terms: false,
    },
    mode: 'onTouched',
  });
  const { errors, touchedFields } = formState;

  const createAccount = handleSubmit(async ({ fullName, email, password }) => {
    setProblem(null);
    const result = await identity.signUp({ fullName, email, password });
    if (!result.ok) return setProblem(result);
    notify({
      type: 'success',
      title: registerWords.createdTitle,
      message: registerWords.created(email),
      autoClose: false,
    });
    return navigate('/login');
  });

  return (
    <AuthPage
      title={registerWords.title}
      lead={registerWords.lead}
      before={<InvitationBanner next={invitationWords.register} />}
      foot={
        <p>
          {registerWords.haveAccount} <a href="/login">{registerWords.login}</a>
        </p>
      }
    >
      {problem && <RegisterProblem {...problem} />}
      <form onSubmit={createAccount} noValidate>
        <Stack>
          <TextField
            label={registerWords.fullName}
            autoComplete="name"
            error={fieldError(errors.fullName)}
            {...register('fullName')}
          />
          <TextField
            label={registerWords.email}
            type="email"
            autoComplete="username"
            error={fieldError(errors.email)}
            {...register('email')}
          />
          <PasswordField
            label={registerWords.password}
            hint={registerWords.passwordHint}
            autoComplete="new-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            error={fieldError(errors.password)}
            {...register('password', { onChange: () => touchedFields.confirmPassword && trigger('confirmPassword') })}
          />
          <PasswordField
            label={registerWords.confirmPassword}
            autoComplete="new-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            error={fieldError(errors.confirmPassword)}
            {...register('confirmPassword')}
          />
          <Checkbox label={<TermsLabel />} error={fieldError(errors.terms)} {...register('terms')} />
          <Button type="submit" wide pending={formState.isSubmitting}>
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

/** Why registration failed. An existing account may only wait for its confirmation mail. */
function RegisterProblem({ reason }: IdentityFailure) {
  const { title, message } = registerProblems[reason] ?? registerUnexpected;
  const resend = (
    <LinkButton look="secondary" href={panelPath('confirmation')}>
      {confirmEmailWords.title}
    </LinkButton>
  );
  return (
    <ResultBanner tone="danger" title={title} actions={reason === 'already_exists' && resend}>
      {message}
    </ResultBanner>
  );
}
