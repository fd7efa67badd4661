import { userId } from '@halqa/domain';
import * as z from 'zod';
import type { Caller } from '../request.ts';
import type { ApiEvent } from './api-event.ts';

// API Gateway also lets ID tokens of the same client through; they are no keys to the API.
const accessClaims = z.object({
  sub: z.string().min(1),
  token_use: z.literal('access'),
  auth_time: z.coerce.number(),
});

/** Reads the claims that the gateway's authorizer has verified; null when there are none. */
export function callerOf(event: ApiEvent): Caller | null {
  const claims = accessClaims.safeParse(event.requestContext.authorizer?.jwt.claims);
  if (!claims.success) return null;
  return { userId: userId(claims.data.sub), signedInAt: new Date(claims.data.auth_time * 1000) };
}
