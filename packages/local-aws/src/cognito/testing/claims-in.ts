import * as z from 'zod';

/** The claims of a token, unverified. */
export function claimsIn(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
}
