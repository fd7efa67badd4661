import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A running server: its address and how to stop it. */
export type LoopbackServer = { url: string; stop(): Promise<void> };

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A client that reuses a connection while the server closes it gets a reset, so idle connections are closed late. */
const keepAliveMilliseconds = 65_000;

/** Serves on this machine only, on an ephemeral port by default. Stopping also ends the open connections. */
export async function listenOnLoopback(handle: RequestHandler, port = 0): Promise<LoopbackServer> {
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds }, (request, response) => {
    handle(request, response).catch((error: unknown) => reportBug(error, request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
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

/** A throw is a bug of the engine: it is printed, the caller gets a 500, and the other engines continue. */
function reportBug(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  console.error(`The local engine failed at ${request.method} ${request.url}`, error);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}
