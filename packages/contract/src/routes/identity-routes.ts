import * as z from 'zod';
import type { Route } from '../route.ts';

/** The query of the confirmation link: the account's opaque handle and the six-digit code. */
const confirmation = z.object({ user: z.string().min(1).max(128), code: z.string().min(1).max(16) });

/** The route behind the mailed confirmation link. */
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
