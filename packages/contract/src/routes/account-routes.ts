import type { Route } from '../route.ts';
import { accountClosing, closingReason, personalCopy } from '../schemas/account.ts';
import { successReply } from '../schemas/fields.ts';
import { passwordProof } from '../schemas/security.ts';

/** What a person can do about their stored data: directly, or through an operator, whose routes are of `/api/admin/people`. */
export const accountRoutes = {
  readPersonalCopy: {
    method: 'GET',
    path: '/api/account/copy',
    access: 'member',
    service: 'groups',
    summary: 'A copy of what is stored about you.',
    reply: personalCopy,
    status: 200,
  },
  readClosing: {
    method: 'GET',
    path: '/api/account/closing',
    access: 'member',
    service: 'identity',
    summary: 'What prevents that your account is closed, if anything.',
    reply: accountClosing,
    status: 200,
  },
  closeAccount: {
    method: 'POST',
    path: '/api/account/closing',
    access: 'member',
    service: 'identity',
    summary: 'Closes your account for good, by your password, and ends every session. Mailed to you.',
    body: passwordProof,
    reply: successReply,
    status: 200,
  },
  readPersonsCopy: {
    method: 'GET',
    path: '/api/admin/people/{id}/copy',
    access: 'operator',
    service: 'operators',
    summary:
      'A copy of what is stored about a member, for an operator whom they asked. Each reading makes an audit entry.',
    reply: personalCopy,
    status: 200,
  },
  closePersonsAccount: {
    method: 'POST',
    path: '/api/admin/people/{id}/closing',
    access: 'operator',
    service: 'operators',
    summary:
      'Closes the account of a member who asked for it. Makes an audit entry with the reason, and is mailed to them.',
    body: closingReason,
    reply: successReply,
    status: 200,
  },
} as const satisfies Record<string, Route>;
