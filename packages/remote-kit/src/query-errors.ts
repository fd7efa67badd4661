import type { Problem } from '@halqa/contract';
import { offlineSentence, problemSentence, sentenceOf } from '@halqa/copy';
import { ProblemError } from '@halqa/platform';

/** The sentence of a failed query. Anything but a problem of the API is a bug, and reads as a server error. */
export const errorSentence = (error: unknown): string => {
  if (isProblem(error, 'unreachable') && !navigator.onLine) return offlineSentence;
  return error instanceof ProblemError ? problemSentence(error.problem) : sentenceOf('server_error');
};

/** Whether the error of a query is one of these problems of the API. */
export const isProblem = (error: unknown, ...codes: Problem['code'][]): boolean =>
  error instanceof ProblemError && codes.includes(error.problem.code);
