import * as z from 'zod';
import type { Route } from './route.ts';
import { activityList } from './schemas/activity.ts';
import { bankAccounts, exchangeResult, linkToken, nothing, publicToken } from './schemas/bank.ts';
import { confirmation } from './schemas/confirmation.ts';
import { groupDetail, groupSummary } from './schemas/group.ts';
import { acceptInvite, invite, joinedGroup } from './schemas/invite.ts';
import { emailPayload, sandboxGrant, sentMail } from './schemas/mail.ts';
import { createdGroup, newGroup } from './schemas/new-group.ts';
import { done, notificationList } from './schemas/notification.ts';
import { profile } from './schemas/profile.ts';
import { profileUpdate } from './schemas/profile-update.ts';

/** The whole API, as data. Handlers, client, API Gateway, OpenAPI and the test inventory all come from here. */
export const routes = {
  readProfile: {
    method: 'GET',
    path: '/api/profile',
    access: 'member',
    service: 'profile',
    summary: 'Your own profile; 404 profile_missing before the first PATCH creates it.',
    reply: profile,
    status: 200,
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/profile',
    access: 'member',
    service: 'profile',
    summary: 'Changes your own profile, and creates it at the first login.',
    body: profileUpdate,
    reply: profile,
    status: 200,
  },
  createGroup: {
    method: 'POST',
    path: '/functions/groups-create',
    access: 'member',
    service: 'groups',
    summary: 'Creates a group with you as its admin and invites the given addresses.',
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
    reply: done,
    status: 200,
  },
  createLinkToken: {
    method: 'POST',
    path: '/functions/plaid-create-link-token',
    access: 'member',
    service: 'bank',
    summary: 'A token with which the browser opens the bank’s own dialog.',
    body: nothing,
    reply: linkToken,
    status: 200,
  },
  exchangePublicToken: {
    method: 'POST',
    path: '/functions/plaid-exchange-public-token',
    access: 'member',
    service: 'bank',
    summary: 'Turns the dialog’s public token into a stored bank connection.',
    body: publicToken,
    reply: exchangeResult,
    status: 200,
  },
  listBankAccounts: {
    method: 'POST',
    path: '/functions/plaid-get-accounts',
    access: 'member',
    service: 'bank',
    summary: 'Your linked accounts with their balances.',
    body: nothing,
    reply: bankAccounts,
    status: 200,
  },
  sendEmail: {
    method: 'POST',
    path: '/functions/resend-email',
    access: 'member',
    service: 'notifications',
    summary: 'Sends a known template to your own address.',
    body: emailPayload,
    reply: sentMail,
    status: 200,
  },
  grantSandboxAccess: {
    method: 'POST',
    path: '/functions/sendSandboxGrantedEmail',
    access: 'operator',
    service: 'notifications',
    summary: 'Grants sandbox access to a member and tells them by e-mail.',
    body: sandboxGrant,
    reply: sentMail,
    status: 200,
  },
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    service: 'notifications',
    summary: 'Your notifications, newest first.',
    reply: notificationList,
    status: 200,
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/{id}/read',
    access: 'member',
    service: 'notifications',
    summary: 'Marks one of your notifications read.',
    reply: done,
    status: 200,
  },
  confirmEmail: {
    method: 'GET',
    path: '/api/confirm-email',
    access: 'public',
    service: 'identity',
    summary: 'The link of the confirmation mail; leads to /auth-success, or to /login when it no longer holds.',
    query: confirmation,
    status: 302,
  },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
