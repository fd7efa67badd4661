import type { Section } from './paragraph.ts';

/** Rows that name no test and give no reason for it. One sentence each. */
export function findUnheld(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, paragraphs }) =>
    paragraphs
      .filter(({ tests, note }) => tests.length === 0 && note === undefined)
      .map(({ says }) => `${title}: no test and no reason for “${says}”.`),
  );
}
