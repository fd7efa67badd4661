import type { ServerResponse } from 'node:http';

/** Tells when the connection of a call has ended, with or without its answer. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
