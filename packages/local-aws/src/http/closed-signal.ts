import type { ServerResponse } from 'node:http';

/** Aborts when the connection of a call has ended, with or without its response. */
export function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return closed.signal;
}
