import { join } from 'node:path';
import { listenOnLoopback, startLocalCloud } from '../../src/index.ts';

/** Runs the guest book on this machine. */
export async function startGuestBook(directory: string) {
  const cloud = await startLocalCloud({ templates: import.meta.dirname, directory });
  const server = await listenOnLoopback(cloud.api);
  return {
    url: server.url,
    settle: cloud.settle,
    /** The names of the alarms that are raised once this minute is over. */
    raisedAfterThisMinute() {
      cloud.clock.advanceTo(cloud.clock.now() + 60_000);
      cloud.alarms.evaluate();
      return cloud.alarms.list().flatMap(({ name, state }) => (state === 'ALARM' ? [name] : []));
    },
    async stop() {
      await server.stop();
      await cloud.stop();
    },
  };
}

// Run it with Node 24: node examples/guest-book/start.ts
if (import.meta.main) {
  const { url } = await startGuestBook(join(import.meta.dirname, '.local'));
  console.log(`The guest book is at ${url}/entries`);
}
