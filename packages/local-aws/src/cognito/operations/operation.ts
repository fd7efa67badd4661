import type * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { tokenHolder } from '../tokens/token-holder.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** One API operation: takes the parsed JSON of the request, gives the response, throws a refusal. */
export type Operation = (request: unknown) => Promise<object>;

type Schema<Request> = z.ZodType<Request>;

/** An operation for everyone who names the client. */
export function clientOperation<Request extends { ClientId: string }>(
  pool: Pool,
  schema: Schema<Request>,
  run: (request: Request) => Promise<object>,
): Operation {
  return async (raw) => {
    const request = parsed(schema, raw);
    if (request.ClientId === pool.clientId) return run(request);
    throw refusal.resourceNotFound(`User pool client ${request.ClientId} does not exist.`);
  };
}

/** An operation for the holder of an access token. */
export function memberOperation<Request extends { AccessToken: string }>(
  pool: Pool,
  schema: Schema<Request>,
  run: (request: Request, member: PoolUser) => Promise<object>,
): Operation {
  return async (raw) => {
    const request = parsed(schema, raw);
    return run(request, tokenHolder(pool, request.AccessToken));
  };
}

/** An operation for our own servers, about a user of the pool. */
export function operatorOperation<Request extends { UserPoolId: string }>(
  pool: Pool,
  schema: Schema<Request>,
  run: (request: Request) => Promise<object>,
): Operation {
  return async (raw) => {
    const request = parsed(schema, raw);
    if (request.UserPoolId === pool.id) return run(request);
    throw refusal.resourceNotFound(`User pool ${request.UserPoolId} does not exist.`);
  };
}

function parsed<Request>(schema: Schema<Request>, raw: unknown): Request {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw refusal.invalidParameter(`${issue?.path.join('.')}: ${issue?.message}`);
}
