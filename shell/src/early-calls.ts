/** The calls that the document has begun before any script was loaded: see `packages/releases/src/compose/inline-script.ts`. */
export type EarlyCalls = {
  accessToken: string;
  /** By path. */
  responses: Readonly<Record<string, Promise<Response>>>;
};

/** Read by the bell of the shell and by the dashboard. */
const readTwice: readonly string[] = ['/api/notifications'];

/** Older responses might have been overtaken by what the member did since. */
const longestAgeMilliseconds = 10_000;

/**
 * Wraps `fetch` to answer the first call of a path, and the first two of a path in `readTwice`, with the response that the document
 * has requested with the same token. When that request failed, the call is made as if there had been none. `age`: of the document,
 * in milliseconds.
 */
export function adoptEarlyCalls(
  fetch: typeof globalThis.fetch,
  early: EarlyCalls | undefined,
  age: () => number,
): typeof globalThis.fetch {
  const unused = new Map(Object.entries(early?.responses ?? {}));
  const awaitingSecondReader = new Set(readTwice);
  const takeResponse = (path: string): Promise<Response> | undefined => {
    const response = unused.get(path);
    if (awaitingSecondReader.delete(path)) return response?.then((each) => each.clone());
    unused.delete(path);
    return response;
  };
  return (input, init) => {
    if (init?.method !== 'GET' || typeof input !== 'string' || age() > longestAgeMilliseconds)
      return fetch(input, init);
    const response = takeResponse(input);
    if (!response) return fetch(input, init);
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
