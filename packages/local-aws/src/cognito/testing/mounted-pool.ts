import { createServer, type RequestListener } from 'node:http';
import { listenOnLoopback } from '../http/listen-on-loopback.ts';

/** A server that mounts the handler under a path and answers 404 elsewhere, as the gateway does. */
export async function mountedPool(handler: RequestListener, path: string) {
  const server = createServer((request, response) => {
    if (request.url?.startsWith(path)) return handler(request, response);
    response.writeHead(404).end();
  });
  const origin = await listenOnLoopback(server);
  return {
    url: `${origin}${path}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
