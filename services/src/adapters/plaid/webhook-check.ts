import { createHash, timingSafeEqual } from 'node:crypto';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose';
import * as z from 'zod';
import { RailUnavailable, type WebhookCheck } from '../../ports/money-rail.ts';
import type { Clock, SignedMessage } from '../../ports/system.ts';
import { type PlaidSettings, plaidClient } from './plaid-client.ts';
import { bankErrorOrRethrow } from './rail-responses.ts';
import { webhookKeys } from './webhook-keys.ts';

/** Older messages are rejected: https://plaid.com/docs/api/webhooks/webhook-verification/ */
const LONGEST_AGE_SECONDS = 300;

/** How far the bank's clock may be ahead of ours. */
const AHEAD_SECONDS = 30;

const header = z.object({ alg: z.literal('ES256'), kid: z.string().regex(/^[\w-]{1,64}$/) });

const payload = z.object({ iat: z.number(), request_body_sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const keyResponse = z.object({
  key: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    expired_at: z.number().nullish(),
  }),
});

/** Checks the header `Plaid-Verification`: a token over the SHA-256 of the body, signed with one of the bank's keys. */
export function plaidWebhookCheck(settings: PlaidSettings, clock: Clock): WebhookCheck {
  const plaid = plaidClient(settings);
  const keyOf = webhookKeys(readKey, clock);
  return check;

  /** What costs nothing is checked first; the order does not matter otherwise, since all of it must be right. */
  async function check({ bytes, headers }: SignedMessage): Promise<boolean> {
    const token = headers['plaid-verification'] ?? '';
    const claimed = isCanonical(token) ? claimsOf(token) : undefined;
    if (claimed === undefined || !isRecent(claimed.sentAt) || !isDigestOf(claimed.digest, bytes)) return false;
    const key = await keyOf(claimed.kid);
    return key !== undefined && isSigned(token, key);
  }

  /** Not yet trusted: anybody can write a recent time into a token, and the signature is checked last. */
  function isRecent(sentAt: number): boolean {
    const age = Math.floor(clock.now() / 1000) - sentAt;
    return -AHEAD_SECONDS <= age && age <= LONGEST_AGE_SECONDS;
  }

  /** Undefined for a key that the bank does not have, or has no longer. */
  async function readKey(kid: string): Promise<CryptoKey | undefined> {
    try {
      const { data } = await plaid.webhookVerificationKeyGet({ key_id: kid });
      const read = keyResponse.safeParse(data);
      if (!read.success) throw new RailUnavailable('unknown shape of the key');
      const { expired_at, ...jwk } = read.data.key;
      if (expired_at != null && expired_at * 1000 <= clock.now()) return undefined;
      const key = await importJWK(jwk, 'ES256');
      return key instanceof Uint8Array ? undefined : key;
    } catch (error) {
      if (error instanceof RailUnavailable) throw error;
      const { code, status } = bankErrorOrRethrow(error);
      if (status === 400) return undefined;
      throw new RailUnavailable(code);
    }
  }

  async function isSigned(token: string, key: CryptoKey): Promise<boolean> {
    try {
      const currentDate = new Date(clock.now());
      await jwtVerify(token, key, { algorithms: ['ES256'], currentDate });
      return true;
    } catch (error) {
      if (error instanceof errors.JOSEError) return false;
      throw error;
    }
  }
}

/** Several texts decode to one signature. Only the one that encodes it is accepted: the others were changed on the way. */
function isCanonical(token: string): boolean {
  const [, signature] = /^[\w-]+\.[\w-]+\.([\w-]{86})$/.exec(token) ?? [];
  return signature !== undefined && Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

/** What an unverified token says about itself. */
function claimsOf(token: string): { kid: string; sentAt: number; digest: string } | undefined {
  try {
    const { kid } = header.parse(decodeProtectedHeader(token));
    const { iat, request_body_sha256: digest } = payload.parse(decodeJwt(token));
    return { kid, sentAt: iat, digest };
  } catch {
    return undefined;
  }
}

function isDigestOf(claimed: string, bytes: Uint8Array): boolean {
  return timingSafeEqual(Buffer.from(claimed, 'hex'), createHash('sha256').update(bytes).digest());
}
