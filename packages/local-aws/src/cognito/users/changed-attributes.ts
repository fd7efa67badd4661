import type { Pool } from '../pool/pool.ts';
import { standardAttributes } from '../pool/standard-attributes.ts';
import { refusal } from '../refusal.ts';
import { attributeOf } from './attributes.ts';
import { canonicalName } from './canonical-name.ts';
import type { PoolUser, UserAttribute } from './pool-user.ts';

export type ChangedAttributes = {
  now: UserAttribute[];
  /** Waits for the code that goes to `newEmail`. */
  onceProven: UserAttribute[] | undefined;
  newEmail: string | undefined;
};

/** What a member's edit changes at once and what after a code; refuses what the schema does not let them change. */
export function changedAttributes(pool: Pool, user: PoolUser, wanted: readonly UserAttribute[]): ChangedAttributes {
  for (const attribute of wanted) requireChangeable(pool, attribute);
  const others = wanted.filter(({ Name }) => Name !== 'email');
  const email = canonicalName(wanted.find(({ Name }) => Name === 'email')?.Value ?? '');
  if (email === '' || email === attributeOf(user, 'email'))
    return { now: others, onceProven: undefined, newEmail: undefined };

  if (pool.users.find(email) !== undefined) throw refusal.aliasExists();
  const address = { Name: 'email', Value: email };
  return keepsAddressUntilProven(pool)
    ? { now: others, onceProven: [address], newEmail: email }
    : { now: [...others, address, { Name: 'email_verified', Value: 'false' }], onceProven: undefined, newEmail: email };
}

function keepsAddressUntilProven(pool: Pool): boolean {
  return pool.settings.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email');
}

function requireChangeable(pool: Pool, { Name, Value }: UserAttribute): void {
  const declared = pool.settings.Schema.find((entry) => entry.Name === Name || `custom:${entry.Name}` === Name);
  if (declared === undefined && !standardAttributes.has(Name))
    throw refusal.invalidParameter(`user.${Name}: Attribute does not exist in the schema.`);
  if (declared?.Mutable === false)
    throw refusal.invalidParameter(`user.${Name}: Attribute cannot be updated. (changing an immutable attribute)`);
  if (declared?.Required && !Value)
    throw refusal.invalidParameter(`user.${Name}: Attribute cannot be deleted. (deleting a required attribute)`);
  if (Name.endsWith('_verified')) throw refusal.notAuthorized('A client attempted to write unauthorized attribute');
}
