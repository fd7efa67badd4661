import { expect, it } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { readOverrides } from './overrides.ts';

const local = 'http://localhost:4101/remoteEntry.js';

it('sets an override on this machine and remembers it in the tab', () => {
  const storage = memoryStorage();
  expect(readOverrides({ search: `?mf.mf_auth=${local}`, storage })).toEqual({ mf_auth: local });
  expect(readOverrides({ search: '', storage })).toEqual({ mf_auth: local });
});

it('removes it with an empty value', () => {
  const storage = memoryStorage();
  readOverrides({ search: `?mf.mf_auth=${local}`, storage });
  expect(readOverrides({ search: '?mf.mf_auth=', storage })).toEqual({});
  expect(readOverrides({ search: '', storage })).toEqual({});
});

it.each([
  'https://evil.example/e.js',
  '//evil.example/e.js',
  'http://localhost.evil.example/e.js',
  'data:text/javascript,1',
])('ignores %s, which is not this machine', (entry) => {
  expect(readOverrides({ search: `?mf.mf_auth=${encodeURIComponent(entry)}`, storage: memoryStorage() })).toEqual({});
});

it('does not touch the storage without overrides', () => {
  const storage = memoryStorage();
  readOverrides({ search: '?page=2', storage });
  expect(Object.keys(storage)).toEqual([]);
});

it('uses the overrides of a `npm run dev` document, after those of the tab', () => {
  const inlined = JSON.stringify({ mf_auth: '/hot/mf-auth/remoteEntry.js', mf_evil: 'https://evil.example/e.js' });
  const storage = memoryStorage();
  expect(readOverrides({ search: '', storage, inlined })).toEqual({ mf_auth: '/hot/mf-auth/remoteEntry.js' });
  expect(readOverrides({ search: `?mf.mf_auth=${local}`, storage, inlined })).toEqual({ mf_auth: local });
});
