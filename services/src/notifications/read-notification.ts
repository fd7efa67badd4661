import { isIdText } from '../id-text.ts';
import type { RequestOf } from '../request.ts';
import { answer, type ResultOf, refuse } from '../result.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** Marks one of the caller's notices read. Another's is as unknown as one that never was. */
export async function readNotification(
  { notices }: NotificationPorts,
  { caller, params }: RequestOf<'readNotification'>,
): Promise<ResultOf<'readNotification'>> {
  const marked = isIdText(params.id) && (await notices.markRead(caller.userId, params.id));
  return marked ? answer({ success: true }) : refuse('not_found');
}
