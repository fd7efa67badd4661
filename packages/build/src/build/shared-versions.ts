import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { satisfies } from 'semver';
import * as z from 'zod';
import { sharedLibraries } from '../preset/preset.ts';

/** The version of a library in the node_modules of a front end. */
export function installedVersion(directory: string, library: string): string {
  const name = library.split('/')[0] ?? library;
  const file = createRequire(join(directory, 'package.json')).resolve(`${name}/package.json`);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

const dependencies = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Throws where a remote has installed a version of a shared library that is not the shell's: its types and tests would be of
 * that one, and its pages run with the other.
 */
export function assertSharedVersions(directory: string): void {
  const file = join(directory, 'package.json');
  if (!existsSync(file)) return;
  const own = dependencies.parse(JSON.parse(readFileSync(file, 'utf8')));
  const named = Object.entries(sharedLibraries).filter(
    ([library]) => library in own.dependencies || library in own.devDependencies,
  );
  const wrong = named.flatMap(([library, range]) => {
    const version = installedVersion(directory, library);
    return satisfies(version, range) ? [] : [`${library} ${version} is installed, the shell provides ${range}`];
  });
  if (wrong.length > 0)
    throw new Error(`${wrong.join('; ')}. Every remote runs with the shell's: change package.json and install again.`);
}
