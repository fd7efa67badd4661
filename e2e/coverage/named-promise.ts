export type NamedPromise = { path: string; words?: string };

const separator = ' › ';

/** Splits `path › words of the promise`; the words may hold the sign themselves. */
export function namedPromise(test: string): NamedPromise {
  const at = test.indexOf(separator);
  return at < 0 ? { path: test } : { path: test.slice(0, at), words: test.slice(at + separator.length) };
}
