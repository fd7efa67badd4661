import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** Marks one of the caller's notices read. Another's is as unknown as one that never was. */
export async function readNotification(
  { notifications }: NotificationPorts,
  { caller, params }: RequestOf<'readNotification'>,
): Promise<ResultOf<'readNotification'>> {
  const marked = isIdText(params.id) && (await notifications.markRead(caller.userId, params.id));
  return marked ? ok({ success: true }) : problem('not_found');
}
