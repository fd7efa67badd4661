import { type Session, usePlatform, useSession } from '@halqa/platform';
import { lazy, Suspense, useEffect } from 'react';

const AdminPage = lazy(async () => ({ default: (await import('./admin-page.tsx')).AdminPage }));

/**
 * The way to the operators' page. Everybody else meets what any unknown path gives, a visitor too: that is why the
 * route is not a member's, whose guard would offer the login and so tell that there is something behind it.
 */
export function OperatorGate() {
  const { navigate } = usePlatform();
  const session = useSession();
  const isTurnedAway = isKnown(session) && !isOperator(session);

  useEffect(() => {
    if (isTurnedAway) navigate('/', { replace: true });
  }, [isTurnedAway, navigate]);

  if (!isOperator(session)) return null;
  return (
    <Suspense fallback={null}>
      <AdminPage />
    </Suspense>
  );
}

const isKnown = (session: Session): boolean =>
  session.status === 'signed-out' || (session.status === 'signed-in' && session.profile !== null);

const isOperator = (session: Session): boolean =>
  session.status === 'signed-in' && (session.profile?.is_admin ?? false);
