import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { longProjects } from './browser.ts';
import { type KnownTest, playwrightTests, reports, vitestList, vitestTests } from './reports.ts';
import { playwright, root, run } from './step.ts';
import type { UnitFiles } from './units.ts';

/**
 * Checks `docs/specification-coverage.md`: every linked file exists, every quoted test is known, and a row without a
 * test says why. Returns one sentence for each mistake.
 */
export function checkCoverage(page: string, tests: readonly KnownTest[], exists: (path: string) => boolean): string[] {
  return page.split('\n').flatMap((line, index) => {
    const mistakes = [...missingFiles(line, exists), ...mistakesOfRow(line, tests)];
    return [...new Set(mistakes)].map((mistake) => `docs/specification-coverage.md:${index + 1} ${mistake}`);
  });
}

function missingFiles(line: string, exists: (path: string) => boolean): string[] {
  const addresses = [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
  const paths = addresses.map((address) => (address.startsWith('../') ? address.slice(3) : `docs/${address}`));
  return paths.filter((path) => !exists(path)).map((path) => `${path} does not exist.`);
}

/** A row is `| words of the specification | code | tests | note |`. */
function mistakesOfRow(line: string, tests: readonly KnownTest[]): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const [, , code = '', quoted = '', note = ''] = cells;
  if (cells.length !== 6 || code === 'code' || code === '---') return [];
  if (quoted === '' && note === '') return ['The row has neither a test nor a note that says why.'];
  const misnamed = linksIn(code).filter(({ words, path }) => !`/${path}`.endsWith(`/${words}`));
  const unknown = linksIn(quoted).filter((link) => !isKnown(link, tests));
  return [
    ...misnamed.map(({ words, path }) => `“${words}” is not the name of ${path}.`),
    ...unknown.map(({ words, path }) => `${path} has no test “${words}”.`),
  ];
}

type Link = { words: string; path: string };

const linksIn = (cell: string): Link[] =>
  [...cell.matchAll(/\[((?:\\.|[^\]\\])*)\]\(\.\.\/([^)]+)\)/g)].map(([, words = '', path = '']) => ({
    words: words.replace(/\\(.)/g, '$1'),
    path,
  }));

/** The words are part of a test's title. Placeholders of a title that is written once for many values match any text. */
function isKnown({ words, path }: Link, tests: readonly KnownTest[]): boolean {
  const parts = words.split(/%[sodij#]|\$\{[^}]*\}|\$[a-z][\w.]*/i);
  const pattern = new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
  return tests.some((test) => test.path === path && pattern.test(test.title));
}

/**
 * The tests of the last `npm test`, and those that the long command would run; with `--list`, or without a report of a run, all that
 * would run now.
 */
async function knownTests(): Promise<KnownTest[]> {
  const isReported = !process.argv.includes('--list') && existsSync(reports.vitest) && existsSync(reports.playwright);
  const long = await listUnits('long');
  if (!isReported) return [...long, ...(await listUnits('short')), ...(await listBrowserTests())];
  const ran = [...vitestTests(reports.vitest), ...playwrightTests(reports.playwright)];
  return [...ran, ...long, ...(await listBrowserTests(...longProjects))];
}

async function listUnits(files: UnitFiles): Promise<KnownTest[]> {
  const list = resolve(reports.directory, `vitest-list-${files}.json`);
  await run({
    title: `list the ${files} unit tests`,
    command: 'vitest',
    args: ['list', '--no-static-parse', `--json=${list}`],
    env: { HALQA_UNITS: files },
  });
  return vitestList(list);
}

async function listBrowserTests(...options: string[]): Promise<KnownTest[]> {
  const list = `${reports.playwright}-list`;
  await run({
    title: 'list the browser tests',
    command: playwright,
    args: ['test', '--config=e2e', '--list', '--reporter=json', ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: list },
  });
  return playwrightTests(list);
}

if (import.meta.main) {
  const page = readFileSync(resolve(root, 'docs/specification-coverage.md'), 'utf8');
  const mistakes = checkCoverage(page, await knownTests(), (path) => existsSync(resolve(root, path)));
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
