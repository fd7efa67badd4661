import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { changesPath, type DevSite } from './dev-site.ts';

export type DevServer = {
  /** From now on this is the site, and pages that are open load themselves anew. */
  show(site: DevSite): void;
  stop(): Promise<void>;
};

/**
 * Serves a site that is being written on this machine; what it does not have, such as the API, comes from the product. Throws when
 * the port is taken.
 */
export async function serveDev(port: number, productUrl: string, first: DevSite): Promise<DevServer> {
  let site = first;
  const openPages = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = URL.parse(request.url ?? '/', 'http://localhost')?.pathname ?? '/';
    if (path === changesPath) return streamChanges(response);
    const file = request.method === 'GET' || request.method === 'HEAD' ? findFile(path) : undefined;
    if (file === undefined) return forward(request, response, productUrl);
    response.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.content);
  });
  await listenOn(server, port);
  return {
    show(next) {
      site = next;
      for (const each of openPages) each.write('data: changed\n\n');
    },
    stop: () =>
      new Promise((ended) => {
        server.close(() => ended());
        server.closeAllConnections();
      }),
  };

  /** The product answers these paths. Without the list they would get the fallback document of the site. */
  function findFile(path: string) {
    return /^\/(?:api|functions|reports|__local)(?:\/|$)/.test(path) ? undefined : site.find(path);
  }

  function streamChanges(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': open\n\n');
    openPages.add(response);
    response.on('close', () => openPages.delete(response));
  }
}

/** Lets the product answer. It gets the host that the browser asked, of which it makes its addresses. */
function forward(request: IncomingMessage, response: ServerResponse, productUrl: string): void {
  const { hostname, port } = new URL(productUrl);
  const { method, headers, url: path } = request;
  const sent = httpRequest({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The product does not answer at ${productUrl}: is it still running?\n`);
  });
  request.pipe(sent);
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((ready, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use: name another one with --port.`) : error),
    );
    server.listen(port, 'localhost', ready);
  });
}
