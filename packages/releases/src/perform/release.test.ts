import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BuiltRemote } from '../compose/built-front-ends.ts';
import { hashesOf } from '../compose/version-record.ts';
import { candidatesOf } from '../index.ts';
import { builtRemote, builtShell, remoteFiles, shellFiles } from '../testing/built-samples.ts';
import { deployStage } from './deploy-stage.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { performPreview, performRelease, type ReleaseRequest } from './perform-release.ts';
import type { ReleaseStore } from './release-store.ts';

let directory: string;
let store: FileStore;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'halqa-releases-'));
  store = openFileStore(directory);
  store.upload('shell', builtShell.version, shellFiles(builtShell));
  for (const remote of [builtRemote('auth'), builtRemote('groups')]) upload(remote);
  await deployStage(store, { shell: 'shell1', remotes: { 'mf-auth': 'auth1', 'mf-groups': 'groups1' } }, context);
});
afterEach(() => rmSync(directory, { recursive: true }));

const context = { by: 'ann', at: '2026-11-22T10:00:00.000Z', reason: 'Because.' };
const operator = { kind: 'operator' } as const;

const upload = (remote: BuiltRemote) => store.upload(remote.folder, remote.version, remoteFiles(remote));
const newAuth = builtRemote('auth', { version: 'auth2', pages: { '/auth': '<h1>New</h1>' } });
const perform = (remote: string, command: ReleaseRequest['command'], role: ReleaseRequest['role'] = operator) =>
  performRelease(store, { role, remote, command, context });
const publish = (percent = 0) => {
  upload(newAuth);
  return perform('mf-auth', { action: 'publish', version: 'auth2', percent });
};

const live = z.object({
  revision: z.number(),
  takenBackIn: z.number().optional(),
  previewsEndedIn: z.record(z.string(), z.number()).optional(),
  generation: z.string(),
  rollouts: z.array(z.object({ remote: z.string(), percent: z.number() })),
  styleHashes: z.array(z.string()),
});
const readLive = () => live.parse(JSON.parse(readFileSync(join(directory, 'site/live.json'), 'utf8')));
const documentFor = (cohort: string, name = 'auth/index.html') => {
  const { generation, rollouts } = readLive();
  return readFileSync(join(directory, 'site/sets', generation, `s${candidatesOf(cohort, rollouts)}`, name), 'utf8');
};
const versionIn = (html: string) => /"version":"(auth\d)"/.exec(html)?.[1];
const cohorts = Array.from({ length: 60 }, (_, index) => `cohort-${index}`);
const share = () => cohorts.filter((cohort) => versionIn(documentFor(cohort)) === 'auth2').length / cohorts.length;

