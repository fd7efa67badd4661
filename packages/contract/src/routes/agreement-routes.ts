import { limits } from '@halqa/domain';
import type { Route } from '../route.ts';
import { agreementAnswer, agreementEnd, groupAgreements, newAgreement, settledDebt } from '../schemas/agreements.ts';
import { successReply } from '../schemas/fields.ts';
import { formerPlace, newPlaceOffer, offeredPlace, placeAnswer } from '../schemas/places.ts';

/** What members ask each other: to swap turns, to be guarantor, to be replaced, to organize the group. */
export const agreementRoutes = {
  readAgreements: {
    method: 'GET',
    path: '/api/groups/{id}/agreements/{kind}',
    access: 'member',
    service: 'groups',
    summary:
      'Of one kind: whom you can ask and what you would sign, what is asked, what was agreed, and what follows from it.',
    reply: groupAgreements,
    status: 200,
  },
  askAgreement: {
    method: 'POST',
    path: '/api/groups/{id}/agreements',
    access: 'member',
    service: 'groups',
    summary: `Asks a member, by signing the words that you were shown where there are some; replaces what you asked of that kind before. A role is answered within ${limits.roleOffer.validDays} days.`,
    body: newAgreement,
    reply: successReply,
    status: 200,
  },
  answerAgreement: {
    method: 'POST',
    path: '/api/groups/{id}/agreements/answer',
    access: 'member',
    service: 'groups',
    summary:
      'Answers who asked you. With a yes you sign the same words, and what was asked is so. Agreeing once more is harmless.',
    body: agreementAnswer,
    reply: successReply,
    status: 200,
  },
  endAgreement: {
    method: 'POST',
    path: '/api/groups/{id}/agreements/end',
    access: 'member',
    service: 'groups',
    summary:
      'Takes back what you asked, or ends what was agreed where its kind can be ended: a guarantee in all turns in which nobody was debited by it. A problem when nothing is left to end.',
    body: agreementEnd,
    reply: successReply,
    status: 200,
  },
  endCoOrganizer: {
    method: 'DELETE',
    path: '/api/groups/{id}/co-organizer/{memberId}',
    access: 'member',
    service: 'groups',
    summary: 'Ends the role of this co-organizer, as the organizer or as who has it. Doing so once more is harmless.',
    reply: successReply,
    status: 200,
  },
  settleDebt: {
    method: 'POST',
    path: '/api/groups/{id}/debts/settled',
    access: 'member',
    service: 'groups',
    summary: 'Says that a member owes you nothing any more for a turn that you paid for them. Harmless when repeated.',
    body: settledDebt,
    reply: successReply,
    status: 200,
  },
  offerPlace: {
    method: 'POST',
    path: '/api/groups/{id}/place/offer',
    access: 'member',
    service: 'groups',
    summary: 'Offers the place of a member who asks for it to somebody of the standby list. For the organizer.',
    body: newPlaceOffer,
    reply: successReply,
    status: 200,
  },
  readPlace: {
    method: 'GET',
    path: '/api/groups/{id}/place',
    access: 'member',
    service: 'groups',
    summary: 'The place that is offered to you, and what you would sign.',
    reply: offeredPlace,
    status: 200,
  },
  answerPlace: {
    method: 'POST',
    path: '/api/groups/{id}/place',
    access: 'member',
    service: 'groups',
    summary:
      'Answers whether you take the place that is offered to you. With a yes you sign the text and are a member from then on.',
    body: placeAnswer,
    reply: successReply,
    status: 200,
  },
  readFormerPlace: {
    method: 'GET',
    path: '/api/groups/{id}/former',
    access: 'member',
    service: 'groups',
    summary: 'Of a group in which somebody took your place: what comes back to you, and when.',
    reply: formerPlace,
    status: 200,
  },
} as const satisfies Record<string, Route>;
