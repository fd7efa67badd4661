import { type ReplyOf, type Route, type RouteName, routes } from '@halqa/contract';
import type { ApiResponse } from '../src/http/api-response.ts';

export type Called = { readonly status: number; readonly reply: unknown; readonly location: string | undefined };

export type Call = {
  /** The member's `sub`; without it the call has no token. */
  readonly as?: string;
  readonly signedInAt?: string;
  /** The session's `origin_jti`. */
  readonly session?: string;
  readonly body?: unknown;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly idempotencyKey?: string;
  readonly source?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each `name=value`. */
  readonly cookies?: readonly string[];
};

/** Calls a service's Lambda handler with the event that API Gateway sends for the route. */
export async function call(
  handler: (event: unknown) => Promise<ApiResponse>,
  name: RouteName,
  request: Call = {},
): Promise<Called> {
  const response = await handler(eventOf(routes[name], request));
  const isJson = response.headers['content-type']?.startsWith('application/json');
  const reply: unknown = isJson ? JSON.parse(response.body) : response.body || undefined;
  return { status: response.statusCode, reply, location: response.headers['location'] };
}

/** The event of one call; API Gateway sends claims as strings. */
export function eventOf(
  route: Route,
  { as, signedInAt, session, body, params, query, idempotencyKey, source = '127.0.0.1', headers, cookies }: Call,
) {
  const authTime = String(Date.parse(signedInAt ?? '2026-01-01T08:00:00Z') / 1000);
  const claims = { sub: as, token_use: 'access', auth_time: authTime, origin_jti: session ?? `session of ${as}` };
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    ...(cookies ? { cookies } : {}),
    ...(params ? { pathParameters: params } : {}),
    ...(query ? { queryStringParameters: query } : {}),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      http: { sourceIp: source },
      ...(as ? { authorizer: { jwt: { claims } } } : {}),
    },
  };
}

/** The parsed reply of a call that must have succeeded. */
export function replyOf<Name extends RouteName>(name: Name, called: Called): ReplyOf<Name> {
  const route: Route = routes[name];
  if (called.status !== route.status) throw new Error(`${name}: ${called.status} ${JSON.stringify(called.reply)}`);
  return route.reply?.parse(called.reply) as ReplyOf<Name>; // parsed by this very route's schema
}
