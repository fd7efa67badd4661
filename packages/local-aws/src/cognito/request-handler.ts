import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ApplyFault, FaultReply } from '../faults/fault-plan.ts';
import type { RequestHandler } from '../http/loopback-server.ts';
import { closedSignal } from '../http/messages.ts';
import { callerEmail } from './caller-email.ts';
import { CognitoError, errors } from './errors.ts';
import type { Operations } from './operations/all-operations.ts';
import type { Operation } from './operations/operation.ts';
import type { Pool } from './pool.ts';
import type { CognitoOptions } from './start-cognito.ts';

type Interceptors = {
  /** Whether the pool's web ACL blocks a call from an address. */
  isBlocked: (operation: string, address: string) => boolean;
  applyFault: ApplyFault | undefined;
  onSignInThrottled: CognitoOptions['onSignInThrottled'];
};

type Reply = { status: number; headers?: Record<string, string>; body?: string };

/** Serves the pool at whatever path it is mounted: the API by POST, the public key by GET. */
export function createRequestHandler(
  pool: Pool,
  operations: Operations,
  { isBlocked, applyFault, onSignInThrottled = () => {} }: Interceptors,
): RequestHandler {
  return async (request, response) => {
    allowAnyOrigin(request, response);
    const reply = await replyTo(request, closedSignal(response));
    if (reply === 'drop') return void response.destroy();
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  };

  async function replyTo(request: IncomingMessage, closed: AbortSignal): Promise<Reply | 'drop'> {
    switch (request.method) {
      case 'OPTIONS':
        return { status: 204 };
      case 'GET':
        return wellKnownDocument(pool, request.url ?? '');
      case 'POST':
        return callOperation(operations, request, isBlocked, async (name, content) => {
          const email = callerEmail(pool, content);
          const fault = email === undefined ? undefined : await applyFault?.({ name, email, closed });
          if (isThrottle(fault) && signInSteps.has(name)) onSignInThrottled(pool.clientId);
          return fault;
        });
      default:
        return { status: 405 };
    }
  }
}

const signInSteps: ReadonlySet<string> = new Set(['InitiateAuth', 'RespondToAuthChallenge']);

const isThrottle = (fault: FaultReply | undefined): boolean =>
  typeof fault === 'object' && fault.headers['x-amzn-errortype'] === 'TooManyRequestsException';

/**
 * Allows pages of any origin, as Cognito does, with one exception: no page may sign a request. So a foreign page in the
 * developer's browser cannot call the operations for servers.
 */
function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-errortype, x-amzn-requestid');
  if (request.method !== 'OPTIONS') return;
  const wanted = `${request.headers['access-control-request-headers'] ?? ''}`.split(',').map((name) => name.trim());
  const allowed = wanted.filter((name) => name.toLowerCase() !== 'authorization');
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader('access-control-allow-headers', allowed.join(', '));
  response.setHeader('access-control-max-age', '86400');
}

/** What a verifier of tokens reads: the public key, and where it is. */
function wellKnownDocument(pool: Pool, path: string): Reply {
  const jwksPath = `/${pool.id}/.well-known/jwks.json`;
  if (path.endsWith(jwksPath)) return jsonReply(200, { keys: [pool.signingKey.publicKey] }, 'application/json');
  if (path.endsWith(`/${pool.id}/.well-known/openid-configuration`)) {
    const configuration = {
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    return jsonReply(200, configuration, 'application/json');
  }
  return jsonReply(404, { message: 'Not Found' });
}

/** Runs the operation that the request names. A CognitoError or a body that is not JSON is a 400; any other throw is a bug. */
async function callOperation(
  operations: Operations,
  request: IncomingMessage,
  isBlocked: Interceptors['isBlocked'],
  findFault: (operation: string, content: unknown) => Promise<FaultReply | undefined>,
): Promise<Reply | 'drop'> {
  const requestId = { 'x-amzn-requestid': randomUUID() };
  try {
    const name = operationName(request);
    if (isBlocked(name, request.socket.remoteAddress ?? '')) throw errors.blocked();
    const operation = findOperation(operations, name, request);
    const content: unknown = await json(request);
    const reply = (await findFault(name, content)) ?? jsonReply(200, await operation(content));
    return reply === 'drop' ? reply : withHeaders(reply, requestId);
  } catch (error) {
    const { status, name, message } = failure(error);
    const reply = jsonReply(status, { __type: name, message });
    return withHeaders(reply, { ...requestId, 'x-amzn-errortype': name });
  }
}

/** The header reads `AWSCognitoIdentityProviderService.SignUp`. */
function operationName({ headers }: IncomingMessage): string {
  return `${headers['x-amz-target'] ?? ''}`.split('.')[1] ?? '';
}

function findOperation({ forBrowsers, forServers }: Operations, name: string, request: IncomingMessage): Operation {
  const open = forBrowsers[name];
  if (open !== undefined) return open;
  const guarded = forServers[name];
  if (guarded === undefined) throw errors.unknownOperation(name);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) throw errors.unsigned();
  return guarded;
}

function failure(error: unknown): { status: number; name: string; message: string } {
  if (error instanceof CognitoError) return { status: 400, name: error.name, message: error.message };
  if (error instanceof SyntaxError) return { status: 400, name: 'SerializationException', message: error.message };
  console.error('The local user pool failed', error);
  return { status: 500, name: 'InternalErrorException', message: 'Something went wrong' };
}

/** A reply in the JSON of AWS, where a date is a number of seconds. */
function jsonReply(status: number, content: object, contentType = 'application/x-amz-json-1.1'): Reply {
  return { status, headers: { 'content-type': contentType }, body: JSON.stringify(content, datesAsSeconds) };
}

/** JSON.stringify turns a Date into text before it calls the replacer, so the original is read from its parent. */
function datesAsSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}

function withHeaders(reply: Reply, headers: Record<string, string>): Reply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
