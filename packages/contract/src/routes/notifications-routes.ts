import type { Route } from '../route.ts';
import { emailPayload, sandboxGrant, sentMail } from '../schemas/mail.ts';
import { newsletterSubscription } from '../schemas/newsletter.ts';
import { done, notificationList } from '../schemas/notification.ts';
import { pushKey, pushRemoval, pushSubscription } from '../schemas/push-subscription.ts';

/** Mails, the bell, pushes to devices, and the newsletter. */
export const notificationsRoutes = {
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
  readPushKey: {
    method: 'GET',
    path: '/api/push-key',
    access: 'member',
    service: 'notifications',
    summary: 'The public key that a browser binds a push subscription to (VAPID).',
    reply: pushKey,
    status: 200,
  },
  savePushSubscription: {
    method: 'POST',
    path: '/api/push-subscriptions',
    access: 'member',
    service: 'notifications',
    summary: 'Lets one of your devices receive pushes; the sixth takes the place of the oldest.',
    body: pushSubscription,
    reply: done,
    status: 200,
  },
  removePushSubscription: {
    method: 'DELETE',
    path: '/api/push-subscriptions',
    access: 'member',
    service: 'notifications',
    summary: 'Ends the pushes to one of your devices; one that has none is left as it is.',
    body: pushRemoval,
    reply: done,
    status: 200,
  },
  subscribeNewsletter: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    service: 'notifications',
    summary: 'Puts an address on the list for new posts; the answer never tells whether it was there already.',
    body: newsletterSubscription,
    reply: done,
    status: 200,
  },
} as const satisfies Record<string, Route>;
