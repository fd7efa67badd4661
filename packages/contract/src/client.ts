// An entry of its own: the shapes of replies, which only callers of the API need, are loaded with it.
export { siteConfigShape } from './calls.constant.ts';

import { type Callable, callables, errorShape, problemShape } from './calls.constant.ts';
import { firstRoutes } from './replies/first-routes.ts';
import type { ReplyShapes } from './replies/reply-shapes.ts';
import type { ProblemReply } from './route.ts';
import type { CallInput, ReplyOf, RouteName } from './routes.ts';
import { readShape } from './shapes/read-shape.ts';
import type { JsonSchema } from './shapes/shape.ts';

/**
 * A problem that the server reported, or `unreachable` (no response), `aborted` (by the caller's signal), `outdated` (a file
 * of this page that the call needs is not on the server any more) or `unreadable` (a reply of another shape). A code that
 * this version of the page does not know is `unreadable` too, with the server's sentence in `error`.
 */
export type Problem =
  | ({ status: number } & ProblemReply)
  | {
      status: number;
      code: OwnCode;
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
  /** Whether the shapes of replies did not load because this page is outdated, rather than for want of a connection. */
  isOutdated?: (error: unknown) => Promise<boolean>;
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
    shape.catch(ignore);
    // What changes something is not sent before its reply can be read.
    if (route.method !== 'GET') await shape;
    const response = await send(`${options.baseUrl ?? ''}${addressOf(route.path, input)}`, request);
    const sentAt = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(sentAt)) options.onServerTime?.(sentAt);
    const result = await (response.ok ? readReply(await shape, response) : readProblem(response));
    if (response.status === 401) options.onUnauthorized?.(result.ok ? 'unauthorized' : result.problem.code);
    return result;
  } catch (error) {
    if (error instanceof MissingShapes)
      return failed(0, (await options.isOutdated?.(error.cause)) ? 'outdated' : 'unreachable', error);
    return failed(0, signal?.aborted ? 'aborted' : 'unreachable', error);
  }
}

/** For a failure that is noticed where the promise is awaited, and is none when the server reports a problem, so that nothing awaits it. */
const ignore = () => undefined;

class MissingShapes extends Error {}

function addressOf(path: string, { params = {}, query = {} }: CallRecord): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return sent.length > 0 ? `${filled}?${new URLSearchParams(sent)}` : filled;
}

/** Two files of their own: browsers load the second one when they are idle, or with the first call that needs it. */
async function replyShape(name: RouteName): Promise<JsonSchema> {
  try {
    const { replyShapes }: { replyShapes: ReplyShapes } = await (firstRoutes.includes(name)
      ? loadFirstReplyShapes()
      : loadOtherReplyShapes());
    return replyShapes[name] ?? {};
  } catch (cause) {
    throw new MissingShapes(cause instanceof Error ? cause.message : '', { cause });
  }
}

/** Loads what the first calls of members' pages need, whose documents preload it. Rejects when it does not load. */
export const loadFirstReplyShapes = () =>
  import(/* webpackChunkName: "replies" */ './replies/first-replies.constant.ts');

/** Loads the shapes of all other replies, so that the first call that changes something need not wait. Rejects when they do not load. */
export const loadOtherReplyShapes = () =>
  import(/* webpackChunkName: "other-replies" */ './replies/other-replies.constant.ts');

async function readReply(shape: JsonSchema, response: Response): Promise<Result<unknown>> {
  const found = readShape(shape, await readJson(response));
  return found.ok ? found : failed(response.status, 'unreadable', new Error(`Unknown shape at ${found.at}`));
}

async function readProblem(response: Response): Promise<Result<never>> {
  const reply = await readJson(response);
  const problem = readShape(problemShape, reply);
  if (problem.ok) return { ok: false, problem: { status: response.status, ...problem.value } };
  if (response.status === 401) return { ok: false, problem: { status: 401, code: 'unauthorized', error: '' } };
  const sentence = readShape(errorShape, reply);
  return {
    ok: false,
    problem: { status: response.status, code: 'unreadable', error: sentence.ok ? sentence.value.error : '' },
  };
}

/** Undefined when it is no JSON. */
const readJson = (response: Response): Promise<unknown> =>
  response
    .json()
    .then(unwrapped)
    .catch(() => undefined);

/** A reply may arrive as a string of JSON (specification section 7, the exchange of the bank's token). */
const unwrapped = (reply: unknown): unknown => (typeof reply === 'string' ? JSON.parse(reply) : reply);

type OwnCode = 'unreachable' | 'aborted' | 'outdated' | 'unreadable';

function failed(status: number, code: OwnCode, cause: unknown): Result<never> {
  return { ok: false, problem: { status, code, error: cause instanceof Error ? cause.message : '' } };
}
