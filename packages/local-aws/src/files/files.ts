import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';

/** The parsed content of a file. Undefined when it does not exist; throws when it does not match the schema. */
export async function readJsonFile<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | undefined> {
  return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}

/**
 * Replaces a file so that a reader, or a process killed at any moment, sees the old text or the new one, never a part.
 * Only the owner may read it (0600): such files contain keys and tokens.
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
