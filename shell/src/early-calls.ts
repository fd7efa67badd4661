/** The calls that the document has begun before any script was loaded: see `packages/build/src/compose/inline-script.ts`. */
export type EarlyCalls = {
  accessToken: string;
  /** By path. */
  responses: Readonly<Record<string, Promise<Response>>>;
};

/** Older responses might have been overtaken by what the member did since. */
const longestAgeMilliseconds = 10_000;

/**
 * Wraps `fetch` to answer the first call of a path with the response that the document has requested with the same token.
 * When that one failed, the call is made as if there had been none. `age`: of the document, in milliseconds.
 */
export function adoptEarlyCalls(
  fetch: typeof globalThis.fetch,
  early: EarlyCalls | undefined,
  age: () => number,
): typeof globalThis.fetch {
  const unused = new Map(Object.entries(early?.responses ?? {}));
  return (input, init) => {
    const response = init?.method === 'GET' && typeof input === 'string' ? unused.get(input) : undefined;
    if (!response || age() > longestAgeMilliseconds) return fetch(input, init);
    unused.delete(String(input));
    if (new Headers(init?.headers).get('authorization') !== `Bearer ${early?.accessToken}`) return fetch(input, init);
    return untilAborted(
      response.catch(() => fetch(input, init)),
      init?.signal,
    );
  };
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  if (!signal) return promise;
  if (signal.aborted) return Promise.reject(signal.reason);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([promise, aborted]);
}
