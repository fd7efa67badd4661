import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../../../packages/local-aws/src/files/files.ts';

export type Build = {
  name: string;
  root: string;
  /** Patterns of everything that decides the result. */
  inputs: readonly string[];
  /** A file that is there once the build has succeeded. */
  output: string;
  run(): Promise<void>;
};

const Stamp = z.object({ inputs: z.string() });

/** Runs a build unless its result is there already, made from the very same inputs. Tells whether it ran. */
export async function whenChanged({ name, root, inputs, output, run }: Build): Promise<boolean> {
  const stamp = stampOf(root, name);
  const wanted = inputHash(root, inputs);
  const kept = await readJsonFile(stamp, Stamp);
  if (kept?.inputs === wanted && existsSync(join(root, output))) return false;
  await run();
  await writeAtomically(stamp, JSON.stringify({ inputs: wanted }));
  return true;
}

/** The next start builds again, whatever it finds: somebody else has been writing into the result. */
export const forgetBuild = (root: string, name: string): void => rmSync(stampOf(root, name), { force: true });

const stampOf = (root: string, name: string): string => join(root, '.cache/builds', `${name}.json`);

/** One hash over the files that the patterns name, from the given folder on. Tests do not count. */
export function inputHash(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of filesOf(root, patterns)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(root: string, patterns: readonly string[]): string[] {
  const entries = globSync([...patterns], { cwd: root, exclude: ignored, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const ignored = ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}'];
