import { beforeEach, expect, it } from 'vitest';
import { createMountReports } from './mount-reports.ts';
import type { KnownReleases } from './releases.ts';

let sent: unknown[];
beforeEach(() => {
  sent = [];
});
const release = {
  version: 'auth2',
  entry: '/mf/mf-auth/auth2/remoteEntry.js',
  preload: [],
  css: [],
  integrity: {},
  manifest: { name: 'mf_auth', contract: 1, routes: [], budgets: { entry: 1, total: 1 } },
};
const releases: KnownReleases = { schema: 1, generation: 'g1', remotes: { mf_auth: release }, compared: ['mf_auth'] };
const reportsTo = (address: string | undefined, compared = releases.compared) =>
  createMountReports({
    releases: { ...releases, compared },
    address: async () => address,
    send: (to, body) => sent.push([to, JSON.parse(body)]),
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const report = { remote: 'mf_auth', version: 'auth2' };

it('reports the version and the outcome, and nothing about the visitor', async () => {
  const reports = reportsTo('/reports');
  reports.mounted('mf_auth');
  reports.failed('mf_auth', 'crashed');
  await settle();
  expect(sent).toEqual([
    ['/reports', { ...report, outcome: 'mounted' }],
    ['/reports', { ...report, outcome: 'crashed' }],
  ]);
});

it('counts one failure of a remote, and a limited number of mounts', async () => {
  const reports = reportsTo('/reports');
  for (let attempt = 0; attempt < 50; attempt += 1) {
    reports.mounted('mf_auth');
    reports.failed('mf_auth', 'slow');
  }
  await settle();
  expect(sent).toHaveLength(21);
});

it('reports nothing where nobody reads it, nor what is no failure of a page, nor a remote without a rollout', async () => {
  reportsTo(undefined).failed('mf_auth', 'crashed');
  for (const compared of [[], ['mf_groups']]) reportsTo('/reports', compared).mounted('mf_auth');
  for (const kind of ['killed', 'unconfigured'] as const) reportsTo('/reports').failed('mf_auth', kind);
  reportsTo('/reports').failed('mf_unknown', 'crashed');
  await settle();
  expect(sent).toEqual([]);
});
