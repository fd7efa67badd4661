import { expect, it } from 'vitest';
import { guidesInArabic, helpWordsInArabic, questionsInArabic } from './help.ar.ts';
import { guides, questions } from './help.ts';
import { playWordsInArabic } from './play.ar.ts';
import { shariaWordsInArabic } from './sharia.ar.ts';
import { shariaWords } from './sharia.ts';
import { termsWordsInArabic } from './terms.ar.ts';
import { termsWords } from './terms-and-privacy.ts';

/** Sums and counts, without the marks that isolate them; sorted, as the order within a sentence differs. */
const figuresIn = (page: unknown) => (JSON.stringify(page).match(/\d+(?:,\d{3})*/g) ?? []).toSorted();

/** How many passages and points each part of a page has. */
const shapeOf = (page: unknown): unknown =>
  Array.isArray(page)
    ? page.map(shapeOf)
    : page !== null && typeof page === 'object'
      ? Object.fromEntries(Object.entries(page).map(([key, value]) => [key, shapeOf(value)]))
      : typeof page;

it.each([
  ['/sharia', shariaWords, shariaWordsInArabic],
  ['/terms', termsWords, termsWordsInArabic],
  ['/help: questions', questions, questionsInArabic],
  ['/help: guides', guides, guidesInArabic],
])('says on %s in Arabic as much as in English, with the same figures', (_, english, arabic) => {
  expect(shapeOf(arabic)).toEqual(shapeOf(english));
  expect(figuresIn(arabic)).toEqual(figuresIn(english));
});

it('names words to search for that its questions have', () => {
  const examples = [...helpWordsInArabic.searchHint.matchAll(/«([^»]+)»/g)].map(([, word]) => word);
  expect(examples).toHaveLength(2);
  for (const word of examples) expect(JSON.stringify(questionsInArabic)).toContain(word);
});

it.each([
  [10, '10 أعضاء'],
  [11, '11 عضوًا'],
])('counts %i people of the example in the plural that Arabic has for them', (people, counted) => {
  expect(playWordsInArabic.chosen(people, '$100', '', '')).toContain(`${counted} ·`);
});

it('says which text of the terms binds', () => {
  expect(JSON.stringify(termsWordsInArabic)).toContain('ما يلزمنا نحن وأنت هو النص الكامل، وهو بالإنجليزية');
});
