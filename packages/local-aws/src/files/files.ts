import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';

/** The parsed content of a file. Undefined when it does not exist; throws with its name when it is damaged. */
export async function readJsonFile<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | undefined> {
  return existsSync(file) ? parseJsonFile(file, await readFile(file, 'utf8'), schema) : undefined;
}

/** Throws a sentence with the name of the file and what to do: nothing is started with half of its data. */
export function parseJsonFile<Content>(file: string, text: string, schema: z.ZodType<Content>): Content {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    // This message is printed. It does not repeat that of a parser, which may contain what is in the file.
    throw new Error(`${file} is damaged: restore it from a copy, or delete the local data to start anew.`, {
      cause: error,
    });
  }
}

/**
 * Replaces a file so that a reader, or a process killed at any moment, sees the old text or the new one, never a part.
 * Only the owner may read it (0600): such files contain keys and tokens.
 */
export async function writeAtomically(file: string, text: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.new`;
  const openNew = () => open(unfinished, 'w', 0o600);
  const handle = await openNew().catch(async (error) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(dirname(file), { recursive: true });
    return openNew();
  });
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
