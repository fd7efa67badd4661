import { expect } from 'vitest';

/** Matches the error that Plaid's client throws when the bank answered one of Plaid's errors. */
export function refusedWith(error_code: string, error_type?: string): unknown {
  const data = expect.objectContaining({ error_code, ...(error_type === undefined ? {} : { error_type }) });
  return expect.objectContaining({ response: expect.objectContaining({ data }) });
}
