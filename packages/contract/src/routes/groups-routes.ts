import * as z from 'zod';
import type { Route } from '../route.ts';
import { successReply } from '../schemas/fields.ts';
import { activityList, createdGroup, groupDetail, groupSummary, newGroup } from '../schemas/groups.ts';
import { acceptInvite, invite, invitePreview, joinedGroup, receivedInvitation } from '../schemas/invitations.ts';
import { signedMandates } from '../schemas/mandates.ts';

/** Groups, invitations and activity. */
export const groupsRoutes = {
  createGroup: {
    method: 'POST',
    path: '/functions/groups-create',
    access: 'member',
    service: 'groups',
    summary: 'Creates a group with you as its organizer and invites the listed addresses.',
    body: newGroup,
    reply: createdGroup,
    status: 201,
  },
  listGroups: {
    method: 'GET',
    path: '/api/groups',
    access: 'member',
    service: 'groups',
    summary: 'The groups that you have a seat in.',
    reply: z.object({ groups: z.array(groupSummary) }),
    status: 200,
  },
  readGroup: {
    method: 'GET',
    path: '/api/groups/{id}',
    access: 'member',
    service: 'groups',
    summary: 'One of your groups; the same 404 for an unknown id and for a group that you are not in.',
    reply: groupDetail,
    status: 200,
  },
  leaveGroup: {
    method: 'POST',
    path: '/api/groups/{id}/leave',
    access: 'member',
    service: 'groups',
    summary:
      'Gives your seat back before the group starts; the organizer’s leaving closes the group. Leaving once more is harmless.',
    reply: successReply,
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
  listActivity: {
    method: 'GET',
    path: '/api/activity',
    access: 'member',
    service: 'groups',
    summary: 'What happened lately in your groups, newest first.',
    reply: activityList,
    status: 200,
  },
  readInvite: {
    method: 'GET',
    path: '/api/invites/{inviteCode}',
    access: 'member',
    service: 'groups',
    summary: 'What an invitation offers to you.',
    reply: invite,
    status: 200,
  },
  previewInvite: {
    method: 'GET',
    path: '/api/invites/{inviteCode}/preview',
    access: 'public',
    service: 'groups',
    summary: 'Who invites to which group, for visitors with an invite code that can still be used.',
    reply: invitePreview,
    status: 200,
  },
  listInvitations: {
    method: 'GET',
    path: '/api/invitations',
    access: 'member',
    service: 'groups',
    summary: 'The pending invitations to your address, the one that expires first in front; at most 20.',
    reply: z.object({ invitations: z.array(receivedInvitation) }),
    status: 200,
  },
  acceptInvite: {
    method: 'POST',
    path: '/api/invites/{inviteCode}/accept',
    access: 'member',
    service: 'groups',
    summary: 'Takes the seat and signs the payment mandate.',
    body: acceptInvite,
    reply: joinedGroup,
    status: 200,
  },
  declineInvite: {
    method: 'POST',
    path: '/api/invites/{inviteCode}/decline',
    access: 'member',
    service: 'groups',
    summary: 'Gives the seat back.',
    reply: successReply,
    status: 200,
  },
} as const satisfies Record<string, Route>;
