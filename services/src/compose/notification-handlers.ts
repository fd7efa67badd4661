import { notificationSentence } from '@halqa/copy';
import { type Handlers, isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { sectionOf } from '../notifications/bell-section.ts';
import { readMailAddress, resumeMails } from '../notifications/mail-address.ts';
import type { NotificationPorts } from '../notifications/notification-ports.ts';
import { readPushKey, removePushSubscription, savePushSubscription } from '../notifications/push-subscriptions.ts';
import { grantSandboxAccess, sendEmail } from '../notifications/send-mail.ts';
import { endWhenRead, waitingNow } from '../notifications/waiting-on-dashboard.ts';
import type { StoredNotification } from '../ports/notifications.ts';

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

/** Lists the caller's newest notifications and all that waits for them, and says whether all money is stopped: every page reads it. */
async function listNotifications(
  { notifications, moneySwitch, clock }: NotificationPorts,
  { caller }: RequestOf<'listNotifications'>,
): Promise<ResultOf<'listNotifications'>> {
  const [newest, things, { stop }] = await Promise.all([
    notifications.list(caller.userId, MOST_LISTED),
    notifications.listWaiting(caller.userId),
    moneySwitch.read(),
  ]);
  const moneyStoppedSince = stop && stop.until === null ? new Date(stop.from).toISOString() : null;
  const waiting = waitingNow(things, clock.now());
  const ids = new Set(waiting.map(({ id }) => id));
  const sent = (notification: StoredNotification) => sentNotification(notification, ids);
  return ok({ notifications: newest.map(sent), waiting: waiting.map(sent), moneyStoppedSince });
}

/** `title` is the English sentence of `kind` and `params`. */
const sentNotification = ({ at, ...notification }: StoredNotification, waiting: ReadonlySet<string>) => ({
  ...notification,
  section: sectionOf({ at, ...notification }, waiting),
  title: notificationSentence(notification),
  timestamp: new Date(at).toISOString(),
});

/** Marks one of the caller's notifications read. Another member's notification is `not_found`, like an unknown one. */
async function readNotification(
  { notifications, clock }: NotificationPorts,
  { caller, params }: RequestOf<'readNotification'>,
): Promise<ResultOf<'readNotification'>> {
  const marked = isIdText(params.id) && (await notifications.markRead(caller.userId, params.id));
  if (marked) await endWhenRead({ notifications }, caller.userId, params.id, clock.now());
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
