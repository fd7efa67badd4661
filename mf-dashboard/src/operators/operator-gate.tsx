import { usePlatform, useSession } from '@halqa/platform';
import { pageChunk, WithProfile } from '@halqa/remote-kit';
import { useEffect, useRef } from 'react';

const { Page: OperatorPage } = pageChunk(async () => (await import('./operator-page.tsx')).OperatorPage);

/**
 * Shows /admin to operators only. Everybody else is treated as on an unknown path. The route is public, because the
 * guard of a member's route would redirect to the login and so reveal that the page exists. Whose session ends here is
 * led to the login by the shell; whose profile could not be loaded may be an operator, and stays.
 */
export function OperatorGate() {
  const session = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.status === 'signed-in') wasSignedIn.current = true;
  }, [session.status]);

  if (session.status === 'signed-out') return wasSignedIn.current ? null : <UnknownPath />;
  return (
    <WithProfile isPage skeleton={null}>
      {(profile) => (profile.is_admin ? <OperatorPage /> : <UnknownPath />)}
    </WithProfile>
  );
}

function UnknownPath() {
  const { navigate } = usePlatform();
  useEffect(() => navigate('/', { replace: true }), [navigate]);
  return null;
}
