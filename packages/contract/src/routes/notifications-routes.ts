import type { Route } from '../route.ts';
import { emailPayload, sandboxGrant, sentMail } from '../schemas/mail.ts';
import { newsletterSubscription } from '../schemas/newsletter.ts';
import { done, notificationList } from '../schemas/notification.ts';

/** Mails, the bell, and the newsletter. */
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
