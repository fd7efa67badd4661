import { type ProblemCode, problems } from '@halqa/contract';
import type * as z from 'zod';
import type { Problem, Result } from '../handler.ts';
import type { ApiEvent } from './api-event.ts';

type Schema = z.ZodType | undefined;
type Issue = z.core.$ZodIssue;

/** Parses with the route's schema. A problem names the first field that is not valid. */
export function parseInput(schema: Schema, input: unknown): Result<unknown> {
  if (schema === undefined) return { ok: true, value: undefined };
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return issue === undefined ? invalidInput('body_invalid', '') : invalidInput(codeOf(issue), fieldOf(issue));
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
