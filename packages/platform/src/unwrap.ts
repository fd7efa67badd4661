import type { Problem, Result } from '@halqa/contract';

/** A problem as an error, for libraries that expect rejected promises, such as TanStack Query. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Resolves with a call's value or rejects with `ProblemError`: `queryFn: () => unwrap(api.listGroups())`. */
export async function unwrap<Value>(call: Promise<Result<Value>>): Promise<Value> {
  const result = await call;
  if (!result.ok) throw new ProblemError(result.problem);
  return result.value;
}
