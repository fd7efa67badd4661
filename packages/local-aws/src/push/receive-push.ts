import type { IncomingHttpHeaders } from 'node:http';
import { checkVapid } from './check-vapid.ts';
import { decryptMessage } from './decrypt-message.ts';
import type { Subscription } from './subscriptions.ts';

type Push = { readonly headers: IncomingHttpHeaders; readonly body: Buffer | undefined };
type Place = { readonly audience: string; readonly now: number };

export type Received = { readonly message: string } | { readonly status: number; readonly refused: string };

/** What a push service must take at least (RFC 8030), and the real ones take no more. */
const LARGEST_BODY = 4096;

/** A push to a subscription: its message, or the status and the sentence of a refusal. */
export function receivePush(found: Subscription | 'gone' | undefined, { headers, body }: Push, place: Place): Received {
  if (found === undefined) return refuse(404, 'There is no such subscription.');
  if (found === 'gone') return refuse(410, 'That subscription has ended.');
  const wrong = checkVapid(headers.authorization ?? '', { ...place, key: found.applicationServerKey });
  if (wrong !== undefined) return refuse(403, wrong);
  if (!/^\d+$/.test(String(headers['ttl']))) return refuse(400, 'The header TTL is missing (RFC 8030).');
  if (headers['content-encoding'] !== 'aes128gcm') return refuse(415, 'The only encoding is aes128gcm.');
  if (body === undefined || body.length > LARGEST_BODY) return refuse(413, 'The push is too large.');
  try {
    return { message: decryptMessage(body, found) };
  } catch {
    return refuse(400, 'The push could not be opened with the keys of this subscription.');
  }
}

const refuse = (status: number, refused: string): Received => ({ status, refused });