describe('a released remote', { timeout: 30_000 }, () => {
  it('reaches nobody, then some, then all, and nobody after a roll-back', async () => {
    await publish();
    expect(share()).toBe(0);
    await perform('mf-auth', { action: 'roll-out', percent: 50 });
    expect(share()).toBeGreaterThan(0.3);
    expect(share()).toBeLessThan(0.7);
    await perform('mf-auth', { action: 'roll-out', percent: 100 });
    expect(share()).toBe(1);
    await perform('mf-auth', { action: 'roll-back' });
    expect(share()).toBe(0);
  });

  it('brings its own files, preloads, prerendered page and styles, and nothing of another remote changes', async () => {
    const before = documentFor('any', 'groups/index.html');
    await publish(100);
    expect(documentFor('any')).toContain('href="/mf/mf-auth/auth2/app.js"');
    expect(documentFor('any')).toContain('<h1>New</h1>');
    expect(readLive().styleHashes).toHaveLength(2);
    expect(existsSync(join(directory, 'site/mf/mf-auth/auth2/later.js'))).toBe(true);
    const preloads = (html: string) => html.match(/<link rel="preload".*/g);
    expect(preloads(documentFor('any', 'groups/index.html'))).toEqual(preloads(before));
  });

  it('keeps the files of the version before, for pages that are open', async () => {
    await publish(100);
    expect(existsSync(join(directory, 'site/mf/mf-auth/auth1/later.js'))).toBe(true);
  });

  it('is named in every document as one that is compared, while some visitors have the candidate', async () => {
    const compared = (name?: string) => /"compared":(\[[^\]]*\])/.exec(documentFor('any', name))?.[1];
    await publish();
    expect(compared()).toBeUndefined();
    const { generation } = JSON.parse(documentFor('any', 'releases.json'));
    await perform('mf-auth', { action: 'roll-out', percent: 1 });
    expect([compared(), compared('groups/index.html')]).toEqual(['["mf_auth"]', '["mf_auth"]']);
    expect(JSON.parse(documentFor('any', 'releases.json'))).toMatchObject({ generation });
    await perform('mf-auth', { action: 'pause' });
    expect(compared()).toBeUndefined();
  });

  it('that is switched off keeps its addresses and loads nothing', async () => {
    await publish(100);
    await perform('mf-auth', { action: 'kill' });
    expect(documentFor('any')).toContain('"killed":true');
    expect(documentFor('any')).not.toContain('/auth2/app.js');
    expect(documentFor('any')).not.toContain('<h1>New</h1>');
  });

  it('with a page that only the candidate has answers it with the shell alone to everybody else', async () => {
    const routes = [...newAuth.manifest.routes, { path: '/added', access: 'public' as const, title: 'Added' }];
    upload({ ...newAuth, manifest: { ...newAuth.manifest, routes } });
    await perform('mf-auth', { action: 'publish', version: 'auth2', percent: 50 });
    const titles = new Set(
      cohorts.map((cohort) => /<title>(.*)<\/title>/.exec(documentFor(cohort, 'added/index.html'))?.[1]),
    );
    expect([...titles].sort()).toEqual(['Added · Halqa', 'Halqa']);
  });
});

describe('a release whose process ended between its decision and its visitors', { timeout: 30_000 }, () => {
  const isLive = () => readLive().revision;
  async function endHalfway(command: ReleaseRequest['command']): Promise<void> {
    const dying: ReleaseStore = { ...store, makeLive: () => Promise.reject(new Error('timeout')) };
    await expect(performRelease(dying, { role: operator, remote: 'mf-auth', command, context })).rejects.toThrow();
    expect((await store.readRegistry())?.revision).toBe(isLive() + 1);
  }

  it('is made live by the next command, whatever that is and whether it is accepted', async () => {
    await publish(100);
    await endHalfway({ action: 'kill' });
    expect(documentFor('any')).not.toContain('"killed":true');
    expect(await perform('mf-groups', { action: 'roll-out', percent: 10 })).toMatchObject({ ok: false });
    expect(documentFor('any')).toContain('"killed":true');
  });

  it('takes back one version when it is repeated', async () => {
    await publish(10);
    await endHalfway({ action: 'roll-back', version: 'auth2' });
    expect(await perform('mf-auth', { action: 'roll-back', version: 'auth2' })).toEqual({
      ok: false,
      problems: [{ code: 'changed_meanwhile' }],
    });
    expect(share()).toBe(0);
    expect((await store.readRegistry())?.remotes['mf-auth']).toMatchObject({ stable: 'auth1', candidate: null });
  });
});

