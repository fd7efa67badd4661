import { refusalSentence, sentenceOf } from '@halqa/copy';
import { ProblemError } from '@halqa/platform';

/** The sentence of what a query was refused with. Anything else is a bug, said as one of ours. */
export const refusalOf = (error: unknown): string =>
  error instanceof ProblemError ? refusalSentence(error.refusal) : sentenceOf('server_error');
