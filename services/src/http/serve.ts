import { methodsOf, type ProblemCode, type Route, routes, type Service } from '@halqa/contract';
import type { Handlers } from '../basics/handler.ts';
import type { Count, Log } from '../ports/system.ts';
import { type ApiEvent, apiEvent } from './api-event.ts';
import { type ApiResponse, problemResponse } from './api-response.ts';
import { type AccessChecks, type AnyHandler, handleRoute } from './handle-route.ts';

/** What the HTTP layer needs beside the handlers. */
export type HttpContext = AccessChecks & { readonly log: Log; readonly count: Count };

type ServedRoute = { readonly name: string; readonly route: Route; readonly handler: AnyHandler };

/**
 * Creates the Lambda handler of one service. API Gateway has matched the route and names it in `routeKey`, so a lookup
 * is enough. Powertools' HTTP router would match the path a second time, and its conversion to a `Request` throws
 * outside its own error handling on a GET with a body and on an invalid Host header (seen with 2.35.0).
 */
export function serve<ServiceName extends Service>(
  service: ServiceName,
  handlers: Handlers<ServiceName>,
  context: HttpContext,
) {
  const served = routesOf(service, handlers);
  return async (received: unknown): Promise<ApiResponse> => {
    const event = apiEvent.parse(received);
    const route = served.get(event.routeKey);
    return route ? handleAndLog(route, event, context) : problemResponse({ code: 'not_found' });
  };
}

function routesOf<ServiceName extends Service>(
  service: ServiceName,
  handlers: Handlers<ServiceName>,
): Map<string, ServedRoute> {
  // Safe: each handler receives only what its own route's schemas have parsed.
  const byName = handlers as unknown as Record<string, AnyHandler>;
  const entries = Object.entries<Route>(routes).flatMap(([name, route]) => {
    const handler = route.service === service ? byName[name] : undefined;
    if (!handler) return [];
    return methodsOf(route).map((method) => [`${method} ${route.path}`, { name, route, handler }] as const);
  });
  return new Map(entries);
}

const rejection = (route: Route, code: ProblemCode): Parameters<Count> =>
  route.access === 'webhook' ? ['WebhookRejected', {}] : ['Rejected', { code }];

async function handleAndLog(
  { name, route, handler }: ServedRoute,
  event: ApiEvent,
  { log, count, ...checks }: HttpContext,
) {
  const { requestId } = event.requestContext;
  try {
    const { response, problem } = await handleRoute(route, handler, event, checks);
    // By code alone: each route with each code would be a metric of its own, and the log names the route.
    if (problem) count(...rejection(route, problem.code));
    log.info('replied', { requestId, route: name, status: response.statusCode, code: problem?.code });
    return response;
  } catch (error) {
    count('Failed', {});
    log.error('failed', { requestId, route: name, error });
    return problemResponse({ code: 'server_error' });
  }
}
