import { notificationSentence } from '@halqa/copy';
import { type Handlers, isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import { readMailAddress, resumeMails } from './mail-address.ts';
import type { NotificationPorts } from './notification-ports.ts';
import { readPushKey, removePushSubscription, savePushSubscription } from './push-subscriptions.ts';
import { grantSandboxAccess, sendEmail } from './send-mail.ts';

export function notificationHandlers(ports: NotificationPorts): Handlers<'notifications'> {
  return {
    sendEmail: (request) => sendEmail(ports, request),
    grantSandboxAccess: (request) => grantSandboxAccess(ports, request),
    listNotifications: (request) => listNotifications(ports, request),
    readNotification: (request) => readNotification(ports, request),
    readPushKey: () => readPushKey(ports),
    savePushSubscription: (request) => savePushSubscription(ports, request),
    removePushSubscription: (request) => removePushSubscription(ports, request),
    readMailAddress: (request) => readMailAddress(ports, request),
    resumeMails: (request) => resumeMails(ports, request),
    subscribeNewsletter: (request) => subscribeNewsletter(ports, request),
  };
}

const MOST_LISTED = 50;

/** Lists the caller's notifications, newest first, and says whether all money is stopped: every page reads it. `title` is the English sentence of `kind` and `params`. */
async function listNotifications(
  { notifications, moneySwitch }: NotificationPorts,
  { caller }: RequestOf<'listNotifications'>,
): Promise<ResultOf<'listNotifications'>> {
  const [newest, { stop }] = await Promise.all([notifications.list(caller.userId, MOST_LISTED), moneySwitch.read()]);
  const listed = newest.map(({ at, ...notification }) => ({
    ...notification,
    title: notificationSentence(notification),
    timestamp: new Date(at).toISOString(),
  }));
  const moneyStoppedSince = stop && stop.until === null ? new Date(stop.from).toISOString() : null;
  return ok({ notifications: listed, moneyStoppedSince });
}

/** Marks one of the caller's notifications read. Another member's notification is `not_found`, like an unknown one. */
async function readNotification(
  { notifications }: NotificationPorts,
  { caller, params }: RequestOf<'readNotification'>,
): Promise<ResultOf<'readNotification'>> {
  const marked = isIdText(params.id) && (await notifications.markRead(caller.userId, params.id));
  return marked ? ok({ success: true }) : problem('not_found');
}

/** Adds an address to the newsletter. The reply is the same for an address on the list, so that it reveals nobody. */
async function subscribeNewsletter(
  { newsletter, rateLimits, clock }: NotificationPorts,
  { body, source }: RequestOf<'subscribeNewsletter'>,
): Promise<ResultOf<'subscribeNewsletter'>> {
  const now = clock.now();
  const tooMany = await rateLimits.count('newsletterSubscriptions', source, now);
  if (tooMany) return tooMany;
  await newsletter.add(body.email, now);
  return ok({ success: true });
}
