import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { readOverrides } from './overrides.ts';

const local = 'http://localhost:4101/remoteEntry.js';

it('puts in a remote from this machine and remembers it in the tab', () => {
  const storage = memoryStorage();
  expect(readOverrides(`?mf.mf_auth=${local}`, storage)).toEqual({ mf_auth: local });
  expect(readOverrides('', storage)).toEqual({ mf_auth: local });
});

it('takes it out with an empty value', () => {
  const storage = memoryStorage();
  readOverrides(`?mf.mf_auth=${local}`, storage);
  expect(readOverrides('?mf.mf_auth=', storage)).toEqual({});
  expect(readOverrides('', storage)).toEqual({});
});

it.each([
  'https://evil.example/e.js',
  '//evil.example/e.js',
  'http://localhost.evil.example/e.js',
  'data:text/javascript,1',
])('ignores %s, which is not this machine', (entry) => {
  expect(readOverrides(`?mf.mf_auth=${encodeURIComponent(entry)}`, memoryStorage())).toEqual({});
});

it('leaves the storage of everybody else alone', () => {
  const storage = memoryStorage();
  readOverrides('?page=2', storage);
  expect(Object.keys(storage)).toEqual([]);
});
