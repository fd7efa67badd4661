import { sentenceOf } from '@halqa/copy';

/** The sentence of a field's error; the forms' schemas carry codes, the words are the copy's. */
export function errorOf(error: { message?: string | undefined } | undefined): string | undefined {
  return error?.message === undefined ? undefined : sentenceOf(error.message);
}
