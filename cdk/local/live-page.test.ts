import { decideDeployment, decideRelease } from '@halqa/releases';
import { expect, it } from 'vitest';
import { livePage } from './live-page.ts';

const record = {
  remote: 'mf-auth',
  version: 'auth1',
  manifest: {
    name: 'mf_auth',
    contract: 1,
    routes: [{ path: '/login', access: 'public' as const, title: 'Login' }],
    budgets: { entry: 8800, total: 64_000 },
  },
  shares: { react: '^19.0.0' },
  exposes: ['./app'],
  sizes: { entry: 7520, total: 61_200 },
  files: {},
  needed: [],
  filesHash: 'one',
};
const shell = { version: 'shell1', contract: 1, offers: { react: '19.2.0' } };
const context = { by: 'ann', at: '2026-11-22T10:00:00.000Z', reason: 'A <calmer> form.' };

it('lists for people what is live: versions, owners, pages, sizes, contract and the last releases', () => {
  const deployed = decideDeployment(null, { shell, remotes: [record] }, context);
  if (!deployed.ok) throw new Error('not deployed');
  const publication = {
    action: 'publish',
    record: { ...record, version: 'auth2' },
    stored: {},
    filesHash: 'two',
    percent: 10,
  } as const;
  const released = decideRelease(deployed.registry, 'mf-auth', publication, context);
  if (!released.ok) throw new Error('not released');
  const { registry, entry } = released;
  const page = livePage({ registry, liveRevision: 2, audit: [entry] }, 'dev', '2026-11-28T03:00:00.000Z');
  const text = page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  for (const part of [
    'Live on dev',
    '2026-11-28 03:00 UTC, revision 2',
    'Shell shell1, contract 1: react 19.2.0',
    'mf-auth the team of mf-auth /login auth1 since 2026-11-22 auth2 for 10 %',
    'Entry 7.5 of 8.8 kB Total 61.2 of 64.0 kB 1',
    'ann, publish mf-auth auth2 10 %, “A &lt;calmer&gt; form.”',
  ])
    expect(text).toContain(part);
});
