import type { Registry } from '@halqa/releases';
import { expect, it } from 'vitest';
import { releaseDeployed } from './deployed-release.ts';
import { readReleaseArguments } from './release-arguments.ts';
import type { AskedRelease } from './stage-releases.ts';

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
  const sent: AskedRelease[] = [];
  const releases = {
    async send(request: AskedRelease) {
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
  ['the newest version', 'mf-auth', 'auth1'],
  ['no version where visitors get none, which ends a kill', 'mf-chat', null],
])('a roll-back names %s', async (_, remote, version) => {
  const sent: AskedRelease[] = [];
  const releases = {
    async send(request: AskedRelease) {
      sent.push(request);
      return { problems: [], registry, liveRevision: 3, audit: [], vitals: [], builds: 'builds' };
    },
    upload: async () => ({}),
  };
  const asked = readReleaseArguments([remote, 'roll-back', '--stage', 'dev']);
  await releaseDeployed(noBuild, releases, asked, {});
  expect(sent.at(-1)).toMatchObject({ action: 'roll-back', remote, version });
});
