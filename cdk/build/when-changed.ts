import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeAtomically } from 'local-aws';
import * as z from 'zod';

export type Build = {
  name: string;
  root: string;
  /** Patterns of everything that decides the result. */
  inputs: readonly string[];
  /** A file that exists once the build has succeeded. */
  output: string;
  run(): Promise<void>;
};

const Stamp = z.object({ inputs: z.string() });

/** Runs a build unless its output exists and was built from the same inputs. Returns whether it ran. */
export async function whenChanged({ name, root, inputs, output, run }: Build): Promise<boolean> {
  const stamp = stampOf(root, name);
  const wanted = inputHash(root, inputs);
  const stored = await readJsonFile(stamp, Stamp);
  if (stored?.inputs === wanted && existsSync(join(root, output))) return false;
  await run();
  await writeAtomically(stamp, JSON.stringify({ inputs: wanted }));
  return true;
}

/** Makes the next start build again, because something else writes into the output. */
export const forgetBuild = (root: string, name: string): void => rmSync(stampOf(root, name), { force: true });

const stampOf = (root: string, name: string): string => join(root, '.cache/builds', `${name}.json`);

/** One hash over the files that match the patterns, without tests. */
function inputHash(root: string, patterns: readonly string[]): string {
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
