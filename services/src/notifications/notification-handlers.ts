import type { Handlers } from '../handler.ts';
import { grantSandboxAccess } from './grant-sandbox-access.ts';
import { listNotifications } from './list-notifications.ts';
import type { NotificationPorts } from './notification-ports.ts';
import { readNotification } from './read-notification.ts';
import { readPushKey } from './read-push-key.ts';
import { removePushSubscription } from './remove-push-subscription.ts';
import { savePushSubscription } from './save-push-subscription.ts';
import { sendEmail } from './send-email.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';

export function notificationHandlers(ports: NotificationPorts): Handlers<'notifications'> {
  return {
    sendEmail: (request) => sendEmail(ports, request),
    grantSandboxAccess: (request) => grantSandboxAccess(ports, request),
    listNotifications: (request) => listNotifications(ports, request),
    readNotification: (request) => readNotification(ports, request),
    readPushKey: () => readPushKey(ports),
    savePushSubscription: (request) => savePushSubscription(ports, request),
    removePushSubscription: (request) => removePushSubscription(ports, request),
    subscribeNewsletter: (request) => subscribeNewsletter(ports, request),
  };
}
