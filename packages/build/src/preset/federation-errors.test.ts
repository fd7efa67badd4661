import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import * as ours from './federation-errors.ts';

/** As the federation runtime of this version imports it. */
function theirs(): object {
  const { resolve } = createRequire(import.meta.url);
  return createRequire(resolve('@module-federation/enhanced/runtime'))('@module-federation/error-codes');
}

it('has every list of sentences that the federation runtime asks for, and no sentence', () => {
  const lists = Object.keys(theirs()).filter((name) => name.endsWith('DescMap'));
  expect(lists).not.toEqual([]);
  expect(Object.fromEntries(Object.entries(ours))).toEqual(Object.fromEntries(lists.map((name) => [name, {}])));
});
