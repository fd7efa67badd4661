import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free port that only this machine reaches; resolves to the address, without a slash at its end. */
export async function listenOnLoopback(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return `http://127.0.0.1:${address.port}`;
}
