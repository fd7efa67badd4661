import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';

/** What an engine kept in a file, parsed. Undefined when there is no file yet; throws when the file is not what we wrote. */
export async function readJsonFile<Kept>(file: string, schema: z.ZodType<Kept>): Promise<Kept | undefined> {
  return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}
