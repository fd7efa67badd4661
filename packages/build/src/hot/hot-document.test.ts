import { createHash } from 'node:crypto';
import { siteFiles } from '@halqa/releases/compose';
import { builtRemote, builtShell } from '@halqa/releases/testing';
import { expect, it } from 'vitest';
import { hotDocument, hotPolicy } from './hot-document.ts';

const { documents } = siteFiles(builtShell, [builtRemote('auth'), builtRemote('groups')]);
const htmlOf = (name: string) =>
  new TextDecoder().decode(documents.find((document) => document.name === name)?.content);
const parts = { overrides: { mf_groups: '/hot/mf-groups/remoteEntry.js' }, folders: ['mf-groups'] };

it('loads the shell and the watched remote from their development servers', () => {
  const html = hotDocument(htmlOf('groups/index.html'), parts);
  expect(html).toContain('src="/hot/shell/main.js"');
  expect(html).toContain('id="overrides">{"mf_groups":"/hot/mf-groups/remoteEntry.js"}');
  expect(html).not.toMatch(/(src|href)="\/(shell|mf)\//);
  expect(html).not.toContain('<style>');
});

it('installs the refresh hook before anything else runs', () => {
  const html = hotDocument(htmlOf('groups/index.html'), parts);
  expect(html.indexOf('refresh-hook.js')).toBeLessThan(html.indexOf('main.js'));
});

it('leaves every other remote as built', () => {
  const html = hotDocument(htmlOf('auth/index.html'), parts);
  expect(html).toContain('href="/mf/mf-auth/auth1/remoteEntry.js"');
});

it('allows every script that a document carries', () => {
  const pages = documents.filter(({ name }) => name.endsWith('.html'));
  const scripts = pages.flatMap(({ name }) =>
    [...hotDocument(htmlOf(name), parts).matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code),
  );
  expect(scripts.length).toBeGreaterThanOrEqual(pages.length);
  const hashes = scripts.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  expect(hotPolicy([]).scriptHashes).toEqual(expect.arrayContaining(hashes));
});
