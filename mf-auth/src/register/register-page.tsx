import { registerForm } from '@halqa/contract';
import { controlWords, registerWords } from '@halqa/copy';
import { type IdentityFailure, usePlatform } from '@halqa/platform';
import { Button, Checkbox, PasswordField, Stack, TextField } from '@halqa/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthPage } from '../auth-page.tsx';
import { errorOf } from '../error-of.ts';
import { RegisterRefusal } from './register-refusal.tsx';
import { TermsLabel } from './terms-label.tsx';

/** Specification section 2, "Register": errors show on blur, success leads to /login. */
export function RegisterPage() {
  const { identity, navigate, notify } = usePlatform();
  const [refusal, setRefusal] = useState<IdentityFailure | null>(null);
  const { register, handleSubmit, formState, trigger } = useForm({
    resolver: zodResolver(registerForm),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '', terms: false as true },
    mode: 'onTouched',
  });
  const { errors, touchedFields } = formState;

  const createAccount = handleSubmit(async ({ fullName, email, password }) => {
    setRefusal(null);
    const outcome = await identity.signUp({ fullName, email, password });
    if (!outcome.ok) return setRefusal(outcome);
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
      foot={
        <p>
          {registerWords.haveAccount} <a href="/login">{registerWords.login}</a>
        </p>
      }
    >
      {refusal && <RegisterRefusal {...refusal} />}
      <form onSubmit={createAccount} noValidate>
        <Stack>
          <TextField
            label={registerWords.fullName}
            autoComplete="name"
            error={errorOf(errors.fullName)}
            {...register('fullName')}
          />
          <TextField
            label={registerWords.email}
            type="email"
            autoComplete="username"
            error={errorOf(errors.email)}
            {...register('email')}
          />
          <PasswordField
            label={registerWords.password}
            hint={registerWords.passwordHint}
            autoComplete="new-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            error={errorOf(errors.password)}
            {...register('password', { onChange: () => touchedFields.confirmPassword && trigger('confirmPassword') })}
          />
          <PasswordField
            label={registerWords.confirmPassword}
            autoComplete="new-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            error={errorOf(errors.confirmPassword)}
            {...register('confirmPassword')}
          />
          <Checkbox label={<TermsLabel />} error={errorOf(errors.terms)} {...register('terms')} />
          <Button type="submit" wide pending={formState.isSubmitting}>
            {registerWords.submit}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
