import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from './files.ts';

it('shows a concurrent reader the old text or the new one, never a mixture, and lets only the owner read', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'local-write-'));
  const file = join(directory, 'new/pool.json');
  const texts = ['a', 'b'].map((letter) => letter.repeat(4_000_000));
  await writeAtomically(file, texts[0] ?? '');
  let isWriting = true;
  const seen = new Set<string>();
  const reading = (async () => {
    while (isWriting) {
      const text = await readFile(file, 'utf8');
      seen.add(texts.includes(text) ? 'a whole text' : 'a mixture');
    }
  })();
  for (const text of [...texts, ...texts, ...texts]) await writeAtomically(file, text);
  isWriting = false;
  await reading;
  expect([...seen]).toEqual(['a whole text']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(directory, { recursive: true });
});

it.each([
  ['cut off', '{"key": "sec'],
  ['emptied', ''],
  ['of another shape', '{"key": 7}'],
])('names a file that is %s and says what to do, without its content', async (_, text) => {
  const directory = mkdtempSync(join(tmpdir(), 'local-damaged-'));
  const file = join(directory, 'keys.json');
  await writeAtomically(file, text);
  const sentence = `${file} is damaged: restore it from a copy, or delete the local data to start anew.`;
  await expect(readJsonFile(file, z.object({ key: z.string() }))).rejects.toThrow(sentence);
  rmSync(directory, { recursive: true });
});
