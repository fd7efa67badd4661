import type { Route } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import * as z from 'zod';
import type { Caller, Problem, Result } from '../handler.ts';
import { type ApiEvent, callerOf, sourceOf } from './api-event.ts';
import { type ApiResponse, jsonResponse, problemResponse, redirectResponse } from './api-response.ts';
import { parseInput, readBody } from './parse-input.ts';

/** A handler as the HTTP layer calls it: what its own types promise has been parsed by its own route's schemas. */
export type AnyHandler = (request: {
  caller: Caller | null;
  body: unknown;
  params: Record<string, string>;
  query: unknown;
  source: string;
  idempotencyKey: string | null;
}) => Promise<Result<unknown>>;

export type IsOperator = (userId: UserId) => Promise<boolean>;

/** Caller → access → input → handler → reply. Throws when a handler's reply is not what the contract promises. */
export async function answerRoute(
  route: Route,
  handler: AnyHandler,
  event: ApiEvent,
  isOperator: IsOperator,
): Promise<{ response: ApiResponse; refused?: Problem }> {
  const result = await resultOf(route, handler, event, isOperator);
  if (!result.ok) return { response: problemResponse(result), refused: result };
  return { response: replyResponse(route, result.value) };
}

async function resultOf(
  route: Route,
  handler: AnyHandler,
  event: ApiEvent,
  isOperator: IsOperator,
): Promise<Result<unknown>> {
  const caller = callerOf(event);
  const closed = await closedTo(route, caller, isOperator);
  if (closed) return closed;

  const sent = route.body === undefined ? { ok: true as const, value: undefined } : readBody(event);
  if (!sent.ok) return sent;
  const body = parseInput(route.body, sent.value);
  if (!body.ok) return body;
  const query = parseInput(route.query, event.queryStringParameters);
  if (!query.ok) return query;

  const params = event.pathParameters;
  const idempotencyKey = event.headers['idempotency-key'] ?? null;
  return handler({ caller, body: body.value, query: query.value, params, source: sourceOf(event), idempotencyKey });
}

async function closedTo(route: Route, caller: Caller | null, isOperator: IsOperator): Promise<Problem | undefined> {
  if (route.access === 'public') return undefined;
  if (caller === null) return { ok: false, code: 'unauthorized' };
  if (route.access === 'member') return undefined;
  return (await isOperator(caller.userId)) ? undefined : { ok: false, code: 'forbidden' };
}

const redirect = z.object({ location: z.string() });

function replyResponse(route: Route, value: unknown): ApiResponse {
  if (route.reply === undefined) return redirectResponse(route.status, redirect.parse(value).location);
  return jsonResponse(route.status, route.reply.parse(value));
}
