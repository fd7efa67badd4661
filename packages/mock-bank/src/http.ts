import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type RunningServer = { url: string; stop(): Promise<void> };

/** Plaid rejects requests of more than about 10 MB. */
const bodyLimit = 12 * 1024 * 1024;

/** The whole body as text; undefined when it is over the limit or was aborted. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size <= bodyLimit) chunks.push(bytes);
    }
  } catch {
    return undefined;
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** Longer than a client keeps a connection idle, so that none is closed just as it is used again. */
const keepAliveMilliseconds = 65_000;

/** Serves on 127.0.0.1 at a free port. `stop` also closes the open connections. */
export async function listenOnLoopback(handle: RequestHandler): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`The mock bank failed at ${request.method} ${request.url}`, error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');

  return { url: `http://127.0.0.1:${address.port}`, stop };

  function stop(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}
