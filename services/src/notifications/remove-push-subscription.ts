import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** Ends the pushes to one of the caller's devices. */
export async function removePushSubscription(
  { devices }: NotificationPorts,
  { caller, body }: RequestOf<'removePushSubscription'>,
): Promise<ResultOf<'removePushSubscription'>> {
  await devices.remove(caller.userId, body.endpoint);
  return ok({ success: true });
}
