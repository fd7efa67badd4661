import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { coveragePage } from './coverage-page.ts';
import { productAndLayout } from './sections/product-and-layout.ts';
import { screens } from './sections/screens.ts';
import { server } from './sections/server.ts';
import { statesAndRules } from './sections/states-and-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, 'docs/specification-coverage.md');
const sections = [productAndLayout, screens, server, statesAndRules];

/** Writes the page; with `--check` says instead what is out of date, and exits 1. */
const named = sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ code, tests }) => [...code, ...tests]));
const gone = named.filter((path) => !existsSync(resolve(root, path)));
const page = coveragePage(sections);
const isCheck = process.argv.includes('--check');
const isStale = isCheck && (!existsSync(file) || readFileSync(file, 'utf8') !== page);

if (!isCheck) writeFileSync(file, page);
for (const path of gone) console.error(`The coverage names ${path}, which is not there.`);
if (isStale) console.error('docs/specification-coverage.md is out of date: node e2e/coverage/write-coverage.ts');
process.exitCode = gone.length > 0 || isStale ? 1 : 0;
