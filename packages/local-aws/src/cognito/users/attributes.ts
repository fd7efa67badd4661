import { errors } from '../errors.ts';
import type { ClientSettings, PoolSettings } from '../pool-settings.ts';

export type UserAttribute = { Name: string; Value?: string | undefined };

type WithAttributes = { Attributes: readonly UserAttribute[] };

/** The attribute's value; undefined when the user has none. */
export function attributeOf(user: WithAttributes, name: string): string | undefined {
  return user.Attributes.find((attribute) => attribute.Name === name)?.Value;
}

/** The attributes with the changes applied; an empty value removes one, as in Cognito. */
export function withAttributes(current: readonly UserAttribute[], changes: readonly UserAttribute[]): UserAttribute[] {
  const merged = new Map([...current, ...changes].map(({ Name, Value }) => [Name, Value]));
  return [...merged].filter(([, Value]) => Boolean(Value)).map(([Name, Value]) => ({ Name, Value }));
}

/** The attributes as the record that tokens and triggers carry. */
export function attributeRecord(attributes: readonly UserAttribute[]): Record<string, string> {
  return Object.fromEntries(attributes.flatMap(({ Name, Value }) => (Value ? [[Name, Value]] : [])));
}

/** The address of an account; empty when it has none. */
export const emailOf = (user: WithAttributes): string => canonicalUsername(attributeOf(user, 'email') ?? '');

/** E-mail addresses are the same in any letter case; a sub stays as it is. */
export const canonicalUsername = (username: string): string =>
  username.includes('@') ? username.toLowerCase() : username;

/** Rejects a new account whose attributes miss a required one or name one that the pool does not have. */
export function requireSchema(settings: PoolSettings, attributes: readonly UserAttribute[]): void {
  // The address comes as the user name.
  const required = settings.Schema.filter(({ Name, Required }) => Required && Name !== 'email');
  const missing = required.find(({ Name }) => !attributes.some((one) => one.Name === Name && one.Value));
  if (missing !== undefined) throw nonconforming(`${missing.Name}: The attribute is required\n`);
  const unknown = attributes.find(({ Name }) => !isKnown(settings, Name));
  if (unknown !== undefined) throw nonconforming(`Type for attribute {${unknown.Name}} could not be determined`);
}

/** Rejects attributes that the template does not let the client write, at sign-up and later. */
export function requireWritable(
  { WriteAttributes }: Pick<ClientSettings, 'WriteAttributes'>,
  attributes: readonly UserAttribute[],
): void {
  if (WriteAttributes === undefined || attributes.every(({ Name }) => WriteAttributes.includes(Name))) return;
  throw errors.notAuthorized('A client attempted to write unauthorized attribute');
}

/** Whether the attribute is the address, by which people sign in, or says whether the address is verified. */
export const isAddressAttribute = (name: string): boolean => name === 'email' || name === 'email_verified';

function isKnown(settings: PoolSettings, name: string): boolean {
  return standardAttributes.has(name) || settings.Schema.some(({ Name }) => name === `custom:${Name}`);
}

function nonconforming(reason: string) {
  return errors.invalidParameter(`Attributes did not conform to the schema: ${reason}`);
}

/** The OpenID Connect attributes that every pool has (developer guide, "Working with user attributes"). */
const standardAttributes: ReadonlySet<string> = new Set([
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);
