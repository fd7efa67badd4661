import { type ProblemCode, problems, type Result } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import type { IdentityResult } from '@halqa/platform';

/** An API call that always returns this problem, with the status and the sentence of the tables. */
export const failingCall = (code: ProblemCode, field?: string) => async (): Promise<Result<never>> => ({
  ok: false,
  problem: { status: problems[code], code, error: sentenceOf(code), ...(field && { field }) },
});

/** An identity call that always fails for this reason. */
export const failingIdentityCall =
  (reason: string, message = '') =>
  async () =>
    ({ ok: false, reason, message }) as IdentityResult; // a test may name any reason of the table
