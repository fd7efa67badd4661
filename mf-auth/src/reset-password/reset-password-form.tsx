import { passwordAsSent, resetForm } from '@halqa/contract';
import { controlWords, resetProblems, resetWords } from '@halqa/copy';
import { type IdentityFailure, usePlatform } from '@halqa/platform';
import { Button, CheckIcon, LinkButton, MinusIcon, PasswordField, Stack, UserName } from '@halqa/ui';
import { useState } from 'react';
import { AuthPage, ResultBanner } from '../layout/auth-page.tsx';
import { useCheckedForm } from '../layout/use-checked-form.ts';
import { panelPath } from '../login/panel.ts';
import styles from './reset-password-form.module.css';

type ResetPasswordFormProps = {
  code: string;
  handle: string;
  /** The address of the account, from the link; '' where it has none. */
  email: string;
  onUpdated: () => void;
};

/** New password and confirmation, with a live list of the requirements. */
export function ResetPasswordForm({ code, handle, email, onUpdated }: ResetPasswordFormProps) {
  const { identity } = usePlatform();
  const [problem, setProblem] = useState<IdentityFailure | null>(null);
  const form = useCheckedForm(resetForm, { password: '', confirmPassword: '' });

  const update = form.onSubmit(async ({ password }) => {
    setProblem(null);
    const result = await identity.confirmReset({ handle, code, password });
    if (result.ok) return onUpdated();
    return setProblem(result);
  });

  return (
    <AuthPage title={resetWords.title}>
      {problem && <ResetProblem {...problem} />}
      <form onSubmit={update} noValidate>
        <Stack>
          {email !== '' && <p>{resetWords.account(email)}</p>}
          <UserName value={email} />
          <Stack gap="small">
            <PasswordField
              label={resetWords.password}
              autoComplete="new-password"
              showLabel={controlWords.showPassword}
              hideLabel={controlWords.hidePassword}
              {...form.text('password')}
            />
            <PasswordRequirements password={passwordAsSent(form.values.password)} />
          </Stack>
          <PasswordField
            label={resetWords.confirmPassword}
            autoComplete="new-password"
            showLabel={controlWords.showPassword}
            hideLabel={controlWords.hidePassword}
            {...form.text('confirmPassword')}
          />
          <Button type="submit" wide pending={form.pending}>
            {resetWords.submit}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

/** Why the password was not changed. A link that no longer works comes with a link to request a new one. */
function ResetProblem({ reason }: IdentityFailure) {
  const again = (
    <LinkButton look="secondary" href={panelPath('forgot')}>
      {resetWords.again}
    </LinkButton>
  );
  return (
    <ResultBanner
      tone="danger"
      title={resetWords.failedTitle}
      actions={(reason === 'code_expired' || reason === 'too_many_requests') && again}
    >
      {resetProblems[reason] ?? resetWords.failed}
    </ResultBanner>
  );
}

/** In the order of `resetWords.requirements`. */
const rules = [/.{8,}/, /[A-Z]/, /[a-z]/, /\d/];

/** The password requirements. Icon and text change, never the color alone. */
function PasswordRequirements({ password }: { password: string }) {
  return (
    <div className={styles.requirements}>
      <p>{resetWords.requirementsTitle}</p>
      <ul>
        {resetWords.requirements.map((requirement, index) => {
          const met = rules[index]?.test(password) ?? false;
          return (
            <li key={requirement} data-met={met}>
              {met ? <CheckIcon /> : <MinusIcon />}
              {requirement}
              {met && <span className="visually-hidden">({resetWords.met})</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
