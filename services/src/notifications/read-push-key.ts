import { ok, type ResultOf } from '../handler.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** What a browser binds its subscription to, so that nobody else can push to it. */
export async function readPushKey({ pushKey }: NotificationPorts): Promise<ResultOf<'readPushKey'>> {
  return ok({ publicKey: pushKey });
}
