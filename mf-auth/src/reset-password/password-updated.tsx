import { resetWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useEffect } from 'react';
import { DonePage } from '../done-page.tsx';

/** Specification section 9, "Redirect after password reset". */
const redirectAfter = 3_000;

export function PasswordUpdated() {
  const { navigate } = usePlatform();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), redirectAfter);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <DonePage title={resetWords.doneTitle} login={resetWords.login}>
      <p role="status">{resetWords.done}</p>
    </DonePage>
  );
}
