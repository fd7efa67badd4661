import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { packedPackages } from './packed-packages.ts';
import { packedRemote } from './testing/packed-remote.ts';

const { place, directory, bin, halqaRemote } = packedRemote();

it('releases nothing where no product runs, and nothing but the remote of its folder', async () => {
  expect(await halqaRemote('publish')).toEqual({ code: 1, output: expect.stringContaining('name a deployed stage') });
  const elsewhere = promisify(execFile)(process.execPath, [bin, 'publish'], { cwd: place });
  await expect(elsewhere).rejects.toMatchObject({ stderr: expect.stringContaining('is for the folder of a remote') });
});

it('packs all that the packages import', () => {
  const files = globSync(join(directory, 'node_modules/{@halqa/*,halqa-remote}/dist/**/*.js'));
  const missing = files.flatMap((file) => {
    const { resolve } = createRequire(file);
    return importsOf(readFileSync(file, 'utf8'))
      .filter((name) => !canResolve(resolve, name))
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

/** The packages that a module imports, as the compiler and the bundler write it. */
const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /^(?:import|export)\b[^'"=]*?from ['"]([^'".][^'"]*)['"];$|\bimport\(['"]([^'".][^'"]*)['"]\)/gm,
    ),
  ].map(([, named, loaded]) => named ?? loaded ?? '');

function canResolve(resolve: NodeJS.RequireResolve, name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}

it('packs no source, and says in every archive what changed', () => {
  const installed = globSync(join(directory, 'node_modules/{@halqa/*,halqa-remote}'));
  expect(installed).toHaveLength(packedPackages.length + 1);
  expect(
    globSync(join(directory, 'node_modules/{@halqa/*,halqa-remote}/**/*.{ts,tsx}'), { exclude: isDeclaration }),
  ).toEqual([]);
  const changes = installed.map((folder) => readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'));
  const versions = installed.map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);
  const [newest] = /(?<=^## )\S+/m.exec(changes[0] ?? '') ?? [];
  expect(new Set(versions)).toEqual(new Set([newest]));
  expect(new Set(changes).size).toBe(1);
});

const isDeclaration = (path: string) => path.endsWith('.d.ts');
