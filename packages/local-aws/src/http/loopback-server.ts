import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A running engine: its address and how to end it. */
export type LoopbackServer = { url: string; stop(): Promise<void> };

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Who uses a connection again just as we close it sees a reset, so we are slow to close what rests. */
const keepAliveTimeout = 65_000;

/** Serves on this machine only, on an ephemeral port unless one is given. Stopping also ends the open connections. */
export async function listenOnLoopback(answer: RequestHandler, port = 0): Promise<LoopbackServer> {
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    answer(request, response).catch((error: unknown) => answerBug(error, request, response));
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

/** A throw is a bug of the engine: it is shown, the caller gets a 500, and the other engines go on. */
function answerBug(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  console.error(`The local engine failed at ${request.method} ${request.url}`, error);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}
