import * as copy from '@halqa/copy';
import { expect, test } from '@playwright/test';
import { cannotOccur } from './cannot-occur.ts';

const sentences = new Set(sentencesIn(copy));

for (const { place, sentence, because } of cannotOccur) {
  test(`${place}: “${sentence}” is kept, though ${because}`, () => {
    expect(sentences).toContain(sentence);
  });
}

function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesIn) : [];
}
