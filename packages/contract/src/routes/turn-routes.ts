import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { chosenPart, paidRound } from '../schemas/payments.ts';

/** What members decide about their own payments and turns in a running group. */
export const turnRoutes = {
  payContribution: {
    method: 'POST',
    path: '/api/groups/{id}/pay',
    access: 'member',
    service: 'groups',
    summary:
      'Debits your contribution to one round now, after its debit failed or came back. Beside a debit that is on its way no other is started.',
    body: paidRound,
    reply: successReply,
    status: 200,
  },
  resendPayout: {
    method: 'POST',
    path: '/api/groups/{id}/payout',
    access: 'member',
    service: 'groups',
    summary:
      'Sends your payout, which came back, to the account that you have linked since. Sent once, however often asked.',
    reply: successReply,
    status: 200,
  },
  takePart: {
    method: 'POST',
    path: '/api/groups/{id}/payout/part',
    access: 'member',
    service: 'groups',
    summary:
      'Sends what is there of your payout now and the rest when it comes, while contributions are still missing after their grace. Says the amount that you were shown.',
    body: chosenPart,
    reply: successReply,
    status: 200,
  },
} as const satisfies Record<string, Route>;
