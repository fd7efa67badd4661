import { linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { buildFrontEnd } from './build-front-end.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const repository = join(import.meta.dirname, '../../../..');
mkdirSync(join(repository, '.cache'), { recursive: true });
const place = mkdtempSync(join(repository, '.cache/places-'));
afterAll(() => rmSync(place, { recursive: true }));

/** The sources with everything that is installed, as a clone in another folder has them. */
function cloneAt(path: string): string {
  const root = join(place, path);
  for (const folder of ['node_modules', 'packages', ...frontEnds]) linkFiles(folder, root);
  linkSync(join(repository, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  return root;
}

/** Hard links of all files. The links that pnpm makes are relative, and lead to the packages of their own clone. */
function linkFiles(folder: string, root: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const entry of readdirSync(join(repository, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const [from, to] = [join(repository, path), join(root, path)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (entry.isFile()) linkSync(from, to);
    else if (!isOutput(path)) linkFiles(path, root);
  }
}

/** What builds wrote: of front ends alone, because packages that are installed have a folder of that name too. */
const isOutput = (path: string) => frontEnds.some((folder) => path === join(folder, 'dist'));

const frontEnds = ['mf-auth', 'mf-marketing'];

it('gives the same sources the same version in every folder, whatever the process has built before', async () => {
  const here = await versionsAt('one', frontEnds);
  expect(Object.keys(here)).toHaveLength(frontEnds.length);
  expect(await versionsAt('other/deeper/halqa', frontEnds.toReversed())).toEqual(here);
});

/** Versions by front end, built one after the other. */
async function versionsAt(path: string, order: readonly string[]): Promise<Record<string, string>> {
  const root = cloneAt(path);
  const versions: Record<string, string> = {};
  for (const folder of order) versions[folder] = await buildFrontEnd(root, folder);
  return versions;
}
