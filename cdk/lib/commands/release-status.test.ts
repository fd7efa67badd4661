import { decideDeployment, decideRelease } from '@halqa/releases';
import { expect, it } from 'vitest';
import { releaseStatus } from './release-status.ts';

const version = {
  remote: 'mf-auth',
  version: 'auth1',
  manifest: { name: 'mf_auth', contract: 1, routes: [], budgets: { entry: 1, total: 1 } },
  shares: {},
  exposes: ['./app'],
  sizes: { entry: 1, total: 1 },
  files: {},
  needed: [],
  filesHash: 'one',
};
const shell = { version: 'shell1', contract: 1, offers: {} };
const context = { by: 'ann', at: '2026-11-22T10:00:00.000Z', reason: 'A calmer form.' };

function publishedAtTen() {
  const deployed = decideDeployment(null, { shell, remotes: [version] }, context);
  if (!deployed.ok) throw new Error('not deployed');
  const record = { ...version, version: 'auth2' };
  const command = { action: 'publish', record, stored: {}, filesHash: 'two', percent: 10 } as const;
  const published = decideRelease(deployed.registry, 'mf-auth', command, context);
  if (!published.ok) throw new Error('not published');
  return published;
}

it('shows who gets what, and who released it when and why', () => {
  const { registry, entry } = publishedAtTen();
  expect(releaseStatus({ registry, liveRevision: registry.revision, audit: [entry] })).toBe(
    [
      'mf-auth        auth1 for everybody · candidate auth2 for 10 %',
      '',
      '2026-11-22 10:00:00  ann  publish mf-auth auth2 10 % “A calmer form.”',
    ].join('\n'),
  );
});

it('says that there is no such remote', () => {
  expect(releaseStatus({ ...publishedAtTen(), liveRevision: 2, audit: [] }, 'mf-none')).toBe(
    'There is no remote mf-none in this stage.',
  );
});

it('says when what was decided is not what visitors get', () => {
  const { registry } = publishedAtTen();
  expect(releaseStatus({ registry, liveRevision: 1, audit: [] })).toMatch(
    /^✗ Revision 2 was decided, but visitors still get 1: .*\n\nmf-auth/,
  );
});
