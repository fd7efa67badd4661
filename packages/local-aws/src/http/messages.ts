import type { IncomingMessage, ServerResponse } from 'node:http';

/** The address that was asked for, as the caller wrote it. Undefined when it is none. */
export function addressOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  return URL.parse(`http://${headers.host ?? 'localhost'}${url}`) ?? undefined;
}

/** AWS and Plaid both refuse requests of more than about 10 MB. */
const limit = 12 * 1024 * 1024;

/** The whole body as text. Undefined when `readBytes` gives nothing. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  return (await readBytes(request))?.toString('utf8');
}

/** The whole body. Undefined when it is larger than any request that the engines answer, or was broken off. */
export async function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size <= limit) chunks.push(bytes);
    }
  } catch {
    return undefined;
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}

/** Aborts when the connection of a call has ended, with or without its response. */
export function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return closed.signal;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
