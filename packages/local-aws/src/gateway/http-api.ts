import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import type { FaultReply } from '../faults/fault-plan.ts';
import type { RequestHandler } from '../http/loopback-server.ts';
import { addressOf, closedSignal, readBytes } from '../http/messages.ts';
import type { InvocationResult } from '../lambda/invocation.ts';
import { type AdmissionLimits, createAdmission, laptop } from './admission.ts';
import { type Authorizer, createAuthorizer } from './authorizer.ts';
import { type Claims, httpApiEvent } from './http-api-event.ts';
import { createRouteTable, type RouteMatch, type RouteTable } from './match-route.ts';
import { type HttpReply, message, readResult } from './read-result.ts';
import type { AuthorizerSettings, RouteSettings } from './route-settings.ts';

export type HttpApiOptions = {
  routes: readonly RouteSettings[];
  /** The keys that sign the tokens; undefined when no route has an authorizer. */
  jwksUri: string | undefined;
  clock: Clock;
  invoke(functionArn: string, event: unknown): Promise<InvocationResult>;
  /** Returns what a caller gets by a planned fault instead of the response; 'drop' closes the connection. */
  applyFault?: (route: string, claims: Claims, closed: AbortSignal) => Promise<FaultReply | undefined>;
  limits?: AdmissionLimits;
  /** Receives the status of each response, and how long it took. */
  onResponse?(status: number, milliseconds: number): void;
};

/** API Gateway's HTTP API for the routes of the templates. */
export function createHttpApi({
  routes,
  jwksUri,
  clock,
  invoke,
  applyFault,
  limits = laptop,
  onResponse = () => {},
}: HttpApiOptions): RequestHandler {
  const admit = createAdmission(limits);
  const table = createRouteTable(routes);
  const authorizers = authorizersOf(routes, (settings) => {
    if (jwksUri === undefined) throw new Error('A route has an authorizer, but there is no user pool');
    return createAuthorizer(settings, jwksUri, clock);
  });

  return async (request, response) => {
    const requestId = randomUUID();
    const began = performance.now();
    const reply = await replyTo(request, requestId, closedSignal(response));
    if (reply === 'drop') return void response.destroy();
    const { status, headers, body } = reply;
    onResponse(status, performance.now() - began);
    const date = new Date(clock.now()).toUTCString();
    response.writeHead(status, { ...headers, date, 'apigw-requestid': requestId });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  async function replyTo(
    request: IncomingMessage,
    requestId: string,
    closed: AbortSignal,
  ): Promise<HttpReply | 'drop'> {
    const url = addressOf(request);
    if (url === undefined) return message(400, 'Bad Request');
    const match = findRoute(table, request.method ?? 'GET', url.pathname);
    if (match === 'undecodable') return message(400, 'Bad Request');
    if (match === undefined) return message(404, 'Not Found');

    const authorizer = authorizers.get(match.route);
    const claims = await authorizer?.(request.headers.authorization);
    if (authorizer !== undefined && claims === undefined) return unauthorized;

    const body = await readBytes(request, bodyLimit);
    if (body === undefined) return message(413, 'Request Entity Too Large');
    const fault = claims && (await applyFault?.(match.route.key, claims, closed));
    if (fault !== undefined) return fault;
    const { method = 'GET', headers } = request;
    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    const call = { method, url, headers, body, sourceIp, requestId, now: clock.now() };
    const result = await admit(() => invoke(match.route.functionArn, httpApiEvent(call, match, claims)));
    return result === undefined ? busy : readResult(result);
  }
}

function authorizersOf(
  routes: readonly RouteSettings[],
  create: (settings: AuthorizerSettings) => Authorizer,
): Map<RouteSettings, Authorizer> {
  return new Map(
    routes.flatMap((route) => (route.authorizer === undefined ? [] : [[route, create(route.authorizer)]])),
  );
}

function findRoute(table: RouteTable, method: string, path: string): RouteMatch | undefined | 'undecodable' {
  try {
    return table(method, path);
  } catch (error) {
    if (error instanceof URIError) return 'undecodable';
    throw error;
  }
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const bodyLimit = 10 * 1024 * 1024;

/** As AWS says it when a function has as many calls as it may have. */
const busy: HttpReply = {
  ...message(503, 'Service Unavailable'),
  headers: { 'content-type': 'application/json', 'retry-after': '1' },
};

const unauthorized: HttpReply = {
  ...message(401, 'Unauthorized'),
  headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer' },
};
