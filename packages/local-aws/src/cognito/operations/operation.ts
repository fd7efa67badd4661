import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { authenticate } from '../tokens/authenticate.ts';
import type { PoolUser } from '../users/users.ts';

/** One API operation: takes the parsed JSON of the request, returns the response, throws a CognitoError. */
export type Operation = (request: unknown) => Promise<object>;

/** What a client passes on to the triggers. */
export const ClientMetadata = z.record(z.string(), z.string()).optional();

/** An operation for every caller that names the client. */
export function clientOperation<Request extends { ClientId: string }>(
  pool: Pool,
  schema: z.ZodType<Request>,
  run: (request: Request) => Promise<object>,
): Operation {
  return async (raw) => {
    const request = parse(schema, raw);
    if (request.ClientId === pool.clientId) return run(request);
    throw errors.resourceNotFound(`User pool client ${request.ClientId} does not exist.`);
  };
}

/** An operation for the user of an access token. */
export function userOperation<Request extends { AccessToken: string }>(
  pool: Pool,
  schema: z.ZodType<Request>,
  run: (request: Request, user: PoolUser) => Promise<object>,
): Operation {
  return async (raw) => {
    const request = parse(schema, raw);
    return run(request, authenticate(pool, request.AccessToken));
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

function parse<Request>(schema: z.ZodType<Request>, raw: unknown): Request {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw errors.invalidParameter(`${issue?.path.join('.')}: ${issue?.message}`);
}
