import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { health } from '../schemas/health.ts';
import { reportDecision, reportsPage } from '../schemas/invitation-reports.ts';
import { auditPage, groupsPage, pageQuery, parkedPage, peoplePage, peopleQuery } from '../schemas/operators.ts';
import { payoutDecision, payoutsPage } from '../schemas/payout-holds.ts';

/** Lists for operators. Each read writes an audit entry. */
export const operatorsRoutes = {
  listPeople: {
    method: 'GET',
    path: '/api/admin/people',
    access: 'operator',
    service: 'operators',
    summary: 'The members, newest first, or found by the beginning of their address. Each reading is noted.',
    query: peopleQuery,
    reply: peoplePage,
    status: 200,
  },
  listAllGroups: {
    method: 'GET',
    path: '/api/admin/groups',
    access: 'operator',
    service: 'operators',
    summary: 'All groups, newest first. Each reading is noted.',
    query: pageQuery,
    reply: groupsPage,
    status: 200,
  },
  listParkedWork: {
    method: 'GET',
    path: '/api/admin/parked-work',
    access: 'operator',
    service: 'operators',
    summary: 'Work of the server that failed every try, newest first.',
    query: pageQuery,
    reply: parkedPage,
    status: 200,
  },
  listReports: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'operator',
    service: 'operators',
    summary: 'Reported invitations that are open or stopped a member, the newest first. Each reading is noted.',
    query: pageQuery,
    reply: reportsPage,
    status: 200,
  },
  decideReport: {
    method: 'POST',
    path: '/api/admin/reports/{id}',
    access: 'operator',
    service: 'operators',
    summary: 'Dismisses a report, stops the sender from inviting, or allows it again; noted with the reason.',
    body: reportDecision,
    reply: successReply,
    status: 200,
  },
  readHealth: {
    method: 'GET',
    path: '/api/admin/health',
    access: 'operator',
    service: 'operators',
    summary: 'What the last sweep left undone, dead letters, and the last comparison of the books with the bank.',
    reply: health,
    status: 200,
  },
  listPayouts: {
    method: 'GET',
    path: '/api/admin/payouts',
    access: 'operator',
    service: 'operators',
    summary: 'Payouts of rounds that collect or have collected, and those on hold. Each reading is noted.',
    query: pageQuery,
    reply: payoutsPage,
    status: 200,
  },
  decidePayout: {
    method: 'POST',
    path: '/api/admin/groups/{id}/payout',
    access: 'operator',
    service: 'operators',
    summary:
      'Holds the payout of one round before it is sent, or releases it; noted with the reason. After a day whoever began the hold may not end it.',
    body: payoutDecision,
    reply: successReply,
    status: 200,
  },
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'operator',
    service: 'operators',
    summary: 'What operators did, newest first.',
    query: pageQuery,
    reply: auditPage,
    status: 200,
  },
} as const satisfies Record<string, Route>;
