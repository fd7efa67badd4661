import { rename, writeFile } from 'node:fs/promises';

/** Replaces the file whole: a process killed on the way leaves the old text or the new, never half of one. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = `${file}.tmp`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
