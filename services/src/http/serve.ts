import { type Route, routes, type Service } from '@halqa/contract';
import type { Handlers } from '../handler.ts';
import type { Count, Log } from '../ports/telemetry.ts';
import { type AnyHandler, answerRoute, type IsOperator } from './answer-route.ts';
import { type ApiEvent, apiEvent } from './api-event.ts';
import { type ApiResponse, problemResponse } from './api-response.ts';

export type HttpContext = { readonly log: Log; readonly count: Count; readonly isOperator: IsOperator };

type Line = { readonly name: string; readonly route: Route; readonly handler: AnyHandler };

/**
 * The Lambda handler of one service. API Gateway has matched the route already and says which one in `routeKey`, so a
 * lookup is all that is left to do. Powertools' HTTP router would match the path a second time, and its conversion to a
 * `Request` throws outside its own error handling on a GET with a body and on a strange Host header (seen with 2.35.0).
 */
export function serve<Context extends Service>(service: Context, handlers: Handlers<Context>, context: HttpContext) {
  const lines = linesOf(service, handlers);
  return async (received: unknown): Promise<ApiResponse> => {
    const event = apiEvent.parse(received);
    const line = lines.get(event.routeKey);
    return line ? answerAndTell(line, event, context) : problemResponse({ code: 'not_found' });
  };
}

function linesOf<Context extends Service>(service: Context, handlers: Handlers<Context>): Map<string, Line> {
  // Each handler only ever meets the requests that its own route's schemas have parsed.
  const byName = handlers as unknown as Record<string, AnyHandler>;
  const lines = Object.entries<Route>(routes).flatMap(([name, route]) => {
    const handler = route.service === service ? byName[name] : undefined;
    return handler ? [[`${route.method} ${route.path}`, { name, route, handler }] as const] : [];
  });
  return new Map(lines);
}

async function answerAndTell({ name, route, handler }: Line, event: ApiEvent, { log, count, isOperator }: HttpContext) {
  const { requestId } = event.requestContext;
  try {
    const { response, refused } = await answerRoute(route, handler, event, isOperator);
    if (refused) count('Refused', { route: name, code: refused.code });
    log.info('answered', { requestId, route: name, status: response.statusCode, code: refused?.code });
    return response;
  } catch (error) {
    count('Failed', { route: name });
    log.error('failed', { requestId, route: name, error });
    return problemResponse({ code: 'server_error' });
  }
}
