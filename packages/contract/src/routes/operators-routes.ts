import type { Route } from '../route.ts';
import { caseAnswer, casesPage } from '../schemas/cases.ts';
import { endAnswer, endProposals, newEndProposal } from '../schemas/end-proposals.ts';
import { successReply } from '../schemas/fields.ts';
import { health } from '../schemas/health.ts';
import { reportDecision, reportsPage } from '../schemas/invitation-reports.ts';
import { moneySwitch, newSwitchProposal, switchAnswer } from '../schemas/money-switch.ts';
import { auditPage, groupsPage, pageQuery, parkedPage, peoplePage, peopleQuery } from '../schemas/operators.ts';
import { payoutDecision, payoutsPage } from '../schemas/payout-holds.ts';
import { pauseLift, returnRates } from '../schemas/return-rates.ts';

/**
 * What operators read and decide. Reading a list of people, groups, reports, cases, payouts or proposals to end groups writes an audit
 * entry.
 */
export const operatorsRoutes = {
  listPeople: {
    method: 'GET',
    path: '/api/admin/people',
    access: 'operator',
    service: 'operators',
    summary:
      'The members, newest first, or found by the beginning of their address. Each reading makes an audit entry.',
    query: peopleQuery,
    reply: peoplePage,
    status: 200,
  },
  listAllGroups: {
    method: 'GET',
    path: '/api/admin/groups',
    access: 'operator',
    service: 'operators',
    summary: 'All groups, newest first. Each reading makes an audit entry.',
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
    summary:
      'Reported invitations that are open or stopped a member, the newest first. Each reading makes an audit entry.',
    query: pageQuery,
    reply: reportsPage,
    status: 200,
  },
  decideReport: {
    method: 'POST',
    path: '/api/admin/reports/{id}',
    access: 'operator',
    service: 'operators',
    summary:
      'Dismisses a report, stops the sender from inviting, or allows it again; makes an audit entry with the reason.',
    body: reportDecision,
    reply: successReply,
    status: 200,
  },
  listOpenCases: {
    method: 'GET',
    path: '/api/admin/cases',
    access: 'operator',
    service: 'operators',
    summary: 'Cases of members that are not closed, what is due first, first. Each reading makes an audit entry.',
    query: pageQuery,
    reply: casesPage,
    status: 200,
  },
  answerCase: {
    method: 'POST',
    path: '/api/admin/groups/{id}/case',
    access: 'operator',
    service: 'operators',
    summary: 'Answers a case, or closes it with an answer. Its member and the audit get the same words.',
    body: caseAnswer,
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
    summary:
      'Payouts of rounds that collect or have collected, those that are late before they do, and those on hold. Each reading makes an audit entry.',
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
      'Holds the payout of one round before it is sent, or releases it; makes an audit entry with the reason. After a day whoever began the hold may not end it.',
    body: payoutDecision,
    reply: successReply,
    status: 200,
  },
  listEndProposals: {
    method: 'GET',
    path: '/api/admin/ends',
    access: 'operator',
    service: 'operators',
    summary:
      'Groups that an operator proposed to end, until another one has answered. Each reading makes an audit entry.',
    reply: endProposals,
    status: 200,
  },
  proposeEnd: {
    method: 'POST',
    path: '/api/admin/groups/{id}/end',
    access: 'operator',
    service: 'operators',
    summary: 'Proposes to end a group that cannot end by itself; nothing changes until another operator approves it.',
    body: newEndProposal,
    reply: successReply,
    status: 200,
  },
  answerEndProposal: {
    method: 'POST',
    path: '/api/admin/groups/{id}/end/answer',
    access: 'operator',
    service: 'operators',
    summary:
      'Approves or rejects what another operator proposed within seven days. Approved, the group winds down as after a vote of its members.',
    body: endAnswer,
    reply: successReply,
    status: 200,
  },
  readReturnRates: {
    method: 'GET',
    path: '/api/admin/return-rates',
    access: 'operator',
    service: 'operators',
    summary: 'What share of the last debits banks returned, and whether new ones wait because of it.',
    reply: returnRates,
    status: 200,
  },
  liftDebitPause: {
    method: 'POST',
    path: '/api/admin/return-rates',
    access: 'operator',
    service: 'operators',
    summary: 'Lets debits of the schedule go on although too many were returned; makes an audit entry with the reason.',
    body: pauseLift,
    reply: successReply,
    status: 200,
  },
  readMoneySwitch: {
    method: 'GET',
    path: '/api/admin/money',
    access: 'operator',
    service: 'operators',
    summary:
      'Whether all money of the stage is stopped, since when nothing can be sent any more, and what is proposed.',
    reply: moneySwitch,
    status: 200,
  },
  proposeMoneySwitch: {
    method: 'POST',
    path: '/api/admin/money',
    access: 'operator',
    service: 'operators',
    summary: 'Proposes to stop all money, or to start it again; nothing changes until another operator confirms it.',
    body: newSwitchProposal,
    reply: successReply,
    status: 200,
  },
  answerMoneySwitch: {
    method: 'POST',
    path: '/api/admin/money/answer',
    access: 'operator',
    service: 'operators',
    summary: 'Confirms within a day what another operator proposed about all money, or withdraws it.',
    body: switchAnswer,
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
