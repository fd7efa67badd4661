import type { PromiseName } from './paragraph.ts';

/** The file and the words of a promise. The words may hold the separating sign themselves. */
export function namedPromise(name: PromiseName): { path: string; words: string } {
  const [path = '', ...words] = name.split(' › ');
  return { path, words: words.join(' › ') };
}
