import { limits } from '@halqa/domain';
import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { newRoleOffer, roleAnswer } from '../schemas/roles.ts';

/** Who organizes a group beside its organizer, and after them. */
export const roleRoutes = {
  offerRole: {
    method: 'POST',
    path: '/api/groups/{id}/role-offer',
    access: 'member',
    service: 'groups',
    summary: `Asks a member to be co-organizer, or organizer in your place; it takes their consent, within ${limits.roleOffer.validDays} days.`,
    body: newRoleOffer,
    reply: successReply,
    status: 200,
  },
  withdrawRoleOffer: {
    method: 'DELETE',
    path: '/api/groups/{id}/role-offer',
    access: 'member',
    service: 'groups',
    summary: 'Takes back what the member has not answered, as the organizer. Doing so once more is harmless.',
    reply: successReply,
    status: 200,
  },
  answerRoleOffer: {
    method: 'POST',
    path: '/api/groups/{id}/role-answer',
    access: 'member',
    service: 'groups',
    summary: 'Accepts or declines to be co-organizer or organizer. Accepting once more is harmless.',
    body: roleAnswer,
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
} as const satisfies Record<string, Route>;
