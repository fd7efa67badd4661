import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { coveragePage } from './coverage-page.ts';
import { findBrokenNames } from './find-broken-names.ts';
import { findUnheld } from './find-unheld.ts';
import { sections } from './sections.ts';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, 'docs/specification-coverage.md');

/** Writes the page; with `--check` says instead what is out of date, and exits 1. */
const paragraphs = sections.flatMap((section) => section.paragraphs);
const broken = findBrokenNames(paragraphs, (path) => textOf(resolve(root, path)));
const unheld = findUnheld(sections);
const page = coveragePage(sections);
const isCheck = process.argv.includes('--check');
const isStale = isCheck && textOf(file) !== page;

if (!isCheck) writeFileSync(file, page);
for (const complaint of broken) console.error(`e2e/coverage/sections name what nobody finds: ${complaint}`);
for (const complaint of unheld) console.error(complaint);
if (isStale) console.error('docs/specification-coverage.md is out of date: node e2e/coverage/write-coverage.ts');
process.exitCode = broken.length + unheld.length > 0 || isStale ? 1 : 0;

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
