import * as z from 'zod';

/** Any value of a JSON document. */
export const Json = z.json();
export type Json = z.infer<typeof Json>;
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
