import { ECDH } from 'node:crypto';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { NotificationPorts } from './notification-ports.ts';

const MOST_DEVICES = 5;

/** Adds a device of the caller. Above the limit the device that was saved first is removed. */
export async function savePushSubscription(
  { devices, pushServices, clock }: NotificationPorts,
  { caller, body }: RequestOf<'savePushSubscription'>,
): Promise<ResultOf<'savePushSubscription'>> {
  const { endpoint, keys } = body;
  if (!isPushService(endpoint, pushServices)) return problem('body_invalid', 'endpoint');
  if (!isPointOfP256(keys.p256dh)) return problem('body_invalid', 'keys.p256dh');
  await devices.save(caller.userId, { endpoint, keys }, clock.now());
  // Listed newest first.
  const surplus = (await devices.list(caller.userId)).slice(MOST_DEVICES);
  await Promise.all(surplus.map((device) => devices.remove(caller.userId, device.endpoint)));
  return ok({ success: true });
}

/** Stops pushes to one of the caller's devices. */
export async function removePushSubscription(
  { devices }: NotificationPorts,
  { caller, body }: RequestOf<'removePushSubscription'>,
): Promise<ResultOf<'removePushSubscription'>> {
  await devices.remove(caller.userId, body.endpoint);
  return ok({ success: true });
}

/** Returns the public VAPID key, to which a browser binds its subscription, so that nobody else can push to it. */
export async function readPushKey({ pushKey }: NotificationPorts): Promise<ResultOf<'readPushKey'>> {
  return ok({ publicKey: pushKey });
}

/**
 * Whether an endpoint belongs to a push service that we know, in the very spelling in which a browser serializes it: other
 * programs may read `\`, `#@` or a full-width letter as another host. The browser chooses the address that our function will
 * call, so any other address would be a server-side request forgery. `accepted` are origins or prefixes of addresses
 * without the slash at the end, with `*.` for any name below a domain.
 */
export function isPushService(endpoint: string, accepted: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  return url !== null && url.href === endpoint && url.hash === '' && accepted.some((service) => isBelow(service, url));
}

function isBelow(service: string, { href, origin, protocol, host }: URL): boolean {
  const [scheme, domain] = service.split('//*');
  if (domain === undefined) return href.startsWith(`${service}/`);
  return protocol === scheme && host.endsWith(domain) && href.startsWith(`${origin}/`);
}

/** Whether a key, base64url, is an uncompressed point of the curve P-256. Messages could not be encrypted for any other. */
function isPointOfP256(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === key;
  } catch {
    return false;
  }
}
