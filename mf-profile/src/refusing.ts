import { type Result, type ProblemCode, problems } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';

/** A call that the server refuses, with the status and the sentence of the tables. For tests. */
export const refusing = (code: ProblemCode, field?: string) => async (): Promise<Result<never>> => ({
  ok: false,
  refusal: { status: problems[code], code, error: sentenceOf(code), ...(field && { field }) },
});
