import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { NotificationPorts } from './notification-ports.ts';

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
