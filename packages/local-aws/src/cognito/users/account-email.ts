import { attributeOf } from './attributes.ts';
import { canonicalName } from './canonical-name.ts';
import type { PoolUser } from './pool-user.ts';

/** The address that an account is known by; empty when it has none. */
export function accountEmail(user: PoolUser): string {
  return canonicalName(attributeOf(user, 'email') ?? '');
}
