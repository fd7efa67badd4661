import type { Refusal } from '@halqa/contract';
import { refusalSentence, sentenceOf } from '@halqa/copy';
import { Refused } from '@halqa/platform';

/** The sentence of what a query was refused with. Anything else is a bug, said as one of ours. */
export const refusalOf = (error: unknown): string =>
  error instanceof Refused ? refusalSentence(error.refusal) : sentenceOf('server_error');

export const isRefusedWith = (error: unknown, ...codes: Refusal['code'][]): boolean =>
  error instanceof Refused && codes.includes(error.refusal.code);
