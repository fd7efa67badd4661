import type { Route } from '../route.ts';
import { activityList } from '../schemas/activity.ts';
import { groupDraw } from '../schemas/draws.ts';
import { historyPage } from '../schemas/history.ts';
import { groupLedger } from '../schemas/ledger.ts';
import { signedMandates } from '../schemas/mandates.ts';
import { pageQuery } from '../schemas/operators.ts';
import { groupStatement, memberMoney } from '../schemas/statements.ts';

/** What is recorded about groups and their money, to read. */
export const groupRecordsRoutes = {
  readDraw: {
    method: 'GET',
    path: '/api/groups/{id}/draw',
    access: 'member',
    service: 'groups',
    summary: 'The draw of the order of one of your groups; after the reveal with everything that decided it.',
    reply: groupDraw,
    status: 200,
  },
  listHistory: {
    method: 'GET',
    path: '/api/groups/{id}/history',
    access: 'member',
    service: 'groups',
    summary: 'What was done in one of your groups, by whom and when, newest first; never changed.',
    query: pageQuery,
    reply: historyPage,
    status: 200,
  },
  listMandates: {
    method: 'GET',
    path: '/api/groups/{id}/mandates',
    access: 'member',
    service: 'groups',
    summary: 'What you signed in this group, word for word; nobody else’s.',
    reply: signedMandates,
    status: 200,
  },
  readLedger: {
    method: 'GET',
    path: '/api/groups/{id}/ledger',
    access: 'member',
    service: 'groups',
    summary: 'The books of one of your groups, every posting with the chain of hashes; empty before the start.',
    reply: groupLedger,
    status: 200,
  },
  readStatement: {
    method: 'GET',
    path: '/api/groups/{id}/statement',
    access: 'member',
    service: 'groups',
    summary:
      'Your own statement in one of your groups, made from its books; without rows before the first contribution.',
    reply: groupStatement,
    status: 200,
  },
  listMoney: {
    method: 'GET',
    path: '/api/money',
    access: 'member',
    service: 'groups',
    summary:
      'Your money in all of your groups that have started or draw their order: what is to be paid when, on its way, and received.',
    reply: memberMoney,
    status: 200,
  },
  listActivity: {
    method: 'GET',
    path: '/api/activity',
    access: 'member',
    service: 'groups',
    summary: 'What happened lately in your groups, newest first.',
    reply: activityList,
    status: 200,
  },
} as const satisfies Record<string, Route>;
