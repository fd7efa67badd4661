import type { UserAttribute } from './pool-user.ts';

type WithAttributes = { Attributes: readonly UserAttribute[] };

/** The attribute's value, undefined when the user has none. */
export function attributeOf(user: WithAttributes, name: string): string | undefined {
  return user.Attributes.find((attribute) => attribute.Name === name)?.Value;
}

/** The attributes with the given ones replaced or added; an empty value removes one, as Cognito does. */
export function withAttributes(present: readonly UserAttribute[], changes: readonly UserAttribute[]): UserAttribute[] {
  const merged = new Map([...present, ...changes].map(({ Name, Value }) => [Name, Value]));
  return [...merged].filter(([, Value]) => Boolean(Value)).map(([Name, Value]) => ({ Name, Value }));
}

/** The attributes as the record that tokens and triggers carry. */
export function attributeRecord(attributes: readonly UserAttribute[]): Record<string, string> {
  return Object.fromEntries(attributes.flatMap(({ Name, Value }) => (Value ? [[Name, Value]] : [])));
}
