import { readMailedQuery, readResetLink } from '@halqa/contract';
import { resetWords } from '@halqa/copy';
import { useHash, usePlatform, useSearch } from '@halqa/platform';
import { useEffect, useState } from 'react';
import { SuccessPage } from '../layout/auth-page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Opened from the reset mail. A link that is incomplete or not for a reset shows 'Invalid Reset Link' and redirects to /login. */
export function ResetPasswordPage() {
  const platform = usePlatform();
  const [updated, setUpdated] = useState(false);
  const link = readResetLink(readMailedQuery(useSearch()));
  const email = readMailedQuery(useHash()).get('for') ?? '';
  const isValid = link !== null;

  useEffect(() => {
    if (isValid) return;
    platform.notify({ type: 'error', title: resetWords.invalidTitle, message: resetWords.invalid });
    platform.navigate('/login', { replace: true });
  }, [isValid, platform]);

  if (updated) return <PasswordUpdated />;
  if (!link) return null;
  return <ResetPasswordForm {...link} email={email} onUpdated={() => setUpdated(true)} />;
}

/** Specification section 9, "Redirect after password reset". */
const redirectDelayMilliseconds = 3_000;

function PasswordUpdated() {
  const { navigate } = usePlatform();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), redirectDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <SuccessPage title={resetWords.doneTitle} login={resetWords.login}>
      <p role="status">{resetWords.done}</p>
    </SuccessPage>
  );
}
