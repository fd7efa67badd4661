// An entry of its own: the shapes of replies, which only callers of the API need, are loaded with it.
export { siteConfigShape } from './calls.constant.ts';

import { type Callable, callables, errorShape, problemShape } from './calls.constant.ts';
import { readFirst } from './replies/read-first.ts';
import type { ReplyShapes } from './replies/reply-shapes.ts';
import type { ProblemReply } from './route.ts';
import type { CallInput, ReplyOf, RouteName } from './routes.ts';
import { readShape } from './shapes/read-shape.ts';
import type { JsonSchema } from './shapes/shape.ts';

/**
 * A problem that the server reported, or `unreachable` (no response), `aborted` (by the caller's signal) or
 * `unreadable` (a reply of another shape). A code that this version of the page does not know is `unreadable` too, with
 * the server's sentence in `error`.
 */
export type Problem =
  | ({ status: number } & ProblemReply)
  | {
      status: number;
      code: 'unreachable' | 'aborted' | 'unreadable';
      error: string;
      field?: undefined;
      retryAfter?: undefined;
    };

export type Result<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };

type Method<Name extends RouteName> =
  unknown extends CallInput<Name>
    ? (input?: Record<string, never>, options?: CallOptions) => Promise<Result<ReplyOf<Name>>>
    : (input: CallInput<Name>, options?: CallOptions) => Promise<Result<ReplyOf<Name>>>;

/** One method per route of the table, typed by its schemas. Never throws: every call returns a `Result`. */
export type Client = { readonly [Name in RouteName]: Method<Name> };

export type ClientOptions = {
  /** Prefix of every path; '' in the browser. */
  baseUrl?: string;
  /** The current access token, or null when nobody is signed in. */
  accessToken: () => Promise<string | null>;
  /** Called on every reply with status 401, with the code of its problem. */
  onUnauthorized?: (code: Problem['code']) => void;
  /** Called with the date header of each response, in epoch milliseconds. */
  onServerTime?: (sentAt: number) => void;
  fetch?: typeof globalThis.fetch;
};

/** Creates the typed client over `fetch`. Replies are parsed, so a server of another version is detected. */
export function createClient(options: ClientOptions): Client {
  const names = Object.keys(callables) as RouteName[]; // Object.keys forgets the key type
  const entries = names.map((name) => [
    name,
    (input?: CallRecord, callOptions?: CallOptions) => call(name, input ?? {}, callOptions ?? {}, options),
  ]);
  return Object.fromEntries(entries) as Client; // has one entry for each route
}

type CallRecord = { body?: unknown; query?: Record<string, string | undefined>; params?: Record<string, string> };

async function call(
  name: RouteName,
  input: CallRecord,
  { signal, idempotencyKey }: CallOptions,
  options: ClientOptions,
) {
  const route: Callable = callables[name];
  const token = route.needsToken ? await options.accessToken() : null;
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (route.hasBody) headers.set('content-type', 'application/json');
  const request: RequestInit = { method: route.method, headers };
  if (route.hasBody) request.body = JSON.stringify(input.body ?? {});
  if (signal) request.signal = signal;
  try {
    const send = options.fetch ?? globalThis.fetch;
    const shape = replyShape(name);
    // What changes something is not sent before its reply can be read.
    if (route.method !== 'GET') await shape;
    const sent = send(`${options.baseUrl ?? ''}${addressOf(route.path, input)}`, request);
    const [response, reply] = await Promise.all([sent, shape]);
    const sentAt = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(sentAt)) options.onServerTime?.(sentAt);
    const result = await read(reply, response);
    if (response.status === 401) options.onUnauthorized?.(result.ok ? 'unauthorized' : result.problem.code);
    return result;
  } catch (error) {
    return failed(0, signal?.aborted ? 'aborted' : 'unreachable', error);
  }
}

function addressOf(path: string, { params = {}, query = {} }: CallRecord): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return sent.length > 0 ? `${filled}?${new URLSearchParams(sent)}` : filled;
}

/** Two files of their own: browsers load the second one with the first call that needs it. */
async function replyShape(name: RouteName): Promise<JsonSchema> {
  const { shapes }: { shapes: ReplyShapes } = readFirst.includes(name)
    ? await import(/* webpackChunkName: "replies" */ './replies/first-replies.constant.ts')
    : await import(/* webpackChunkName: "other-replies" */ './replies/other-replies.constant.ts');
  return shapes[name] ?? {};
}

async function read(shape: JsonSchema, response: Response): Promise<Result<unknown>> {
  const reply: unknown = await response
    .json()
    .then(unwrapped)
    .catch(() => undefined);
  if (response.ok) {
    const found = readShape(shape, reply);
    return found.ok ? found : failed(response.status, 'unreadable', new Error(`Unknown shape at ${found.at}`));
  }
  const problem = readShape(problemShape, reply);
  if (problem.ok) return { ok: false, problem: { status: response.status, ...problem.value } };
  if (response.status === 401) return { ok: false, problem: { status: 401, code: 'unauthorized', error: '' } };
  const sentence = readShape(errorShape, reply);
  return {
    ok: false,
    problem: { status: response.status, code: 'unreadable', error: sentence.ok ? sentence.value.error : '' },
  };
}

/** A reply may arrive as a string of JSON (specification section 7, the exchange of the bank's token). */
const unwrapped = (reply: unknown): unknown => (typeof reply === 'string' ? JSON.parse(reply) : reply);

function failed(status: number, code: 'unreachable' | 'aborted' | 'unreadable', cause: unknown): Result<never> {
  return { ok: false, problem: { status, code, error: cause instanceof Error ? cause.message : '' } };
}
