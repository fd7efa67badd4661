import { expect, it } from 'vitest';
import { findBrokenNames } from './find-broken-names.ts';
import type { PromiseName } from './paragraph.ts';

const files: Record<string, string> = {
  'pay.ts': 'export function pay() {}',
  'pay.test.ts': "it('pays each member exactly once', () => {});",
};
const readText = (path: string) => files[path];
const complaintsOf = (code: string[], tests: PromiseName[]) =>
  findBrokenNames([{ says: 'Members are paid', code, tests }], readText);

it('is content with code that is there and a promise that stands in its file', () => {
  expect(complaintsOf(['pay.ts'], ['pay.test.ts › pays each member exactly once'])).toEqual([]);
});

it('finds a promise that is not in its file', () => {
  const complaints = complaintsOf(['pay.ts'], ['pay.test.ts › pays each member twice']);
  expect(complaints).toEqual(['pay.test.ts does not promise “pays each member twice”.']);
});

it('finds a test file that is gone', () => {
  expect(complaintsOf([], ['gone.test.ts › pays'])).toEqual(['gone.test.ts is not there.']);
});

it('finds code that is gone, and says so once', () => {
  expect(complaintsOf(['gone.ts', 'gone.ts'], [])).toEqual(['gone.ts is not there.']);
});

it('finds a note that names a decision record which was never written', () => {
  const note = 'Ours: docs/decisions/0099-never-written.md';
  const complaints = findBrokenNames([{ says: 'Members are paid', code: [], tests: [], note }], readText);
  expect(complaints).toEqual(['docs/decisions/0099-never-written.md is not there.']);
});
