import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback, type RequestHandler } from '../../../packages/local-aws/src/http/loopback-server.ts';
import { addressOf } from '../../../packages/local-aws/src/http/messages.ts';

type Rooms = { api: RequestHandler; local: RequestHandler; site: RequestHandler };

export type Origin = {
  /** As people and browsers know it: `http://localhost:4000`. */
  url: string;
  /** From now on these answer. */
  serve(rooms: Rooms): void;
  stop(): Promise<void>;
};

/** Opens the one origin. Until its rooms are ready they say so. Throws with a sentence when the port is taken. */
export async function openOrigin(port: number): Promise<Origin> {
  let rooms: Rooms = { api: notYet, local: notYet, site: notYet };
  const server = await listenOnLoopback((request, response) => roomOf(request)(request, response), port).catch(
    tellPlainly,
  );
  return {
    url: `http://localhost:${port}`,
    serve: (ready) => {
      rooms = ready;
    },
    stop: server.stop,
  };

  function roomOf(request: IncomingMessage): RequestHandler {
    const [, first] = (addressOf(request)?.pathname ?? '/').split('/');
    if (first === '__local') return rooms.local;
    return first === 'api' || first === 'functions' ? rooms.api : rooms.site;
  }

  function tellPlainly(error: Error): never {
    const code = 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use: end what runs there, or set PORT to another one.`);
    if (code === 'EACCES') throw new Error(`Port ${port} is not allowed to you: set PORT to one above 1023.`);
    throw error;
  }
}

async function notYet(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end('The product is starting.');
}
