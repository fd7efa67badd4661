import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ name: z.string(), dependencies: names, devDependencies: names });

/**
 * Installs archives as npm does, without a registry: unpacked into `node_modules` of a remote's folder, and beside them, for what
 * they and the remote need, the packages that are installed in this repository. Throws where one is not.
 */
export function installPacked(root: string, archives: readonly string[], directory: string): void {
  const installed = join(directory, 'node_modules');
  const packed = archives.map((archive) => unpack(archive, installed));
  const own = manifest.parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));
  const needed = [own, ...packed].flatMap((each) => Object.keys({ ...each.dependencies, ...each.devDependencies }));
  for (const name of new Set(needed)) {
    const path = join(installed, name);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(whereInstalled(root, name), path);
  }
  mkdirSync(join(installed, '.bin'), { recursive: true });
  for (const tool of ['biome', 'knip', 'tsc']) {
    const path = join(installed, '.bin', tool);
    writeFileSync(path, `#!/bin/sh\nexec "${join(root, 'node_modules/.bin', tool)}" "$@"\n`);
    chmodSync(path, 0o755);
  }
}

function unpack(archive: string, installed: string) {
  const draft = join(installed, '.unpacking');
  mkdirSync(draft, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', draft]);
  const read = manifest.parse(JSON.parse(readFileSync(join(draft, 'package/package.json'), 'utf8')));
  mkdirSync(dirname(join(installed, read.name)), { recursive: true });
  execFileSync('mv', [join(draft, 'package'), join(installed, read.name)]);
  return read;
}

function whereInstalled(root: string, name: string): string {
  const [found] = globSync([`node_modules/${name}`, `{cdk,packages/*}/node_modules/${name}`], { cwd: root });
  if (found === undefined) throw new Error(`${name} is not installed in ${root}, but a packed package needs it.`);
  return realpathSync(join(root, found));
}
