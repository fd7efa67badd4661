import type { Route } from '../route.ts';
import { confirmation } from '../schemas/confirmation.ts';

/** What a mailed link opens. */
export const identityRoutes = {
  confirmEmail: {
    method: 'GET',
    path: '/api/confirm-email',
    access: 'public',
    service: 'identity',
    summary: 'The link of the confirmation mail; leads to /auth-success, or to /login when it no longer holds.',
    query: confirmation,
    status: 302,
  },
} as const satisfies Record<string, Route>;
