import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { frontEndReport } from '../schemas/front-end-reports.ts';

/** What browsers report of the front ends that they load. */
export const frontEndRoutes = {
  reportFrontEnd: {
    method: 'POST',
    path: '/api/front-end-reports',
    access: 'public',
    service: 'reports',
    summary:
      'A page of this site reports that a front end was mounted, how it failed, or, in a sample of documents, how fast it was.',
    body: frontEndReport,
    reply: successReply,
    status: 200,
  },
} as const satisfies Record<string, Route>;
