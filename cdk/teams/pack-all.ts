import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileCommand } from './compile-command.ts';
import { compilePackage } from './compile-package.ts';
import { packedPackages } from './packed-packages.ts';

/** Packs what teams install into `target`, one archive for each package, and nothing else is left in that folder. Returns their names. */
export async function packAll(root: string, target: string): Promise<string[]> {
  const compiled = join(root, '.cache/packages');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await Promise.all([
    ...packedPackages.map((packed) => compilePackage(root, packed, join(compiled, packed.folder))),
    compileCommand(root, join(compiled, 'halqa-remote')),
  ]);
  await buildStyleGuide(root, join(compiled, 'ui/style-guide'));
  const folders = [...packedPackages.map(({ folder }) => folder), 'halqa-remote'];
  return Promise.all(folders.map((folder) => pack(root, join(compiled, folder), target)));
}

/** The page with every component of `ui` and its code. */
async function buildStyleGuide(root: string, target: string): Promise<void> {
  const ui = join(root, 'packages/ui');
  const bundler = join(ui, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [bundler, 'build', '--output-path', target], { cwd: ui });
}

async function pack(root: string, directory: string, target: string): Promise<string> {
  cpSync(join(root, 'packages/CHANGELOG.md'), join(directory, 'CHANGELOG.md'));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: directory,
  });
  return stdout.trim();
}
