import type { IncomingMessage } from 'node:http';

/** Whether a page of another origin is asking: a stray website must not move our clock or read our mail. */
export function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
