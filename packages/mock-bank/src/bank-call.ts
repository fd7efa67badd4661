import type * as z from 'zod';
import type { BankBooks } from './bank-books.ts';
import { checkBody } from './check-body.ts';
import type { Outcome } from './outcome.ts';

/** What a call works on: the books, which it may change, and the time, in epoch milliseconds. */
export type Bank = { books: BankBooks; now: number };

/** One call that the bank answers. It never awaits, so no two calls see each other half done. */
export type BankCall = { path: string; answer(body: unknown, bank: Bank): Outcome<object> };

type Definition<Input, Answer> = {
  path: string;
  input: z.ZodType<Input>;
  perform(input: Input, bank: Bank): Outcome<Omit<Answer, 'request_id'>>;
};

/**
 * Ties a path to the schema of its input and to its work. Give Plaid's own request and response types,
 * as in `bankCall<AccountsGetRequest, AccountsGetResponse>(…)`: the compiler then refuses a field that is not Plaid's.
 * The request id is added to every answer.
 */
export function bankCall<Input, Answer>(definition: Definition<Input, Answer>): BankCall & Definition<Input, Answer> {
  return { ...definition, answer };

  function answer(body: unknown, bank: Bank): Outcome<object> {
    const checked = checkBody(definition.input, body);
    return 'refused' in checked ? checked : definition.perform(checked.answer, bank);
  }
}
