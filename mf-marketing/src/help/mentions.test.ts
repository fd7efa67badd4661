import { expect, it } from 'vitest';
import { mentions } from './mentions.ts';

const texts = ['Who receives first?', 'With a random order the turns are drawn by email.', 'That’s fair.'];

it.each(['', '  ', 'first', 'FIRST random', 'draw', 'e-mail', 'emails', "that's"])('finds %j', (query) => {
  expect(mentions(query, texts)).toBe(true);
});

it.each(['interest', 'first interest'])('does not find %j', (query) => {
  expect(mentions(query, texts)).toBe(false);
});
