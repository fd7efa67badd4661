import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { authenticate } from '../tokens/authenticate.ts';
import type { PoolUser } from '../users/users.ts';

/** One API operation: takes the parsed JSON of the request, returns the response, throws a CognitoError. */
export type Operation = (request: unknown) => Promise<object>;

/** What a client passes on to the triggers. */
export const ClientMetadata = z.record(z.string(), z.string()).optional();

/** An operation for every caller that names a client; runs with the settings of that client. */
export function clientOperation<Request extends { ClientId: string }>(
  pool: Pool,
  schema: z.ZodType<Request>,
  run: (request: Request, pool: Pool) => Promise<object>,
): Operation {
  return async (raw) => {
    const request = parse(schema, raw);
    return run(request, requireClient(pool, request.ClientId));
  };
}

/** An operation for the user of an access token, which needs the scope of the pool's own API. */
export function userOperation<Request extends { AccessToken: string }>(
  pool: Pool,
  schema: z.ZodType<Request>,
  run: (request: Request, user: PoolUser, pool: Pool) => Promise<object>,
): Operation {
  return async (raw) => {
    const request = parse(schema, raw);
    const { user, clientId } = authenticate(pool, request.AccessToken);
    return run(request, user, pool.forClient(clientId) ?? pool);
  };
}

/** An operation for an app's own servers. */
export function serverOperation<Request extends { UserPoolId: string }>(
  pool: Pool,
  schema: z.ZodType<Request>,
  run: (request: Request) => Promise<object>,
): Operation {
  return async (raw) => {
    const request = parse(schema, raw);
    if (request.UserPoolId === pool.id) return run(request);
    throw errors.resourceNotFound(`User pool ${request.UserPoolId} does not exist.`);
  };
}

/** The pool with the settings of the client. */
export function requireClient(pool: Pool, clientId: string): Pool {
  const clientPool = pool.forClient(clientId);
  if (clientPool === undefined) throw errors.resourceNotFound(`User pool client ${clientId} does not exist.`);
  return clientPool;
}

function parse<Request>(schema: z.ZodType<Request>, raw: unknown): Request {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw errors.invalidParameter(`${issue?.path.join('.')}: ${issue?.message}`);
}
