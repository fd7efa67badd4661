import { expect, it } from 'vitest';
import { textBySource } from './text-by-source.ts';

it('divides a script by its sources, over several lines and where there is none', () => {
  // Line 1: 4 of a.ts, 3 of b.ts. Line 2: 2 of nothing, then 5 of a.ts again.
  const script = 'aaaabbb\n--aaaaa';
  const map = { version: 3, sources: ['a.ts', 'b.ts'], mappings: 'AAAA,ICAA;A,EDAA' };
  expect(Object.fromEntries(textBySource(script, map))).toEqual({ 'a.ts': 'aaaaaaaaa', 'b.ts': 'bbb', '': '--' });
});
