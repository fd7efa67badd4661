import { needsToken, type Route } from '@halqa/contract';
import * as z from 'zod';
import type { Caller, FromBrowser, Problem, Result } from '../basics/handler.ts';
import { type ApiEvent, callerOf, signedMessageOf, sourceOf } from './api-event.ts';
import { type ApiResponse, jsonResponse, problemResponse, redirectResponse, textResponse } from './api-response.ts';
import type { IsFromSite } from './origin-check.ts';
import { parseInput, readBody } from './parse-input.ts';

/** A handler without its route's types: the route's schemas have parsed what they promise. */
export type AnyHandler = (request: {
  caller: Caller | null;
  body: unknown;
  params: Record<string, string>;
  query: unknown;
  source: string;
  browser: FromBrowser;
  idempotencyKey: string | null;
}) => Promise<Result<unknown>>;

/** Who may call, and how anonymous callers are distinguished. */
export type AccessChecks = {
  readonly isFromSite: IsFromSite;
  /** Undefined while the caller's session is open. Remembers its use. */
  readonly rejectSession: (caller: Caller, userAgent: string) => Promise<Problem | undefined>;
  /** Undefined for an operator; otherwise why the caller may not act as one. */
  readonly rejectNonOperator: (caller: Caller) => Promise<Problem | undefined>;
  /** The secret under which source addresses are hashed. */
  readonly sourceKey: () => Promise<string>;
};

/** Origin → caller → access → input → handler → reply. Throws when the handler's reply does not fit the contract. */
export async function handleRoute(
  route: Route,
  handler: AnyHandler,
  event: ApiEvent,
  checks: AccessChecks,
): Promise<{ response: ApiResponse; problem?: Problem }> {
  const result = await resultOf(route, handler, event, checks);
  if (!result.ok) return { response: problemResponse(result), problem: result };
  return { response: replyResponse(route, result.value, event) };
}

async function resultOf(
  route: Route,
  handler: AnyHandler,
  event: ApiEvent,
  checks: AccessChecks,
): Promise<Result<unknown>> {
  if (!(await checks.isFromSite(event.headers))) return { ok: false, code: 'forbidden' };
  const caller = callerOf(event);
  const denied = await checkAccess(route, caller, event, checks);
  if (denied) return denied;

  const body = bodyOf(route, event);
  if (!body.ok) return body;
  const query = parseInput(route.query, event.queryStringParameters);
  if (!query.ok) return query;

  const params = event.pathParameters;
  const source = sourceOf(event, await checks.sourceKey());
  const idempotencyKey = event.headers['idempotency-key'] ?? null;
  const browser = { fetchSite: event.headers['sec-fetch-site'], cookies: event.cookies };
  return handler({ caller, body: body.value, query: query.value, params, source, browser, idempotencyKey });
}

function bodyOf(route: Route, event: ApiEvent): Result<unknown> {
  if (route.access === 'webhook') return { ok: true, value: signedMessageOf(event) };
  if (route.body === undefined) return { ok: true, value: undefined };
  const sent = readBody(event);
  return sent.ok ? parseInput(route.body, sent.value) : sent;
}

async function checkAccess(
  route: Route,
  caller: Caller | null,
  { headers }: ApiEvent,
  { rejectSession, rejectNonOperator }: AccessChecks,
): Promise<Problem | undefined> {
  if (!needsToken(route)) return undefined;
  if (caller === null) return { ok: false, code: 'unauthorized' };
  const ended = await rejectSession(caller, headers['user-agent'] ?? '');
  return ended ?? (route.access === 'operator' ? rejectNonOperator(caller) : undefined);
}

const redirect = z.object({ location: z.string() });

function replyResponse(route: Route, value: unknown, { headers }: ApiEvent): ApiResponse {
  if (route.reply === undefined) return redirectResponse(route.status, redirect.parse(value).location);
  const reply = route.reply.parse(value);
  const { mediaType } = route;
  if (mediaType !== undefined)
    return textResponse(route.status, { mediaType, text: String(reply), known: headers['if-none-match'] });
  return jsonResponse(route.status, reply);
}
