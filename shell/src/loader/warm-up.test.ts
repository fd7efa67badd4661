import { expect, it } from 'vitest';
import { sampleRelease } from '../testing/sample-release.ts';
import { warmUp } from './warm-up.ts';

it('fetches every file of a remote once, the way that it will be used', () => {
  warmUp(sampleRelease);
  warmUp(sampleRelease);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => [link.getAttribute('href'), link.as])).toEqual([
    ['/mf/mf-auth/abc/remoteEntry.js', 'script'],
    ['/mf/mf-auth/abc/app.js', 'script'],
    ['/mf/mf-auth/abc/app.css', 'style'],
  ]);
  expect(links.every(({ crossOrigin }) => crossOrigin === 'anonymous')).toBe(true);
});
