import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '@halqa/contract';
import { readRemoteManifest, remoteFolders } from '@halqa/releases/compose';
import { type RemotePlace, remoteTemplate } from './remote-template.ts';

/**
 * Writes the folder of a new remote below `root`, and installs its packages. Throws a sentence, and leaves no folder, when the
 * name is not allowed, its page would be somebody else's, or `install` returns false.
 *
 * @param called its name, or its folder: `chat` or `mf-chat`
 * @param place in which repository: this workspace by default
 */
export function createRemote(
  root: string,
  called: string,
  install: (folder: string) => boolean,
  place?: RemotePlace,
): string {
  const name = called.replace(/^mf-/, '');
  const files = remoteTemplate(name, place);
  const folder = `mf-${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists.`);
  rejectOwnedPath(root, name);
  for (const file of files) {
    const path = join(root, folder, file.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.content);
  }
  if (install(folder)) return folder;
  // Without an entry in the lockfile no other command would start.
  rmSync(join(root, folder), { recursive: true });
  throw new Error(`Its packages could not be installed: ${folder} was removed again.`);
}

/** Folders of the site, and what the server answers itself. */
const pathsOfServer = [
  'mf',
  'shell',
  'sets',
  'icons',
  'hot',
  'reports',
  ...Object.values(routes).map(({ path }) => firstPart(path)),
];

function rejectOwnedPath(root: string, name: string): void {
  if (pathsOfServer.includes(name)) throw new Error(`/${name} is a path of the server: choose another name.`);
  for (const folder of remoteFolders(root)) {
    const owned = readRemoteManifest(join(root, folder)).routes.find(({ path }) => firstPart(path) === name);
    if (owned) throw new Error(`${owned.path} is a page of ${folder}: choose another name.`);
  }
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
