import { type Session, usePlatform, useSession } from '@halqa/platform';
import { pageChunk } from '@halqa/remote-kit';
import { useEffect } from 'react';

const { Page: OperatorPage } = pageChunk(async () => (await import('./operator-page.tsx')).OperatorPage);

/**
 * Shows /admin to operators only. Everybody else is treated as on an unknown path. The route is public, because the
 * guard of a member's route would redirect to the login and so reveal that the page exists.
 */
export function OperatorGate() {
  const { navigate } = usePlatform();
  const session = useSession();
  const isTurnedAway = isKnown(session) && !isOperator(session);

  useEffect(() => {
    if (isTurnedAway) navigate('/', { replace: true });
  }, [isTurnedAway, navigate]);

  return isOperator(session) ? <OperatorPage /> : null;
}

const isKnown = (session: Session): boolean =>
  session.status === 'signed-out' || (session.status === 'signed-in' && session.profile !== null);

const isOperator = (session: Session): boolean =>
  session.status === 'signed-in' && (session.profile?.is_admin ?? false);
