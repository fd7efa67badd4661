import { createHash, createHmac } from 'node:crypto';
import { userId } from '@halqa/domain';
import * as z from 'zod';
import type { Caller } from '../basics/handler.ts';
import type { SignedMessage } from '../ports/system.ts';
import { networkOf } from './network.ts';

/** Texts as UTF-8 can express them; DynamoDB rejects half a character. */
const textRecord = z.record(
  z.string(),
  z.string().overwrite((text) => text.toWellFormed()),
);

const withPlainNames = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name.replace(/^(amp;)+/, ''), value]));

/**
 * The parts of an HTTP API event that are read, payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export const apiEvent = z.object({
  routeKey: z.string(),
  headers: textRecord.default({}),
  cookies: z.array(z.string()).default([]),
  pathParameters: textRecord.default({}),
  // Links of mails, whose `&` a mail program has written as in HTML.
  queryStringParameters: textRecord.default({}).transform(withPlainNames),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().default(false),
  requestContext: z.object({
    requestId: z.string(),
    http: z.object({ sourceIp: z.string() }),
    authorizer: z.object({ jwt: z.object({ claims: z.record(z.string(), z.unknown()) }) }).optional(),
  }),
});

export type ApiEvent = z.infer<typeof apiEvent>;

// API Gateway accepts ID tokens of the same client too; only access tokens open the API.
const accessClaims = z.object({
  sub: z.string().min(1),
  token_use: z.literal('access'),
  auth_time: z.coerce.number(),
  /** The same in all tokens of a session; written because the pool's client revokes tokens. */
  origin_jti: z.string().min(1),
});

/** Reads the caller from the claims that the gateway's authorizer has verified. Null when there are none. */
export function callerOf(event: ApiEvent): Caller | null {
  const claims = accessClaims.safeParse(event.requestContext.authorizer?.jwt.claims);
  if (!claims.success) return null;
  const { sub, auth_time, origin_jti } = claims.data;
  return { userId: userId(sub), signedInAt: new Date(auth_time * 1000), session: sessionId(origin_jti) };
}

/**
 * The id by which a session is stored and listed. A hash, because whoever knows the claim of an open session could refresh
 * one that was ended (docs/decisions, "Sessions that members end").
 */
export function sessionId(originJti: string): string {
  return createHash('sha256').update(originJti).digest('base64url').slice(0, 32);
}

/** The body byte by byte, and the headers under their lower-case names. */
export function signedMessageOf({ body = '', isBase64Encoded, headers }: ApiEvent): SignedMessage {
  return { bytes: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'), headers };
}

/**
 * A short hash of the caller's network, for rate limits. Under a secret key, because all addresses could be hashed and
 * compared. CloudFront calls the gateway and puts the viewer's address last but one into `x-forwarded-for`; whatever
 * precedes it comes from the viewer and may be false.
 */
export function sourceOf({ headers, requestContext }: ApiEvent, key: string): string {
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const address = hops.at(-2) || hops.at(-1) || requestContext.http.sourceIp;
  return createHmac('sha256', key)
    .update(`source:${networkOf(address)}`)
    .digest('hex')
    .slice(0, 32);
}
