import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';

/** What an engine kept in a file, parsed. Undefined when there is no file yet; throws when the file is not what we wrote. */
export async function readJsonFile<Kept>(file: string, schema: z.ZodType<Kept>): Promise<Kept | undefined> {
  return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}

/**
 * Replaces a file so that a reader, or a process killed at any moment, meets the old text or the new one, never half.
 * Only the owner may read it (0600): the engines keep keys and tokens in such files.
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
