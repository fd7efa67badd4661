import { createServer } from 'node:net';

/** A port that nobody uses at this moment, for programs that cannot choose one themselves. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('The machine gave no port'));
        else resolve(address.port);
      });
    });
  });
}
