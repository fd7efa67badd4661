import type { Handlers } from '../handler.ts';
import { isIdText, ok, ok, ok, problem, problem, type RequestOf, type RequestOf, type RequestOf, type ResultOf, type ResultOf, type ResultOf } from '../handler.ts';
import type { Mailer, Newsletter, NotificationRepository, PushDevices } from '../ports/notifications.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { Clock, Ids, RateLimit } from '../ports/system.ts';
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
    subscribeNewsletter: (request) => subscribeNewsletter(ports, request),
  };
}

export type NotificationPorts = {
  readonly profiles: Pick<ProfileRepository, 'find' | 'findByEmail' | 'grantSandbox'>;
  readonly notifications: NotificationRepository;
  readonly mailer: Mailer;
  readonly mayMail: RateLimit;
  readonly newsletter: Newsletter;
  readonly maySubscribe: RateLimit;
  readonly devices: PushDevices;
  /** The push services that an endpoint may belong to. */
  readonly pushServices: readonly string[];
  readonly pushKey: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly siteUrl: string;
};

const SHOWN = 50;

/** The caller's notices, the newest first. */
export async function listNotifications(
  { notifications }: NotificationPorts,
  { caller }: RequestOf<'listNotifications'>,
): Promise<ResultOf<'listNotifications'>> {
  const newest = await notifications.list(caller.userId, SHOWN);
  const notifications = newest.map(({ at, ...notice }) => ({ ...notice, timestamp: new Date(at).toISOString() }));
  return ok({ notifications });
}

/** Marks one of the caller's notices read. Another's is as unknown as one that never was. */
export async function readNotification(
  { notifications }: NotificationPorts,
  { caller, params }: RequestOf<'readNotification'>,
): Promise<ResultOf<'readNotification'>> {
  const marked = isIdText(params.id) && (await notifications.markRead(caller.userId, params.id));
  return marked ? ok({ success: true }) : problem('not_found');
}

/** Puts an address on the list. The answer is the same for one that was there, so it tells nothing about anybody. */
export async function subscribeNewsletter(
  { newsletter, maySubscribe, clock }: NotificationPorts,
  { body, source }: RequestOf<'subscribeNewsletter'>,
): Promise<ResultOf<'subscribeNewsletter'>> {
  const now = clock.now();
  if (!(await maySubscribe(source, now))) return problem('too_many_requests');
  await newsletter.add(body.email, now);
  return ok({ success: true });
}
