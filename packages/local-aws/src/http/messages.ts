import type { IncomingMessage, ServerResponse } from 'node:http';

/** The requested URL with the host that the caller used. Undefined when it is invalid. */
export function addressOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  return URL.parse(`http://${headers.host ?? 'localhost'}${url}`) ?? undefined;
}

/** No service that is emulated accepts requests of more than about 10 MB. */
const defaultLimit = 12 * 1024 * 1024;

/** The body as text. Undefined where `readBytes` is. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  return (await readBytes(request))?.toString('utf8');
}

/** The body. Undefined when it has more bytes than the limit, or the connection was closed. */
export async function readBytes(request: IncomingMessage, limit = defaultLimit): Promise<Buffer | undefined> {
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
