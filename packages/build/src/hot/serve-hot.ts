import { createServer } from 'node:net';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { remote, shell } from '../preset/preset.ts';

export type HotServer = {
  /** The WebSocket URL that announces changes to the browser. */
  socket: string;
  stop(): Promise<void>;
};

/**
 * Watches one front end, writes it into `site/hot/<folder>` at every change and notifies open pages. Resolves after the
 * first build.
 */
export async function serveHot(root: string, folder: string, site: string): Promise<HotServer> {
  const directory = join(root, folder);
  const hot = { path: join(site, 'hot', folder), publicPath: `/hot/${folder}/` };
  const compiler = rspack(folder === 'shell' ? shell(directory, hot) : remote(directory, hot));
  const port = await freePort();
  const socket = `ws://localhost:${port}/ws`;
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      static: false,
      allowedHosts: 'all',
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
      client: { webSocketURL: socket, overlay: false },
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('first build', () => resolve()));
  await server.start();
  await built;
  return { socket, stop: () => server.stop() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
