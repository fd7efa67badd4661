import { expect, it } from 'vitest';
import { readOverrides } from './overrides.ts';

const inline = (entry: string) => readOverrides(JSON.stringify({ mf_auth: entry }));

it('uses the entries of a `npm run dev` document', () => {
  expect(inline('/hot/mf-auth/remoteEntry.js')).toEqual({ mf_auth: '/hot/mf-auth/remoteEntry.js' });
  expect(readOverrides(undefined)).toEqual({});
  expect(readOverrides('<p>')).toEqual({});
});

it.each([
  'https://evil.example/e.js',
  '//evil.example/e.js',
  'http://localhost.evil.example/e.js',
  'data:text/javascript,1',
])('ignores %s, which is not this machine', (entry) => {
  expect(inline(entry)).toEqual({});
});
