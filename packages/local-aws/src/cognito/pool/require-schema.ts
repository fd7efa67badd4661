import { refusal } from '../refusal.ts';
import type { UserAttribute } from '../users/pool-user.ts';
import type { PoolSettings } from './pool-settings.ts';
import { standardAttributes } from './standard-attributes.ts';

/** Refuses a new account whose attributes miss a required one or name one that the pool does not have. */
export function requireSchema(settings: PoolSettings, given: readonly UserAttribute[]): void {
  const required = settings.Schema.filter(({ Name, Required }) => Required && Name !== 'email');
  const missing = required.find(({ Name }) => !given.some((attribute) => attribute.Name === Name && attribute.Value));
  if (missing !== undefined) throw nonconforming(`${missing.Name}: The attribute is required\n`);

  const unknown = given.find(({ Name }) => !isKnown(settings, Name));
  if (unknown !== undefined) throw nonconforming(`Type for attribute {${unknown.Name}} could not be determined`);
}

function isKnown(settings: PoolSettings, name: string): boolean {
  return standardAttributes.has(name) || settings.Schema.some(({ Name }) => name === `custom:${Name}`);
}

function nonconforming(reason: string) {
  return refusal.invalidParameter(`Attributes did not conform to the schema: ${reason}`);
}
