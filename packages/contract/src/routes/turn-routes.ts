import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { chosenPart, paidRound } from '../schemas/payments.ts';
import { groupSwaps, newSwap, swapAnswer, swapWithdrawal } from '../schemas/swaps.ts';

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
  readSwaps: {
    method: 'GET',
    path: '/api/groups/{id}/swaps',
    access: 'member',
    service: 'groups',
    summary:
      'With whom you can exchange turns and what you would sign, what is asked, and every exchange of the group.',
    reply: groupSwaps,
    status: 200,
  },
  askSwap: {
    method: 'POST',
    path: '/api/groups/{id}/swaps',
    access: 'member',
    service: 'groups',
    summary: 'Signs the words of an exchange of turns and asks the other member; replaces what you asked before.',
    body: newSwap,
    reply: successReply,
    status: 200,
  },
  answerSwap: {
    method: 'POST',
    path: '/api/groups/{id}/swaps/answer',
    access: 'member',
    service: 'groups',
    summary:
      'Answers who asked you to exchange turns; with a yes you sign the same words, and the turns are exchanged.',
    body: swapAnswer,
    reply: successReply,
    status: 200,
  },
  withdrawSwap: {
    method: 'POST',
    path: '/api/groups/{id}/swaps/withdraw',
    access: 'member',
    service: 'groups',
    summary: 'Takes back what you asked. Harmless when it was answered.',
    body: swapWithdrawal,
    reply: successReply,
    status: 200,
  },
} as const satisfies Record<string, Route>;
