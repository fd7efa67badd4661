import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { RequestHandler } from '../http/loopback-server.ts';
import { readBody, readBytes, sendJson } from '../http/messages.ts';
import { decryptMessage, openSubscriptions, type Subscription } from './subscriptions.ts';
import { checkVapid } from './vapid.ts';

/** A message as the device would read it. */
export type DeliveredPush = { endpoint: string; message: string; sentAt: string };

export type PushService = {
  /** Handles a request whose path is relative to the service's mount point. */
  handle: RequestHandler;
  /** Newest first. */
  list(endpoint?: string): DeliveredPush[];
};

export type PushServiceOptions = {
  clock: Pick<Clock, 'now'>;
  /** Where senders reach it, such as `http://localhost:8080/push`. */
  publicUrl: string;
};

const SubscriptionRequest = z.strictObject({ applicationServerKey: z.base64url() });

/**
 * A browser maker's push service: `POST /subscriptions` issues what `PushManager.subscribe` would give, `DELETE
 * /subscriptions/<id>` ends one, `POST /to/<id>` takes a push (RFC 8030), `GET /messages?endpoint=` shows what came.
 * Real browsers use their makers' services; this one is for tests, whose browser reaches none.
 */
export function createPushService({ clock, publicUrl }: PushServiceOptions): PushService {
  const subscriptions = openSubscriptions();
  const delivered: DeliveredPush[] = [];
  const { origin } = new URL(publicUrl);
  return { handle, list };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const [, resource = '', id = ''] = pathname.split('/');
    const call = `${request.method} ${resource}`;
    if (call === 'GET messages') return sendJson(response, 200, list(searchParams.get('endpoint') ?? undefined));
    if (call === 'POST subscriptions') return issue(await readBody(request), response);
    if (call === 'DELETE subscriptions') return end(id, response);
    if (call === 'POST to') return receive(id, request, response);
    sendJson(response, 404, { error: 'There is nothing here.' });
  }

  function issue(body: string | undefined, response: ServerResponse): void {
    const parsedRequest = SubscriptionRequest.safeParse(parsed(body));
    if (parsedRequest.success)
      sendJson(response, 201, asPushSubscription(subscriptions.issue(parsedRequest.data.applicationServerKey)));
    else sendJson(response, 400, { error: 'Send {"applicationServerKey": "<base64url>"}.' });
  }

  function end(id: string, response: ServerResponse): void {
    subscriptions.end(id);
    sendJson(response, 200, { success: true });
  }

  async function receive(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const push = { headers: request.headers, body: await readBytes(request) };
    const received = receivePush(subscriptions.find(id), push, { audience: origin, now: clock.now() });
    if ('rejected' in received) return sendJson(response, received.status, { error: received.rejected });
    const sentAt = new Date(clock.now()).toISOString();
    delivered.unshift({ endpoint: endpointOf(id), message: received.message, sentAt });
    response.setHeader('location', `${publicUrl}/messages`);
    sendJson(response, 201, {});
  }

  function list(endpoint?: string): DeliveredPush[] {
    return delivered.filter((each) => endpoint === undefined || each.endpoint === endpoint);
  }

  /** `PushSubscription.toJSON()`. */
  function asPushSubscription({ id, publicKey, auth }: Subscription) {
    const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
    return { endpoint: endpointOf(id), expirationTime: null, keys };
  }

  function endpointOf(id: string): string {
    return `${publicUrl}/to/${id}`;
  }
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

type Push = { readonly headers: IncomingHttpHeaders; readonly body: Buffer | undefined };
type Expectations = { readonly audience: string; readonly now: number };

type Received = { readonly message: string } | { readonly status: number; readonly rejected: string };

/** What a push service must accept at least (RFC 8030); real ones accept no more. */
const LARGEST_BODY = 4096;

/** Decrypts a push to a subscription; otherwise the status and the sentence of the error. */
function receivePush(
  found: Subscription | 'ended' | undefined,
  { headers, body }: Push,
  expectations: Expectations,
): Received {
  if (found === undefined) return reject(404, 'There is no such subscription.');
  if (found === 'ended') return reject(410, 'That subscription has ended.');
  const problem = checkVapid(headers.authorization ?? '', { ...expectations, key: found.applicationServerKey });
  if (problem !== undefined) return reject(403, problem);
  if (!/^\d+$/.test(String(headers['ttl']))) return reject(400, 'The header TTL is missing (RFC 8030).');
  if (headers['content-encoding'] !== 'aes128gcm') return reject(415, 'The only encoding is aes128gcm.');
  if (body === undefined || body.length > LARGEST_BODY) return reject(413, 'The push is too large.');
  try {
    return { message: decryptMessage(body, found) };
  } catch {
    return reject(400, 'The push could not be opened with the keys of this subscription.');
  }
}

const reject = (status: number, rejected: string): Received => ({ status, rejected });
