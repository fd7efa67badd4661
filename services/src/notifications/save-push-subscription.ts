import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import { isPushService } from './is-push-service.ts';
import type { NotificationPorts } from './notification-ports.ts';

const MOST_DEVICES = 5;

/** Keeps one more device of the caller. Who has too many loses the one that was saved first: it is the least in use. */
export async function savePushSubscription(
  { devices, pushServices, clock }: NotificationPorts,
  { caller, body }: RequestOf<'savePushSubscription'>,
): Promise<ResultOf<'savePushSubscription'>> {
  const { endpoint, keys } = body;
  if (!isPushService(endpoint, pushServices)) return problem('body_invalid', 'endpoint');
  await devices.save(caller.userId, { endpoint, keys }, clock.now());
  const tooMany = (await devices.list(caller.userId)).slice(MOST_DEVICES);
  await Promise.all(tooMany.map((device) => devices.remove(caller.userId, device.endpoint)));
  return ok({ success: true });
}
