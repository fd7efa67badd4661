import { expect, it } from 'vitest';
import { findReplacedWords } from './house-rules.ts';

const find = (source: string, path = 'services/src/pay.ts') => findReplacedWords(path, source);

it.each([
  ['a name', 'const door = open();', ['door']],
  ['a part of a name', 'function tellMembers(happeningId: string) {}', ['happening', 'tell']],
  ['a comment', '// The wheel turns.\npay();', ['wheel']],
  ['the title of a test', "it('is told at once', () => {});", ['told']],
  ['the title of several tests', "it.each([1])(\n  'has a %s', () => {}); describe('the door', () => {});", ['door']],
])('reports a replaced word in %s', (_, source, words) => {
  expect(find(source).toSorted()).toEqual(words);
});

it.each([
  ['in a string', "expect(text).toBe('Your circle told you');"],
  ['in a regular expression', 'expect(text).toMatch(/of this circle/);'],
  ['in a template', 'const text = `the news`;'],
  ['quoted in a comment', '/** Sends "News of my groups". */'],
  ['as a part of another word', 'const newsletter = outdoors();'],
  ['in a standard term', 'requestAnimationFrame(() => <circle r="1" />);'],
])('allows such a word %s', (_, source) => {
  expect(find(source)).toEqual([]);
});

it('reports a replaced word in the name of a file, and quotes of a screen in no title', () => {
  expect(find('', 'shell/src/layout/page-frame.css')).toEqual(['frame']);
  expect(find('it(\'shows “News of my groups” and "News"\', () => {});')).toEqual([]);
});

it('lets texts for people be named after circles', () => {
  expect(find('export const circles = 1;', 'packages/copy/src/marketing/landing.ts')).toEqual([]);
});
