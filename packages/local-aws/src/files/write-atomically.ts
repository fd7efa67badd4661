import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

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
