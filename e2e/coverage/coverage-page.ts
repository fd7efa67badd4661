import { decisionRecord } from './decision-record.ts';
import { namedPromise } from './named-promise.ts';
import type { Paragraph, PromiseName, Section } from './paragraph.ts';

/** `docs/specification-coverage.md`: each sentence of the specification, the code that does it and the test that promises it. */
export function coveragePage(sections: readonly Section[]): string {
  return [
    '# What of the specification is held where',
    'In the order of the specification: what it says, the code that does it, and the test that promises it, by its words.',
    'Written by `node e2e/coverage/write-coverage.ts`; `npm test` fails while this page and the code differ.',
    ...sections.map(table),
    '## Not covered yet',
    notCovered(sections),
    '',
  ].join('\n\n');
}

function notCovered(sections: readonly Section[]): string {
  const open = sections.flatMap(({ title, paragraphs }) =>
    paragraphs
      .filter((paragraph) => paragraph.open)
      .map(({ says, note }) => `- ${title}: ${plain(says)}. ${noteOf(note)}`.trimEnd()),
  );
  return open.length === 0 ? 'Nothing.' : open.join('\n');
}

function table({ title, paragraphs }: Section): string {
  const head = `## ${title}\n\n| the specification | code | promised by | note |\n| --- | --- | --- | --- |`;
  return [head, ...paragraphs.map(row)].join('\n');
}

function row({ place, says, code, tests, note }: Paragraph): string {
  const said = place === undefined ? plain(says) : `**${plain(place)}** ${plain(says)}`;
  return `| ${said} | ${code.map(codeLink).join(', ')} | ${tests.map(promiseLink).join('<br>')} | ${noteOf(note)} |`;
}

const codeLink = (path: string) => `[${fileName(path)}](../${path})`;

function promiseLink(name: PromiseName): string {
  const { path, words } = namedPromise(name);
  return `[${plain(words)}](../${path}) ${fileName(path)}`;
}

/** Decision records stand beside this page. */
const noteOf = (note = '') =>
  note.replace(decisionRecord, (path, number) => `[decision ${number}](${path.slice('docs/'.length)})`);

const fileName = (path: string) => path.split('/').at(-1) ?? path;

/** Keeps words of the specification or of a test from being read as a table's, a link's or an element's signs. */
const plain = (words: string) => words.replace(/[|[\]<>*_`\\]/g, '\\$&');
