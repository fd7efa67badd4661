import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { invitationReport } from '../schemas/invitation-reports.ts';
import { invitePreview } from '../schemas/invitations.ts';
import { blockChange, invitationToken, mailedInvitation } from '../schemas/mailed-invitations.ts';

/** What whoever has the mail of an invitation may do without an account. */
export const invitationRoutes = {
  declineByLink: {
    method: 'POST',
    path: '/api/invites/{inviteCode}/decline-by-link',
    access: 'public',
    service: 'groups',
    summary: 'Declines the invitation of a mail, for whoever has its link. Declining once more is harmless.',
    reply: invitePreview,
    status: 200,
  },
  readMailedInvitation: {
    method: 'POST',
    path: '/api/mailed-invitations/read',
    access: 'public',
    service: 'groups',
    summary: 'What the address of a mailed invitation blocks, for whoever has the mail.',
    body: invitationToken,
    reply: mailedInvitation,
    status: 200,
  },
  changeBlocks: {
    method: 'POST',
    path: '/api/mailed-invitations/block',
    access: 'public',
    service: 'groups',
    summary:
      'Declines a mailed invitation, or blocks those to its address: from its sender or from everyone, or allows them again.',
    body: blockChange,
    reply: mailedInvitation,
    status: 200,
  },
  openUnsubscribePage: {
    method: 'GET',
    path: '/api/mailed-invitations/unsubscribe',
    access: 'public',
    service: 'groups',
    summary:
      'Leads whoever opens the address of the unsubscribe button in a browser to a page that asks before it blocks.',
    query: invitationToken,
    status: 302,
  },
  unsubscribeFromInvitations: {
    method: 'POST',
    path: '/api/mailed-invitations/unsubscribe',
    access: 'public',
    service: 'groups',
    summary: 'Blocks invitations from everyone to the address of a mail, by the unsubscribe button of a mail program.',
    query: invitationToken,
    reply: successReply,
    status: 200,
  },
  reportInvitation: {
    method: 'POST',
    path: '/api/mailed-invitations/report',
    access: 'public',
    service: 'groups',
    summary: 'Reports a mailed invitation to the operators, for whoever has the mail. The first report counts.',
    body: invitationReport,
    reply: mailedInvitation,
    status: 200,
  },
} as const satisfies Record<string, Route>;
