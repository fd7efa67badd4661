import type { IncomingMessage } from 'node:http';

/**
 * Whether somebody other than this machine's own pages is asking: a stray website must not move our clock or read our
 * mail. A foreign page shows in `Origin`; one whose name was pointed at this machine (DNS rebinding) shows in `Host`.
 */
export function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  if (!ownNames.has(URL.parse(`http://${host}`)?.hostname ?? '')) return true;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
