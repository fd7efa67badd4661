import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnds } from '../build/build-front-ends.ts';
import type { BuiltFile } from '../compose/built-remote.ts';
import { publicFiles } from '../compose/public-files.ts';
import { publish } from '../compose/publish.ts';
import { readBuiltRemote, readBuiltShell } from '../compose/read-built.ts';
import { siteFiles } from '../compose/site-files.ts';
import { remoteFolders } from '../remote-folders.ts';
import { hotDocument, refreshHook } from './hot-document.ts';
import { serveHot } from './serve-hot.ts';

export type HotOptions = {
  root: string;
  /** The remotes to work on, `mf-groups` and so on; all of them when the list is empty. */
  folders: readonly string[];
  log: (line: string) => void;
};

export type HotSite = {
  /** The folder to serve in place of `dist/site`. */
  site: string;
  stop(): Promise<void>;
};

/**
 * The site with hot reload: the shell and the named remotes are rebuilt at every change and keep their state in the
 * browser, everything else is as built. The shell is always among them, because a remote in development needs a React
 * in development. `csp.json` names the sockets (`connect`) that the pages listen to.
 */
export async function startHotSite({ root, folders, log }: HotOptions): Promise<HotSite> {
  const chosen = chooseFolders(root, folders);
  const site = join(root, '.cache/hot/site');
  rmSync(site, { recursive: true, force: true });
  await buildFrontEnds({ root, changedOnly: true, log });
  const servers = await Promise.all(['shell', ...chosen].map((folder) => serveHot(root, folder, site)));
  for (const file of filesOf(root, chosen)) await publish(site, file);
  await publish(
    site,
    asFile('csp.json', JSON.stringify({ styleHashes: [], connect: servers.map(({ socket }) => socket) })),
  );
  return { site, stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) };
}

function chooseFolders(root: string, folders: readonly string[]): readonly string[] {
  const known = remoteFolders(root);
  const unknown = folders.filter((folder) => !known.includes(folder));
  if (unknown.length > 0) throw new Error(`There is no remote ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  return folders.length > 0 ? folders : known;
}

/** The built site, its documents turned to the watched front ends. */
function filesOf(root: string, chosen: readonly string[]): BuiltFile[] {
  const remotes = remoteFolders(root).map((folder) => readBuiltRemote(root, folder));
  const { immutable, documents } = siteFiles(readBuiltShell(root), remotes);
  const hot = remotes.filter(({ folder }) => chosen.includes(folder));
  const overrides = Object.fromEntries(
    hot.map(({ folder, manifest }) => [manifest.name, `/hot/${folder}/remoteEntry.js`]),
  );
  const turned = documents.map(({ name, content }) =>
    name.endsWith('.html')
      ? asFile(name, hotDocument(new TextDecoder().decode(content), { overrides, folders: chosen }))
      : { name, content },
  );
  return [...publicFiles(root), ...immutable, ...turned, asFile('hot/refresh-hook.js', refreshHook)];
}

const asFile = (name: string, text: string): BuiltFile => ({ name, content: new TextEncoder().encode(text) });
