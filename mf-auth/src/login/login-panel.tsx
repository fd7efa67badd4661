import { loginForm } from '@halqa/contract';
import { controlWords, loginRefusals, loginWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Checkbox, PasswordField, Stack, TextField } from '@halqa/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AnswerBanner } from '../answer-banner.tsx';
import { AuthPage } from '../auth-page.tsx';
import { errorOf } from '../error-of.ts';
import { ConfirmationExpired } from './confirmation-expired.tsx';
import { demoAccount } from './demo-account.ts';
import { LoginFoot } from './login-foot.tsx';

type LoginPanelProps = {
  email: string;
  onForgot: (email: string) => void;
  /** The mail that confirms the address has not come. */
  onUnconfirmed: (email: string) => void;
  /** The password was right, and the account has a second factor. */
  onTotp: (email: string) => void;
};

/** Specification section 2, "Login". Where the person goes afterwards is the shell's to know. */
export function LoginPanel({ email, onForgot, onUnconfirmed, onTotp }: LoginPanelProps) {
  const { identity } = usePlatform();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, setValue, getValues } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email, password: '', remember: false },
    mode: 'onTouched',
  });

  const logIn = handleSubmit(async (form) => {
    setRefusal(null);
    const outcome = await identity.signIn(form);
    if (outcome.ok) return;
    if (outcome.reason === 'totp_required') return onTotp(form.email);
    setRefusal(loginRefusals[outcome.reason] ?? (outcome.message || loginWords.unexpected));
  });
  const fillDemo = () => {
    setRefusal(null);
    setValue('email', demoAccount.email, { shouldValidate: true });
    setValue('password', demoAccount.password, { shouldValidate: true });
  };

  return (
    <AuthPage
      title={loginWords.title}
      lead={loginWords.lead}
      foot={<LoginFoot onDemo={fillDemo} onUnconfirmed={() => onUnconfirmed(getValues('email'))} />}
    >
      <ConfirmationExpired email={() => getValues('email')} />
      {refusal && (
        <AnswerBanner tone="danger" title={loginWords.failedTitle}>
          {refusal}
        </AnswerBanner>
      )}
      <form onSubmit={logIn} noValidate>
        <Stack>
          <TextField
            label={loginWords.email}
            type="email"
            autoComplete="username"
            error={errorOf(formState.errors.email)}
            {...register('email')}
          />
          <PasswordField
            label={loginWords.password}
            autoComplete="current-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            error={errorOf(formState.errors.password)}
            {...register('password')}
          />
          <Checkbox label={loginWords.remember} hint={loginWords.rememberHint} {...register('remember')} />
          <Stack gap="small">
            <Button type="submit" wide pending={formState.isSubmitting}>
              {loginWords.submit}
            </Button>
            <Button look="quiet" wide onClick={() => onForgot(getValues('email'))}>
              {loginWords.forgot}
            </Button>
          </Stack>
        </Stack>
      </form>
    </AuthPage>
  );
}
