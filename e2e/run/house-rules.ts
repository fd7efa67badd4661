import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './step.ts';

/** Words that the glossary replaces by standard terms: they may not come back as a word or as a part of a name. */
const replacedWords = [
  'circle',
  'circles',
  'rim',
  'door',
  'doors',
  'entrance',
  'happening',
  'happenings',
  'news',
  'tell',
  'tells',
  'told',
  'teller',
  'held',
  'suffer',
  'suffers',
  'borrowed',
  'refuse',
  'refuses',
  'refused',
  'refusal',
  'refusals',
  'trouble',
  'troubles',
  'keeper',
  'keepers',
  'desk',
  'wheel',
  'frame',
  'frames',
  'given',
  'titled',
  'rims',
  'entrances',
  'telling',
  'tellers',
  'suffered',
  'suffering',
  'refusing',
  'desks',
  'wheels',
  'borrow',
  'borrows',
  'borrowing',
  'rival',
  'rivals',
  'unseal',
  'deaf',
];

const standardTerms =
  /<\/?circle\b|iframe|frame-\w+|animation frames?|\b(?:requestAnimationFrame|frameLocator|(?:Headers)?[fF]rameOptions?|mouse\.wheel|onWheel)\b/g;

/** Marketing and mails speak of circles, the ring is drawn with them, and a policy names frames. */
const exceptions: readonly [folder: RegExp, words: readonly string[]][] = [
  [/^(?:packages\/copy|mf-marketing|services\/src\/emails|packages\/ui\/src\/ring)\//, ['circle', 'circles']],
  [/^cdk\/lib\/site\/security-headers\.ts$/, ['frame']],
];

/**
 * Returns the replaced words that a source file uses in its path, in names, comments and titles of tests. Other strings and
 * quoted words are not read.
 */
export function findReplacedWords(path: string, source: string): string[] {
  const allowed = exceptions.flatMap(([folder, words]) => (folder.test(path) ? words : []));
  const used = wordsOf([path, ...titlesOf(source), withoutText(source)].join('\n'));
  return replacedWords.filter((word) => !allowed.includes(word) && used.has(word));
}

function wordsOf(text: string): Set<string> {
  const words = text.replace(standardTerms, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return new Set(words.toLowerCase().match(/[a-z]+/g));
}

const titlesOf = (source: string): string[] =>
  [...source.matchAll(testTitle)].map(([, title = '']) => withoutQuotes(title));

const testTitle = /(?:\b(?:it|test|describe)(?:\.\w+)?|\))\(\s*'((?:\\.|[^'\\\n])*)',\s/g;

const withoutQuotes = (text: string): string => text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '');

/** Leaves out strings, regular expressions, and what comments quote. */
function withoutText(source: string): string {
  return source.replace(commentOrText, (found) => (/^\/[/*]/.test(found) ? withoutQuotes(found) : ' '));
}

const commentOrText =
  /\/\/.*|\/\*[\s\S]*?\*\/|(?<=[(,=:[]\s?)\/(?:\\.|[^/\\\n])+\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Prints how long the source files are. Fails where a file is too long or uses a replaced word. */
function checkHouseRules(): boolean {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(resolve(root, path)) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
  const sources = files.filter(({ path }) => !/\.(?:(?:test|spec)\.tsx?|css)$/.test(path));
  const lengths = sources.map(({ text }) => text.trimEnd().split('\n').length).sort((one, other) => one - other);
  console.log(`${sources.length} source files of ${lengths[Math.floor(lengths.length / 2)]} lines in the middle`);

  const tooLong = sources.filter(({ text }) => text.trimEnd().split('\n').length > mostLines);
  for (const { path } of tooLong) console.error(`${path} is longer than ${mostLines} lines: split it by subject.`);
  const read = files.filter(({ path }) => !path.startsWith('e2e/run/house-rules.'));
  const replaced = read.flatMap(({ path, text }) => complaints(path, text));
  for (const complaint of replaced) console.error(complaint);
  return tooLong.length + replaced.length === 0;
}

const complaints = (path: string, text: string) => [
  ...findReplacedWords(path, text).map((word) => `${path}: “${word}” is not a word of docs/glossary.md.`),
  ...(/^\s*\.\.\.\{/m.test(text) ? [`${path}: spreads an object literal, write its properties where it stands.`] : []),
  // Types are checked for several folders at once, so it would hold in folders that do not load the file.
  ...(/^(?:<{7}|>{7}) /m.test(text) ? [`${path}: has the marks of a merge conflict, decide for one side.`] : []),
  ...(/^declare global\b/m.test(text) ? [`${path}: declares a global, write a type of its own instead.`] : []),
];

const mostLines = 330;

if (import.meta.main) process.exitCode = checkHouseRules() ? 0 : 1;
