import webPush from 'web-push';
import * as z from 'zod';
import type { PushDevice, PushMessage, PushSender } from '../../ports/notifications.ts';
import type { Log } from '../../ports/system.ts';

type VapidSettings = {
  /** A contact for push services: `mailto:…` or `https://…`. */
  readonly subject: string;
  /** Read for each push, because the secret may change while the function runs. */
  readonly keys: () => Promise<z.infer<typeof pushKeys>>;
};

/** The key pair that signs pushes (VAPID), base64url, as `web-push generate-vapid-keys --json` prints it. */
export const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** A slow device delays the mails of the next person by no more than this. */
const TIMEOUT_MILLISECONDS = 2_000;
/** How long a push service stores a message for a device that is off; after a day it is outdated. */
const TTL_SECONDS = 86_400;

/**
 * Web Push: encrypted for the one device (RFC 8291), signed as ours (RFC 8292), handed to its push service (RFC 8030).
 * The library encrypts and signs; `fetch` sends, because it takes a timeout and can reject redirects.
 * Neither endpoint nor message is ever logged: anyone with the endpoint can disturb the device.
 */
export function webPushSender(vapid: VapidSettings, log: Log): PushSender {
  return { send };

  async function send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone' | 'failed'> {
    try {
      const { status, ok, body } = await fetch(device.endpoint, await requestFor(device, message));
      await body?.cancel();
      if (status === 404 || status === 410) return 'gone';
      if (ok) return 'sent';
      log.error('push not taken', { status });
    } catch (error) {
      log.error('push not taken', { reason: error instanceof Error ? error.name : 'unknown' });
    }
    return 'failed';
  }

  async function requestFor({ endpoint, keys }: PushDevice, message: PushMessage): Promise<RequestInit> {
    const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, JSON.stringify(message), 'aes128gcm');
    const { publicKey, privateKey } = await vapid.keys();
    const { origin } = new URL(endpoint);
    return {
      method: 'POST',
      headers: {
        ...webPush.getVapidHeaders(origin, vapid.subject, publicKey, privateKey, 'aes128gcm'),
        ttl: String(TTL_SECONDS),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(cipherText),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    };
  }
}
