import { decisionRecord } from './decision-record.ts';
import { namedPromise } from './named-promise.ts';
import type { Paragraph, PromiseName } from './paragraph.ts';

/** Answers a file's text, or nothing when there is no such file. */
type ReadText = (path: string) => string | undefined;

/** What the paragraphs name and nobody finds: a file that is gone, a promise that its file does not make. One sentence each. */
export function findBrokenNames(paragraphs: readonly Paragraph[], readText: ReadText): string[] {
  const complaints = paragraphs.flatMap(({ code, tests, note = '' }) => [
    ...[...code, ...recordsIn(note)].flatMap((path) => lostFile(path, readText)),
    ...tests.flatMap((name) => lostPromise(name, readText)),
  ]);
  return [...new Set(complaints)];
}

function lostPromise(name: PromiseName, readText: ReadText): string[] {
  const { path, words } = namedPromise(name);
  const text = readText(path);
  if (text === undefined) return lostFile(path, readText);
  return text.includes(words) ? [] : [`${path} does not promise “${words}”.`];
}

const recordsIn = (note: string) => [...note.matchAll(decisionRecord)].map(([path]) => path);

function lostFile(path: string, readText: ReadText): string[] {
  return readText(path) === undefined ? [`${path} is not there.`] : [];
}
