import { createHmac } from 'node:crypto';
import type { Pool } from '../pool/pool.ts';
import { canonicalName } from '../users/canonical-name.ts';

/**
 * The user id and salt shown for a name that has no account. Always the same for one name, as a real account's are:
 * values that changed between two tries would tell that nobody is there.
 */
export function shamIdentity(pool: Pool, name: string): { userId: string; salt: string } {
  const digest = (purpose: string) =>
    createHmac('sha256', JSON.stringify(pool.signingKey.publicKey))
      .update(`${purpose} ${canonicalName(name)}`)
      .digest('hex');
  return { userId: asUuid(digest('user')), salt: digest('salt').slice(0, 32) };
}

function asUuid(hex: string): string {
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
