import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { invitationChoice, invitationChoices, invitationToken } from '../schemas/invitation-choices.ts';
import { invitationReport } from '../schemas/invitation-reports.ts';

/** What whoever has the mail of an invitation may do without an account. */
export const invitationRoutes = {
  readInvitationChoices: {
    method: 'POST',
    path: '/api/invitation-choices/read',
    access: 'public',
    service: 'groups',
    summary: 'What the address of a mailed invitation blocks, for whoever has the mail.',
    body: invitationToken,
    reply: invitationChoices,
    status: 200,
  },
  chooseInvitations: {
    method: 'POST',
    path: '/api/invitation-choices',
    access: 'public',
    service: 'groups',
    summary:
      'Blocks invitations to the address of a mailed one, from its sender or from everyone, or allows them again.',
    body: invitationChoice,
    reply: invitationChoices,
    status: 200,
  },
  stopInvitations: {
    method: 'POST',
    path: '/api/invitation-choices/stop',
    access: 'public',
    service: 'groups',
    summary: 'Blocks invitations from everyone to the address of a mail, by the unsubscribe button of a mail program.',
    query: invitationToken,
    reply: successReply,
    status: 200,
  },
  reportInvitation: {
    method: 'POST',
    path: '/api/invitation-choices/report',
    access: 'public',
    service: 'groups',
    summary: 'Reports a mailed invitation to the operators, for whoever has the mail. The first report counts.',
    body: invitationReport,
    reply: invitationChoices,
    status: 200,
  },
} as const satisfies Record<string, Route>;
