import type { Registry } from '@halqa/releases';
import type { BuiltRemote } from '@halqa/releases/perform';
import { expect, it } from 'vitest';
import { releaseDeployed } from './deployed-release.ts';
import { readReleaseArguments } from './release-arguments.ts';
import type { UnprovenRequest } from './stage-releases.ts';

const registry: Registry = {
  schema: 1,
  revision: 3,
  shell: { version: 'shell1', contract: 1, offers: {} },
  versions: {},
  remotes: {
    'mf-auth': { stable: 'auth1', previous: null, candidate: null, killed: true },
    'mf-chat': { stable: null, previous: null, candidate: null, killed: true },
  },
};

/** Only a publication builds. */
const noBuild = () => Promise.reject(new Error('Nothing is built.'));

it('a preview is asked of the stage, with how long it lasts', async () => {
  const sent: UnprovenRequest[] = [];
  const releases = {
    async send(request: UnprovenRequest) {
      sent.push(request);
      return { problems: [], registry, liveRevision: 3, audit: [], vitals: [], builds: 'builds', preview: 'signed' };
    },
    upload: async () => ({}),
  };
  const asked = readReleaseArguments(['mf-auth', 'preview', '--version', 'auth2', '--stage', 'dev', '--hours', '2']);
  const released = await releaseDeployed(noBuild, releases, asked, {});
  expect(sent).toEqual([{ action: 'preview', remote: 'mf-auth', version: 'auth2', hours: 2 }]);
  expect(released.preview).toBe('signed');
  const ending = readReleaseArguments(['mf-auth', 'preview', '--end', '--stage', 'dev', '--reason', 'Passed on']);
  await releaseDeployed(noBuild, releases, ending, { reason: 'Passed on' });
  expect(sent.at(-1)).toEqual({ action: 'end-previews', remote: 'mf-auth', reason: 'Passed on' });
});

it.each([
  ['the version that it takes from visitors', 'mf-auth', 'auth1'],
  ['no version where visitors get none, which ends a kill', 'mf-chat', null],
])('a roll-back names %s', async (_, remote, version) => {
  const sent: UnprovenRequest[] = [];
  const releases = {
    async send(request: UnprovenRequest) {
      sent.push(request);
      return { problems: [], registry, liveRevision: 3, audit: [], vitals: [], builds: 'builds' };
    },
    upload: async () => ({}),
  };
  const asked = readReleaseArguments([remote, 'roll-back', '--stage', 'dev']);
  await releaseDeployed(noBuild, releases, asked, {});
  expect(sent.at(-1)).toMatchObject({ action: 'roll-back', remote, version });
});

it('a publication uploads what was built, and asks for its version with the hashes of what was uploaded', async () => {
  const built: BuiltRemote = {
    folder: 'mf-chat',
    version: 'chat1',
    manifest: { name: 'mf_chat', contract: 1, routes: [], budgets: { entry: 1, total: 1 } },
    federation: { metaData: { remoteEntry: { name: '' } }, shared: [], exposes: [], chunks: {}, appNeedsRouter: false },
    pages: {},
    files: [],
  };
  const sent: UnprovenRequest[] = [];
  const uploaded: string[] = [];
  const releases = {
    async send(request: UnprovenRequest) {
      sent.push(request);
      return { problems: [], registry, liveRevision: 3, audit: [], vitals: [], builds: 'builds' };
    },
    async upload({ folder, version }: { folder: string; version: string }) {
      uploaded.push(`${folder} ${version}`);
      return { 'remoteEntry.js': 'sha384-one' };
    },
  };
  const publish = (...args: string[]) =>
    releaseDeployed(
      async () => built,
      releases,
      readReleaseArguments(['mf-chat', 'publish', '--stage', 'dev', '--as', 'mf-chat', ...args]),
      {},
    );
  await publish();
  expect(uploaded).toEqual(['mf-chat chat1']);
  expect(sent).toEqual([
    { action: 'publish', remote: 'mf-chat', percent: 0, version: 'chat1', files: { 'remoteEntry.js': 'sha384-one' } },
  ]);
  await expect(publish('--version', 'chat2')).rejects.toThrow('These sources are the version chat1, not chat2');
  expect([uploaded.length, sent.length]).toEqual([1, 1]);
});
