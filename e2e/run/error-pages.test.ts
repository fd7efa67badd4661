import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadFailure, loadFailureCode, loadFailureWords } from '@halqa/copy';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/errors');
const isFailure = (text: string): text is LoadFailure => Object.hasOwn(loadFailureWords, text);
const codes = Object.keys(loadFailureWords).filter(isFailure).map(loadFailureCode);

it('explains each error code of a page in docs/errors, and no other', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(pages.sort()).toEqual(codes.map((code) => `${code}.md`).sort());
  for (const code of codes) expect(readFileSync(join(folder, `${code}.md`), 'utf8')).toContain(`# ${code}\n`);
});

it('lists them with what visitors read', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const [kind, { title }] of Object.entries(loadFailureWords)) {
    expect(index).toContain(`[page-${kind}](page-${kind}.md)`);
    expect(index).toContain(title);
  }
});
