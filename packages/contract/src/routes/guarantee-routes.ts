import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { groupGuarantees, guaranteeAnswer, guaranteeEnd, newGuarantee, settledDebt } from '../schemas/guarantees.ts';

/** One member steps in for another whose contribution is missing, as both signed. */
export const guaranteeRoutes = {
  readGuarantees: {
    method: 'GET',
    path: '/api/groups/{id}/guarantees',
    access: 'member',
    service: 'groups',
    summary:
      'Whom you can ask to be your guarantor and what you would sign, what is asked or signed by you, and what is owed for it.',
    reply: groupGuarantees,
    status: 200,
  },
  askGuarantee: {
    method: 'POST',
    path: '/api/groups/{id}/guarantees',
    access: 'member',
    service: 'groups',
    summary: 'Signs the words of a guarantee and asks the other member to step in; replaces what you asked before.',
    body: newGuarantee,
    reply: successReply,
    status: 200,
  },
  answerGuarantee: {
    method: 'POST',
    path: '/api/groups/{id}/guarantees/answer',
    access: 'member',
    service: 'groups',
    summary:
      'Answers who asked you to step in. With a yes you sign the same words, and are debited once for each turn that they miss.',
    body: guaranteeAnswer,
    reply: successReply,
    status: 200,
  },
  endGuarantee: {
    method: 'POST',
    path: '/api/groups/{id}/guarantees/end',
    access: 'member',
    service: 'groups',
    summary:
      'Takes back what you asked, or ends a guarantee in all turns in which nobody was debited by it. A problem when nothing is left to end.',
    body: guaranteeEnd,
    reply: successReply,
    status: 200,
  },
  settleGuarantee: {
    method: 'POST',
    path: '/api/groups/{id}/guarantees/settled',
    access: 'member',
    service: 'groups',
    summary: 'Says that a member owes you nothing any more for a turn that you paid for them. Harmless when repeated.',
    body: settledDebt,
    reply: successReply,
    status: 200,
  },
} as const satisfies Record<string, Route>;
