import { resetWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { LinkButton } from '@halqa/ui';
import { useEffect } from 'react';
import { AuthPage } from '../auth-page.tsx';

/** Specification section 9, "Redirect after password reset". */
const redirectAfter = 3_000;

export function PasswordUpdated() {
  const { navigate } = usePlatform();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), redirectAfter);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <AuthPage title={resetWords.doneTitle}>
      <p role="status">{resetWords.done}</p>
      <LinkButton href="/login" wide>
        {resetWords.login}
      </LinkButton>
    </AuthPage>
  );
}
