import type * as z from 'zod';
import type { BankBooks } from './bank-books.ts';
import { fail, ok, type Result } from './plaid-errors.ts';

/** What an operation works on: the books, which it may change, and the time in epoch milliseconds. */
export type Bank = {
  books: BankBooks;
  now: number;
  /** Sends a webhook to the address; without a body, the one that says that there are new events of transfers. */
  fireWebhook(url: string, body?: object): void;
  /** What Plaid's dashboard lists as allowed for `redirect_uri`. */
  redirectUris: readonly string[];
};

/** One operation of the API, over an unparsed body. It never awaits, so no operation sees another half done. */
export type Operation = { path: string; run(body: unknown, bank: Bank): Result<object> };

type Definition<Input, Response> = {
  path: string;
  input: z.ZodType<Input>;
  perform(input: Input, bank: Bank): Result<Omit<Response, 'request_id'>>;
};

/**
 * Defines an operation by its path, the schema of its input and its work. With Plaid's own request and response types,
 * as in `operation<AccountsGetRequest, AccountsGetResponse>(…)`, the compiler rejects a field that Plaid does not have.
 * The server adds the request id to every response.
 */
export function operation<Input, Response>(
  definition: Definition<Input, Response>,
): Operation & Definition<Input, Response> {
  return { ...definition, run };

  function run(body: unknown, bank: Bank): Result<object> {
    const input = parseInput(definition.input, body);
    return input.ok ? definition.perform(input.value, bank) : input;
  }
}

/** Plaid has one error for missing fields and another for invalid ones. */
function parseInput<Input>(schema: z.ZodType<Input>, body: unknown): Result<Input> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return ok(parsed.data);

  const { issues } = parsed.error;
  const missing = issues.filter(({ path }) => valueAt(body, path) === undefined).map(({ path }) => path.join('.'));
  if (missing.length > 0) {
    return fail('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
  }
  return fail('INVALID_FIELD', issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