describe('what takes something from visitors', { timeout: 30_000 }, () => {
  it.each([{ action: 'kill' }, { action: 'pause' }, { action: 'roll-back', version: 'auth2' }] as const)(
    'succeeds although a preview was made meanwhile: $action',
    async (command) => {
      await publish(10);
      const previewed = previewsBeforeSaving(1);
      const request = { role: operator, remote: 'mf-auth', command, context };
      expect(await performRelease(previewed, request)).toMatchObject({ ok: true });
      expect(readLive().revision).toBe(4);
      expect((await store.readAudit(2)).map(({ action }) => action)).toEqual([command.action, 'preview']);
      expect(share()).toBe(0);
    },
  );

  it('gives up after three times, and nothing else is decided anew', async () => {
    await publish(10);
    const changed = { ok: false, problems: [{ code: 'changed_meanwhile' }] };
    const asked = { role: operator, remote: 'mf-auth', context };
    const kill = { ...asked, command: { action: 'kill' } } as const;
    expect(await performRelease(previewsBeforeSaving(3), kill)).toEqual(changed);
    const rollOut = { ...asked, command: { action: 'roll-out', percent: 20 } } as const;
    expect(await performRelease(previewsBeforeSaving(1), rollOut)).toEqual(changed);
  });

  /** So many times, somebody has a preview made between the decision of a release and its saving. */
  function previewsBeforeSaving(times: number): ReleaseStore {
    let left = times;
    return {
      ...store,
      async saveRegistry(next, entry) {
        if (left > 0) {
          left -= 1;
          const preview = { role: operator, remote: 'mf-groups', version: 'groups1', hours: 8, context };
          expect(await performPreview(store, preview)).toMatchObject({ ok: true });
        }
        return store.saveRegistry(next, entry);
      },
    };
  }
});

describe('a release is rejected', { timeout: 30_000 }, () => {
  it('from a team of another remote, whatever it asks for', async () => {
    const role = { kind: 'team', remote: 'mf-groups' } as const;
    const before = readLive();
    for (const action of ['pause', 'roll-back', 'kill'] as const)
      expect(await perform('mf-auth', { action }, role)).toEqual({
        ok: false,
        problems: [{ code: 'role_differs', remote: 'mf-auth', role: 'mf-groups' }],
      });
    expect(readLive()).toEqual(before);
  });

  it('when it does not fit, and nothing changes', async () => {
    const before = readLive();
    const routes = [{ path: '/groups', access: 'public' as const, title: 'Groups' }];
    upload({ ...newAuth, manifest: { ...newAuth.manifest, routes } });
    const result = await perform('mf-auth', { action: 'publish', version: 'auth2', percent: 100 });
    expect(result).toMatchObject({ problems: [{ code: 'route_taken', route: '/groups' }] });
    expect(readLive()).toEqual(before);
  });

  it('when a stored file has other bytes than were built, or none', async () => {
    upload(newAuth);
    const files = { ...hashesOf(remoteFiles(newAuth)), 'app.js': 'sha384-other', 'gone.js': 'sha384-gone' };
    const result = await perform('mf-auth', { action: 'publish', version: 'auth2', percent: 0, files });
    expect(result).toMatchObject({
      problems: [
        { code: 'file_differs', remote: 'mf-auth', file: 'app.js' },
        { code: 'file_missing', remote: 'mf-auth', file: 'gone.js' },
      ],
    });
    expect(await perform('mf-auth', { action: 'roll-out', percent: 5 })).toMatchObject({ ok: false });
  });

  it('when files were added to its build after its publication, and only then', async () => {
    await publish();
    const added = join(directory, 'builds/mf-auth/auth2/added.js');
    writeFileSync(added, 'unchecked');
    expect(await perform('mf-auth', { action: 'roll-out', percent: 5 })).toEqual({
      ok: false,
      problems: [{ code: 'version_differs', remote: 'mf-auth', version: 'auth2' }],
    });
    expect(await perform('mf-groups', { action: 'kill' })).toMatchObject({ ok: true });
    rmSync(added);
    expect(await perform('mf-auth', { action: 'roll-out', percent: 5 })).toMatchObject({ ok: true });
  });

  it('not when it takes back, pauses or switches off, whatever was added to its builds', async () => {
    await publish(10);
    for (const version of ['auth1', 'auth2'])
      writeFileSync(join(directory, `builds/mf-auth/${version}/added.js`), 'unchecked');
    expect(await perform('mf-auth', { action: 'pause' })).toMatchObject({ ok: true });
    expect(await perform('mf-auth', { action: 'roll-back', version: 'auth2' })).toMatchObject({ ok: true });
    expect(share()).toBe(0);
    expect(await perform('mf-auth', { action: 'kill' })).toMatchObject({ ok: true });
    expect(documentFor('any')).toContain('"killed":true');
  });

  it('when somebody else releases at the same moment', async () => {
    await publish(10);
    const results = await Promise.all([
      perform('mf-auth', { action: 'roll-out', percent: 20 }),
      perform('mf-auth', { action: 'roll-out', percent: 30 }),
    ]);
    const failed = results.filter(({ ok }) => !ok);
    expect(failed).toEqual([{ ok: false, problems: [{ code: 'changed_meanwhile' }] }]);
    expect(readLive().revision).toBe(3);
  });

  it('for a remote that does not exist', async () => {
    expect(await perform('mf-unknown', { action: 'pause' })).toMatchObject({ problems: [{ code: 'remote_unknown' }] });
  });
});

