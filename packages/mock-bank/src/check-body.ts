import type * as z from 'zod';
import { type Outcome, refuse } from './outcome.ts';

/** The body as the call's input. Plaid tells fields that are missing from fields that are wrong. */
export function checkBody<Input>(schema: z.ZodType<Input>, body: unknown): Outcome<Input> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { answer: parsed.data };

  const { issues } = parsed.error;
  const missing = issues.filter(({ path }) => valueAt(body, path) === undefined).map(({ path }) => path.join('.'));
  if (missing.length > 0) {
    return refuse('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
  }
  return refuse('INVALID_FIELD', issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
