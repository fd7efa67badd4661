import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeAtomically } from './write-atomically.ts';

it('shows a reader the old text or the new, never a part of one', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-write-'));
  const file = join(directory, 'pool.json');
  const texts = ['a', 'b'].map((letter) => letter.repeat(4_000_000));
  await writeFile(file, texts[0] ?? '');

  let isWriting = true;
  const seen = new Set<number>();
  const reading = (async () => {
    while (isWriting) seen.add((await readFile(file, 'utf8')).length);
  })();
  for (const text of [...texts, ...texts, ...texts]) await writeAtomically(file, text);
  isWriting = false;
  await reading;

  expect([...seen]).toEqual([4_000_000]);
  rmSync(directory, { recursive: true });
});
