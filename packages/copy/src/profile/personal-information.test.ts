import { expect, it } from 'vitest';
import { missingSentence } from './personal-information.ts';

it('names what is missing inside a sentence', () => {
  expect(missingSentence(['Phone', 'ZIP code'])).toBe('Still missing: phone, ZIP code.');
});

it('says nothing when nothing is missing', () => {
  expect(missingSentence([])).toBeUndefined();
});
