import { resetForm } from '@halqa/contract';
import { controlWords, resetWords } from '@halqa/copy';
import { type IdentityFailure, usePlatform } from '@halqa/platform';
import { Button, PasswordField, Stack } from '@halqa/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AuthPage } from '../auth-page.tsx';
import { errorOf } from '../error-of.ts';
import { PasswordRequirements } from './password-requirements.tsx';
import { ResetRefusal } from './reset-refusal.tsx';

type ResetPasswordFormProps = { code: string; handle: string; onUpdated: () => void };

/** New password and confirmation, with the requirements ticked off while typing. */
export function ResetPasswordForm({ code, handle, onUpdated }: ResetPasswordFormProps) {
  const { identity } = usePlatform();
  const [refusal, setRefusal] = useState<IdentityFailure | null>(null);
  const { register, handleSubmit, formState, control, trigger } = useForm({
    resolver: zodResolver(resetForm),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const password = useWatch({ control, name: 'password' });

  const update = handleSubmit(async (form) => {
    setRefusal(null);
    const outcome = await identity.confirmReset({ handle, code, password: form.password });
    if (outcome.ok) return onUpdated();
    return setRefusal(outcome);
  });

  return (
    <AuthPage title={resetWords.title}>
      {refusal && <ResetRefusal {...refusal} />}
      <form onSubmit={update} noValidate>
        <Stack>
          <Stack gap="small">
            <PasswordField
              label={resetWords.password}
              autoComplete="new-password"
              showLabel={controlWords.showPassword}
              hideLabel={controlWords.hidePassword}
              error={errorOf(formState.errors.password)}
              {...register('password', {
                onChange: () => formState.touchedFields.confirmPassword && trigger('confirmPassword'),
              })}
            />
            <PasswordRequirements password={password} />
          </Stack>
          <PasswordField
            label={resetWords.confirmPassword}
            autoComplete="new-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            error={errorOf(formState.errors.confirmPassword)}
            {...register('confirmPassword')}
          />
          <Button type="submit" wide pending={formState.isSubmitting}>
            {resetWords.submit}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
