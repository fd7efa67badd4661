import type { Session } from '@halqa/platform';
import type { Match, RemoteRoute } from './match-route.ts';

/** What `main` shows for an address. */
export type Decision =
  | { kind: 'show'; name: string; route: RemoteRoute }
  /** A member's page, and nobody knows yet who is here. */
  | { kind: 'wait' }
  /** To be replaced by another address; `returning` when the person should come back here after the login. */
  | { kind: 'redirect'; to: '/' | '/login'; returning: boolean }
  /** Not even the landing page is known. */
  | { kind: 'nothing' };

/** The route guard (specification section 2). Pure: the address, what is known of it, and who is here. */
export function decidePage(pathname: string, match: Match | null, status: Session['status']): Decision {
  if (!match) return pathname === '/' ? { kind: 'nothing' } : { kind: 'redirect', to: '/', returning: false };
  if (match.route.access === 'public' || status === 'signed-in') return { kind: 'show', ...match };
  if (status === 'loading') return { kind: 'wait' };
  return { kind: 'redirect', to: '/login', returning: true };
}
