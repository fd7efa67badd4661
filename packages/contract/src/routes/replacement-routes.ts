import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import {
  formerPlace,
  groupReplacements,
  newLeaving,
  newPlaceOffer,
  offeredPlace,
  placeAnswer,
} from '../schemas/replacements.ts';

/** Somebody of the standby list takes the place of a member who asks for it. */
export const replacementRoutes = {
  readReplacements: {
    method: 'GET',
    path: '/api/groups/{id}/replacements',
    access: 'member',
    service: 'groups',
    summary:
      'What you would sign to ask that somebody takes your place, or signed. To the organizer also who asks, and who can be offered a place.',
    reply: groupReplacements,
    status: 200,
  },
  askToLeave: {
    method: 'POST',
    path: '/api/groups/{id}/replacements',
    access: 'member',
    service: 'groups',
    summary: 'Signs that somebody may take your place. You stay a member until that happens.',
    body: newLeaving,
    reply: successReply,
    status: 200,
  },
  stayInGroup: {
    method: 'POST',
    path: '/api/groups/{id}/replacements/withdraw',
    access: 'member',
    service: 'groups',
    summary: 'Takes back that somebody may take your place; an offer of it ends. Harmless when nothing was asked.',
    reply: successReply,
    status: 200,
  },
  offerPlace: {
    method: 'POST',
    path: '/api/groups/{id}/replacements/offer',
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
