import { useEffect, useLayoutEffect, useState } from 'react';
import { keepLastSeen, type LastSeen, readLastSeen } from './last-seen.ts';
import { useSession } from './platform-context.tsx';

/** What the page showed the member last in this browser (`keepLastSeen`); null in prerendered HTML. */
export function useLastSeen(page: string): LastSeen | null {
  const session = useSession();
  const [seen, setSeen] = useState<LastSeen | null>(null);
  useLayoutEffect(() => {
    if (session.status === 'signed-in') setSeen(readLastSeen(page, session.user.id));
  }, [page, session]);
  return seen;
}

/** Keeps what the page shows for the member's next visit (`keepLastSeen`). */
export function useKeepLastSeen(page: string, texts: LastSeen['texts']): void {
  const session = useSession();
  const json = JSON.stringify(texts);
  useEffect(() => {
    if (session.status === 'signed-in') keepLastSeen(page, session.user.id, JSON.parse(json));
  }, [page, session, json]);
}
