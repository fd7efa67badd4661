import * as z from 'zod';
import { withoutTrailingMarks } from '../mailed-links.ts';
import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import {
  passwordChange,
  passwordProof,
  secondFactorOffer,
  secondFactorProof,
  security,
  sessionList,
} from '../schemas/security.ts';

const part = (longest: number) => z.string().overwrite(withoutTrailingMarks).min(1).max(longest);

/** The query of the confirmation link: the account's opaque handle and the six-digit code. */
const confirmation = z.object({ user: part(128), code: part(16) });

/** The route behind the mailed confirmation link, and what protects the caller's own account. */
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
  readSecurity: {
    method: 'GET',
    path: '/api/security',
    access: 'member',
    service: 'identity',
    summary: 'Whether your login asks for a second factor.',
    reply: security,
    status: 200,
  },
  offerSecondFactor: {
    method: 'POST',
    path: '/api/security/second-factor/offer',
    access: 'member',
    service: 'identity',
    summary: 'A secret for your authenticator, by your password. Has no effect before its first code.',
    body: passwordProof,
    reply: secondFactorOffer,
    status: 200,
  },
  turnOnSecondFactor: {
    method: 'POST',
    path: '/api/security/second-factor/on',
    access: 'member',
    service: 'identity',
    summary: 'Asks for a code at every login from now on, by your password and the first code. Mailed to you.',
    body: secondFactorProof,
    reply: successReply,
    status: 200,
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/security/second-factor/off',
    access: 'member',
    service: 'identity',
    summary: 'Asks for no code any more, by your password and a last code. Mailed to you.',
    body: secondFactorProof,
    reply: successReply,
    status: 200,
  },
  changePassword: {
    method: 'POST',
    path: '/api/security/password',
    access: 'member',
    service: 'identity',
    summary: 'Changes your password and ends every session, this one too: log in with the new one. Mailed to you.',
    body: passwordChange,
    reply: successReply,
    status: 200,
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/api/security/sign-out',
    access: 'member',
    service: 'identity',
    summary: 'Ends every session, this one too, by your password. Mailed to you.',
    body: passwordProof,
    reply: successReply,
    status: 200,
  },
  listSessions: {
    method: 'GET',
    path: '/api/security/sessions',
    access: 'member',
    service: 'identity',
    summary: 'Where you are logged in: every session that has used this API and can still be used.',
    reply: sessionList,
    status: 200,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/security/sessions/{id}',
    access: 'member',
    service: 'identity',
    summary:
      'Ends one session of yours at once; `current` is the one that makes this call. Any other is mailed to you.',
    reply: successReply,
    status: 200,
  },
} as const satisfies Record<string, Route>;
