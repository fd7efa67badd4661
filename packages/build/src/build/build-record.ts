import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const record = z.record(z.string(), z.object({ inputs: z.string(), version: z.string() }));

/** What was built from what, by folder; kept in `.cache/front-ends.json`. */
export type BuildRecord = z.infer<typeof record>;

/** The record of the last builds; empty when there is none that can be read. */
export function readBuildRecord(root: string): BuildRecord {
  try {
    return record.parse(JSON.parse(readFileSync(fileIn(root), 'utf8')));
  } catch {
    return {};
  }
}

export function writeBuildRecord(root: string, builds: BuildRecord): void {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(`${fileIn(root)}.new`, JSON.stringify(builds, null, 2));
  renameSync(`${fileIn(root)}.new`, fileIn(root));
}

const fileIn = (root: string) => join(root, '.cache/front-ends.json');