it('remembers who released what and why', async () => {
  await publish(5);
  expect(await store.readAudit(1)).toEqual([
    { revision: 2, ...context, remote: 'mf-auth', action: 'publish', version: 'auth2', percent: 5 },
  ]);
});

describe('a preview', () => {
  const preview = (version: string, role: ReleaseRequest['role'] = operator) =>
    performPreview(store, { role, remote: 'mf-auth', version, hours: 8, context });
  const setOf = (signed: string) => signed.split('~')[3] ?? '';

  it('shows a version that nobody gets, and changes nothing for anybody', async () => {
    await publish();
    const before = readLive();
    const result = await preview('auth2');
    if (!result.ok) throw new Error('no preview');
    const html = readFileSync(join(directory, 'site/sets', setOf(result.signed), 's/auth/index.html'), 'utf8');
    expect(html).toContain('"preview":{"remote":"mf-auth","version":"auth2"}');
    expect(html).toContain('href="/mf/mf-auth/auth2/app.js"');
    expect(readLive()).toEqual({ ...before, revision: before.revision + 1 });
    expect(documentFor('any')).not.toContain('"preview"');
    expect(await store.readAudit(1)).toEqual([
      { ...context, revision: 3, remote: 'mf-auth', action: 'preview', version: 'auth2' },
    ]);
  });

  it('is for the team of the remote, of a version that was published', async () => {
    expect(await preview('auth1', { kind: 'team', remote: 'mf-groups' })).toMatchObject({
      problems: [{ code: 'role_differs' }],
    });
    expect(await preview('auth9')).toEqual({
      ok: false,
      problems: [{ code: 'version_unknown', remote: 'mf-auth', version: 'auth9' }],
    });
  });

  it('lasts a day at most', async () => {
    await publish();
    const lasting = (hours: number) =>
      performPreview(store, { role: operator, remote: 'mf-auth', version: 'auth2', hours, context });
    for (const hours of [0, 25, -1, Number.NaN])
      expect(await lasting(hours)).toEqual({ ok: false, problems: [{ code: 'hours_invalid', hours, most: 24 }] });
    expect(await lasting(24)).toMatchObject({ ok: true });
  });

  it('is of no version that was taken back, and ends those before it', async () => {
    await publish(10);
    expect(await preview('auth2')).toMatchObject({ ok: true });
    await perform('mf-auth', { action: 'roll-back' });
    expect(readLive().takenBackIn).toBe(4);
    expect(await preview('auth2')).toMatchObject({ ok: false, problems: [{ code: 'version_taken_back' }] });
  });

  it('ends by a revision of its own, which takes no version back', async () => {
    await publish(10);
    expect(await perform('mf-auth', { action: 'end-previews' })).toMatchObject({ ok: true });
    expect(live.parse(JSON.parse(readFileSync(join(directory, 'site/live.json'), 'utf8')))).toMatchObject({
      revision: 3,
      previewsEndedIn: { 'mf-auth': 3 },
    });
    expect(readLive().takenBackIn).toBeUndefined();
    expect(await preview('auth2')).toMatchObject({ ok: true });
  });

  it('is of a version as it was published, and not of one to which files were added', async () => {
    await publish();
    const folder = join(directory, 'builds/mf-auth/auth2');
    writeFileSync(join(folder, 'added.js'), 'more()');
    expect(await preview('auth2')).toMatchObject({ ok: false, problems: [{ code: 'version_differs' }] });
  });
});
