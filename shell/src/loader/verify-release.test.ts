import { expect, it } from 'vitest';
import { sampleRelease } from '../testing/sample-release.ts';
import { troubleOf } from './trouble.ts';
import { verifyRelease } from './verify-release.ts';

const verdict = (changes: Partial<typeof sampleRelease>) => {
  try {
    verifyRelease({ ...sampleRelease, ...changes });
    return 'fine';
  } catch (error) {
    return troubleOf(error);
  }
};

it('lets a release of our own run', () => {
  expect(verdict({})).toBe('fine');
});

it('refuses a remote of another contract as outdated', () => {
  expect(verdict({ manifest: { ...sampleRelease.manifest, contract: 2 } })).toBe('outdated');
});

it.each([
  'https://evil.example/mf/entry.js',
  '//evil.example/mf/entry.js',
  '/mf/../api/notifications',
  '/elsewhere/entry.js',
])('refuses a file from %s', (file) => {
  const integrity = { ...sampleRelease.integrity, [file]: 'sha384-known' };
  expect(verdict({ entry: file, integrity })).toBe('unverified');
});

it('refuses a file that has no hash to be checked against', () => {
  expect(verdict({ preload: ['/mf/mf-auth/abc/unlisted.js'] })).toBe('unverified');
});
