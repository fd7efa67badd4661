import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFile } from '@halqa/releases/compose';
import {
  publicFiles,
  publishFile,
  readBuiltRemote,
  readBuiltShell,
  remoteFolders,
  siteFiles,
} from '@halqa/releases/compose';
import { buildFrontEnds } from '../build/build-front-ends.ts';
import { hotDocument, hotPolicy, refreshHook } from './hot-document.ts';
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
 * Serves the site with hot reload: the shell and the named remotes are rebuilt at every change and keep their state in
 * the browser, everything else is as built. The shell is always included, because a remote's development build needs
 * React's development build. `csp.json` lists the sockets (`connect`) that the pages open.
 */
export async function startHotSite({ root, folders, log }: HotOptions): Promise<HotSite> {
  const chosen = chooseFolders(root, folders);
  const site = join(root, '.cache/hot/site');
  rmSync(site, { recursive: true, force: true });
  await buildFrontEnds({ root, changedOnly: true, log });
  const servers = await Promise.all(['shell', ...chosen].map((folder) => serveHot(root, folder, site)));
  for (const file of hotSiteFiles(root, chosen)) await publishFile(site, file);
  await publishFile(site, asFile('csp.json', JSON.stringify(hotPolicy(servers.map(({ socket }) => socket)))));
  return { site, stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) };
}

function chooseFolders(root: string, folders: readonly string[]): readonly string[] {
  const known = remoteFolders(root);
  const unknown = folders.filter((folder) => !known.includes(folder));
  if (unknown.length > 0) throw new Error(`There is no remote ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  return folders.length > 0 ? folders : known;
}

/**
 * The files of the built site, with documents that load the watched front ends. Nothing in them is prerendered: it would be
 * what was built before the changes.
 */
function hotSiteFiles(root: string, chosen: readonly string[]): BuiltFile[] {
  const remotes = remoteFolders(root).map((folder) => ({ ...readBuiltRemote(root, folder), pages: {} }));
  const { immutable, documents } = siteFiles({ ...readBuiltShell(root), layout: {} }, remotes);
  const hot = remotes.filter(({ folder }) => chosen.includes(folder));
  const overrides = Object.fromEntries(
    hot.map(({ folder, manifest }) => [manifest.name, `/hot/${folder}/remoteEntry.js`]),
  );
  const hotDocuments = documents.map(({ name, content }) =>
    name.endsWith('.html')
      ? asFile(name, hotDocument(new TextDecoder().decode(content), { overrides, folders: chosen }))
      : { name, content },
  );
  return [...publicFiles(root), ...immutable, ...hotDocuments, asFile('hot/refresh-hook.js', refreshHook)];
}

const asFile = (name: string, text: string): BuiltFile => ({ name, content: new TextEncoder().encode(text) });
