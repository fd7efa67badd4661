import { expect, it } from 'vitest';
import { siteFiles } from '../compose/site-files.ts';
import { builtRemote, builtShell } from '../testing/built-samples.ts';
import { hotDocument } from './hot-document.ts';

const { documents } = siteFiles(builtShell, [builtRemote('auth'), builtRemote('groups')]);
const htmlOf = (name: string) =>
  new TextDecoder().decode(documents.find((document) => document.name === name)?.content);
const parts = { overrides: { mf_groups: '/hot/mf-groups/remoteEntry.js' }, folders: ['mf-groups'] };

it('takes the shell and the remote that is worked on from their watchers', () => {
  const html = hotDocument(htmlOf('groups/index.html'), parts);
  expect(html).toContain('src="/hot/shell/main.js"');
  expect(html).toContain('id="overrides">{"mf_groups":"/hot/mf-groups/remoteEntry.js"}');
  expect(html).not.toMatch(/(src|href)="\/(shell|mf)\//);
  expect(html).not.toContain('<style>');
});

it('lets React know its renderers before anything else runs', () => {
  const html = hotDocument(htmlOf('groups/index.html'), parts);
  expect(html.indexOf('refresh-hook.js')).toBeLessThan(html.indexOf('main.js'));
});

it('leaves every other remote as it was built', () => {
  const html = hotDocument(htmlOf('auth/index.html'), parts);
  expect(html).toContain('href="/mf/mf-auth/auth1/remoteEntry.js"');
});
