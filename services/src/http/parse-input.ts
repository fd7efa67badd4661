import { type ProblemCode, problems } from '@halqa/contract';
import type * as z from 'zod';
import type { Problem, Result } from '../basics/handler.ts';
import type { ApiEvent } from './api-event.ts';

type Schema = z.ZodType | undefined;
type Issue = z.core.$ZodIssue;

/** Parses with the route's schema. A problem names the first field that is not valid. */
export function parseInput(schema: Schema, input: unknown): Result<unknown> {
  if (schema === undefined) return { ok: true, value: undefined };
  const parsed = safeParse(schema, input);
  if (parsed === undefined) return invalidInput('body_invalid', '');
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return issue === undefined ? invalidInput('body_invalid', '') : invalidInput(codeOf(issue), fieldOf(issue));
}

/**
 * Parses without ever throwing; undefined when nothing can be said about the input. zod compares the `length` of whatever
 * was sent before it looks at the type, and `{"length":{"toString":1}}` makes that throw. Without such keys the type is
 * what is wrong, and the problem names the field.
 */
function safeParse(schema: z.ZodType, input: unknown) {
  for (const readInput of [() => input, () => withoutSizes(input)]) {
    try {
      return schema.safeParse(readInput());
    } catch {
      // The input made a check throw.
    }
  }
  return undefined;
}

function withoutSizes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSizes);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'length' && name !== 'size');
  return Object.fromEntries(fields.map(([name, each]) => [name, withoutSizes(each)]));
}

/** A schema may choose the problem by using its code as the message. */
function codeOf({ message }: Issue): ProblemCode {
  return isProblemCode(message) ? message : 'body_invalid';
}

function fieldOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return issue.keys[0] ?? '';
  return issue.path.join('.');
}

function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problems, text);
}

const invalidInput = (code: ProblemCode, field: string): Problem => ({ ok: false, code, field });

/** Parses the JSON body. No body counts as `{}`, so that the problem can name the first missing field. */
export function readBody(event: ApiEvent): Result<unknown> {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  if (text.trim() === '') return { ok: true, value: {} };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, code: 'body_invalid', field: '' };
  }
}
