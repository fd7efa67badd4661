import { createECDH, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';

export type VapidExpectations = {
  /** The origin of this push service. */
  readonly audience: string;
  /** The key that the subscription was bound to, base64url. */
  readonly key: string;
  readonly now: number;
};

/** RFC 8292 allows a lifetime of a day at most. */
const LONGEST_SECONDS = 86_400;

const Header = z.object({ alg: z.literal('ES256') });
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:\/\/)/) });

/** Checks an `Authorization: vapid t=…, k=…` (RFC 8292). Returns the problem in a sentence; undefined when it is valid. */
export function checkVapid(authorization: string, { audience, key, now }: VapidExpectations): string | undefined {
  const [, token = '', sentKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (sentKey !== key) return 'This subscription was bound to another key.';
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = Claims.safeParse(parsed(claims));
  if (!Header.safeParse(parsed(header)).success || !read.success) return 'The token is not what RFC 8292 requires.';
  const { aud, exp } = read.data;
  if (aud !== audience) return `The token is for ${aud}, not for ${audience}.`;
  if (exp * 1000 <= now || exp * 1000 > now + LONGEST_SECONDS * 1000)
    return 'The token has expired, or is valid for more than a day.';
  return isSigned(`${header}.${claims}`, signature, key) ? undefined : 'The signature is not of that key.';
}

function isSigned(text: string, signature: string, key: string): boolean {
  const signed = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' as const };
  return verify('sha256', Buffer.from(text), signed, Buffer.from(signature, 'base64url'));
}

/** An uncompressed point: 4, then x and y of 32 bytes each. */
function publicKeyOf(key: string): KeyObject {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const VapidKeys = z.object({ publicKey: z.base64url(), privateKey: z.base64url() });
export type VapidKeys = z.infer<typeof VapidKeys>;

/** The app's own key pair for pushes (RFC 8292), created at the first start: a browser binds its subscription to it. */
export async function openVapidKeys(directory: string): Promise<VapidKeys> {
  const file = join(directory, 'vapid.json');
  const stored = await readJsonFile(file, VapidKeys);
  if (stored !== undefined) return stored;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const created = { publicKey, privateKey: pair.getPrivateKey('base64url') };
  await writeAtomically(file, `${JSON.stringify(created, null, 2)}\n`);
  return created;
}
