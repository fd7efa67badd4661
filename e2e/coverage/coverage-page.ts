import type { Paragraph, Section } from './paragraph.ts';

/** `docs/specification-coverage.md`: what the specification says, and the code and tests that hold it. */
export function coveragePage(sections: readonly Section[]): string {
  const open = sections.flatMap(({ paragraphs }) => paragraphs.filter((paragraph) => paragraph.open));
  return [
    '# What of the specification is held where',
    'Written by `node e2e/coverage/write-coverage.ts`; `npm test` fails while this page and the code differ.',
    ...sections.map(table),
    '## Not covered yet',
    open.length === 0 ? 'Nothing.' : open.map(({ says, note }) => `- ${says}. ${note ?? ''}`).join('\n'),
    '',
  ].join('\n\n');
}

function table({ title, paragraphs }: Section): string {
  const head = `## ${title}\n\n| the specification | code | tests | note |\n| --- | --- | --- | --- |`;
  return [head, ...paragraphs.map(row)].join('\n');
}

function row({ says, code, tests, note }: Paragraph): string {
  return `| ${says} | ${links(code)} | ${links(tests)} | ${note ?? ''} |`;
}

const links = (paths: readonly string[]) => paths.map((path) => `[${nameOf(path)}](../${path})`).join(', ');

const nameOf = (path: string) => path.split('/').at(-1) ?? path;
