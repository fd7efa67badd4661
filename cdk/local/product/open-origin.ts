import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, listenOnLoopback, type RequestHandler } from 'local-aws';

type Handlers = { api: RequestHandler; local: RequestHandler; site: RequestHandler; reports?: RequestHandler };

export type Origin = {
  /** As browsers reach it: `http://localhost:4000`. */
  url: string;
  /** Replaces the placeholder responses of the start. */
  serve(handlers: Handlers): void;
  stop(): Promise<void>;
};

/** Opens the product's one origin; it responds 503 until it is served. Throws with a sentence when the port is taken. */
export async function openOrigin(port: number): Promise<Origin> {
  let handlers: Handlers = { api: starting, local: starting, site: starting };
  const server = await listenOnLoopback((request, response) => route(request)(request, response), port).catch(
    (error: Error) => {
      throw portError(error, port);
    },
  );
  return {
    url: `http://localhost:${port}`,
    serve: (ready) => {
      handlers = ready;
    },
    stop: server.stop,
  };

  function route(request: IncomingMessage): RequestHandler {
    const [, first] = (addressOf(request)?.pathname ?? '/').split('/');
    if (first === '__local') return handlers.local;
    if (first === 'reports' && handlers.reports) return handlers.reports;
    return first === 'api' || first === 'functions' ? handlers.api : handlers.site;
  }
}

function portError(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use: end what runs there, or set PORT to another one.`);
  if (code === 'EACCES') return new Error(`Port ${port} is not allowed to you: set PORT to one above 1023.`);
  return error;
}

async function starting(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end('The product is starting.');
}
