import type { IncomingMessage } from 'node:http';

/** The address that was asked for, as the caller wrote it. Undefined when it is none. */
export function addressOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  return URL.parse(`http://${headers.host ?? 'localhost'}${url}`) ?? undefined;
}
