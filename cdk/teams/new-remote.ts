import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createRemote, ownRepository } from '@halqa/build/new-remote';
import * as z from 'zod';

/**
 * Makes the folder of a new remote below `root`, with its packages from the registry, or from archives in the folder `packages`.
 * Returns its name.
 */
export function newRemote(root: string, name: string, packages: string | undefined): string {
  const own = join(root, `mf-${name.replace(/^mf-/, '')}`);
  const archives = packages === undefined ? {} : archivesIn(resolve(root, packages), own);
  const versions = { ...readVersions(), ...archives };
  const versionOf = (dependency: string) => {
    const version = versions[dependency];
    if (version === undefined) throw new Error(`The version of ${dependency} is not known here.`);
    return version;
  };
  const place = ownRepository(versionOf, archives);
  return createRemote(root, name, (folder) => install(join(root, folder)), place);
}

/** The versions of all that a new remote needs, written beside this command when it was packed. */
const readVersions = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(new URL('./versions.json', import.meta.url), 'utf8')));

/** `file:…/halqa-ui-0.1.0.tgz` for `@halqa/ui`, from the folder of the remote. */
function archivesIn(folder: string, own: string): Record<string, string> {
  const archives = readdirSync(folder).filter((name) => /^halqa-.*\.tgz$/.test(name));
  if (archives.length === 0) throw new Error(`There is no archive halqa-….tgz in ${folder}.`);
  return Object.fromEntries(archives.map((file) => [packageIn(file), `file:${relative(own, join(folder, file))}`]));
}

function packageIn(archive: string): string {
  const name = archive.replace(/-\d+\.\d+\.\d+.*\.tgz$/, '');
  return name === 'halqa-remote' ? name : name.replace('halqa-', '@halqa/');
}

const install = (directory: string): boolean =>
  spawnSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: directory,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  }).status === 0;
