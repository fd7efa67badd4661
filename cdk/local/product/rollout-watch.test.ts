import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { candidatesOf, rolloutsOf } from '@halqa/releases';
import { deployStage, openLocalReleases, performRelease, type ReleaseStore } from '@halqa/releases/perform';
import { builtRemote, builtShell, remoteFiles, sampleCohorts, shellFiles } from '@halqa/releases/testing';
import { type LoopbackServer, listenOnLoopback } from 'local-aws';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RolloutWatch, reportsPath, watchRollouts } from './rollout-watch.ts';
import { openVitalsFile, vitalsFile } from './vitals-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'halqa-watch-'));
const { store } = openLocalReleases(directory);
/** `beforeSave` happens between the decision of the watch and its save. */
let beforeSave = async () => {};
const watchedStore: ReleaseStore = {
  ...store,
  async saveRegistry(next, entry) {
    await beforeSave();
    return store.saveRegistry(next, entry);
  },
};
const printed: string[] = [];
let watch: RolloutWatch;
let vitals: ReturnType<typeof openVitalsFile>;
let server: LoopbackServer;
const context = { by: 'ann', at: '2026-11-22T10:00:00.000Z' };

beforeEach(async () => {
  beforeSave = async () => {};
  const remotes = [builtRemote('auth'), builtRemote('groups'), builtRemote('auth', { version: 'auth2' })];
  store.upload('shell', 'shell1', shellFiles(builtShell));
  for (const remote of remotes) store.upload(remote.folder, remote.version, remoteFiles(remote));
  await deployStage(store, { shell: 'shell1', remotes: { 'mf-auth': 'auth1', 'mf-groups': 'groups1' } }, context);
  const command = { action: 'publish', version: 'auth2', percent: 10 } as const;
  await performRelease(store, { role: { kind: 'operator' }, remote: 'mf-auth', command, context });
  vitals = openVitalsFile(join(directory, vitalsFile));
  const print = (line: string) => void printed.push(line);
  watch = watchRollouts({ store: watchedStore, vitals, print, periodMilliseconds: 100 });
  server = await listenOnLoopback(watch.handler);
});
afterEach(async () => {
  await server.stop();
  await watch.stop();
  rmSync(directory, { recursive: true });
});

/** `site`: of the page that sends, as browsers say. */
const send = async (body: object, cohort = 'cohort-of-one-visitor', site = 'same-origin') => {
  const headers = { cookie: `halqa_cohort=${cohort}`, 'sec-fetch-site': site };
  return (await fetch(`${server.url}${reportsPath}`, { method: 'POST', body: JSON.stringify(body), headers })).status;
};
/** Sends that 54 visitors got the stable version, and then that all six visitors of the candidate got an error. Takes some periods. */
async function sendFailures(): Promise<void> {
  const remote = 'mf_auth';
  for (const cohort of sampleCohorts('stable', 54))
    await send({ remote, version: 'auth1', outcome: 'mounted' }, cohort);
  for (const cohort of sampleCohorts('candidate', 6))
    await send({ remote, version: 'auth2', outcome: 'crashed' }, cohort);
}
const candidate = async () => (await store.readRegistry())?.remotes['mf-auth']?.candidate;

it('rolls back by itself a candidate for 10 % that throws in 5 % of mounts, in under a minute, and says why', async () => {
  const registry = await store.readRegistry();
  if (registry === null) throw new Error('There is no registry');
  const rollouts = rolloutsOf(registry);
  const began = performance.now();
  let mounts = 0;
  let candidateMounts = 0;
  while ((await candidate()) !== null && mounts < 4000) {
    for (let visit = 0; visit < 50; visit += 1) {
      mounts += 1;
      const cohort = `cohort-number-${String(mounts).padStart(8, '0')}`;
      const isCandidate = candidatesOf(cohort, rollouts) === '1';
      candidateMounts += isCandidate ? 1 : 0;
      const outcome = isCandidate && candidateMounts % 20 === 0 ? 'crashed' : 'mounted';
      const version = isCandidate ? 'auth2' : 'auth1';
      expect(await send({ remote: 'mf_auth', version, outcome }, cohort)).toBe(204);
    }
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  const seconds = (performance.now() - began) / 1000;
  expect(await candidate()).toBeNull();
  expect(seconds).toBeLessThan(60);
  console.log(`rolled back after ${seconds.toFixed(1)} s and ${mounts} mounts, ${candidateMounts} of the candidate`);
  const [entry] = await store.readAudit(1);
  expect(entry).toMatchObject({ by: 'automatic', action: 'roll-back', remote: 'mf-auth' });
  expect(entry?.reason).toMatch(/^candidate \d+ of \d+ visitors failed, stable 0 of \d+ visitors failed$/);
  expect(printed.at(-1)).toContain('mf-auth auth2 was rolled back');
}, 120_000);

it('rejects what is no report of a page of this site', async () => {
  const report = { remote: 'mf_auth', version: 'auth2', outcome: 'crashed' };
  for (const strange of [{}, { ...report, email: 'ann@example.com' }, { ...report, outcome: 'bored' }])
    expect(await send(strange)).toBe(400);
  for (const site of ['cross-site', 'same-site', 'none']) expect(await send(report, undefined, site)).toBe(403);
  expect((await fetch(`${server.url}${reportsPath}`)).status).toBe(405);
  expect((await fetch(`${server.url}/elsewhere`, { method: 'POST', body: JSON.stringify(report) })).status).toBe(405);
});

it('counts how fast a version was that visitors get, and stores nothing else', async () => {
  const values = [
    { name: 'lcp', value: 1800 },
    { name: 'cls', value: 0 },
  ];
  for (const version of ['auth1', 'auth1', 'auth2', 'auth9'])
    expect(await send({ remote: 'mf_auth', version, vitals: values })).toBe(204);
  expect(await send({ remote: 'mf_auth', version: 'auth1', vitals: [{ name: 'lcp', value: -1 }] })).toBe(400);
  expect(await send({ remote: 'mf_auth', version: 'auth1', vitals: [{ name: 'name', value: 1 }] })).toBe(400);
  // 1800 ms are in bucket 79 of the histogram (`bucketOf`).
  const counted = await openVitalsFile(join(directory, vitalsFile)).read('mf-auth', 7);
  expect(counted).toMatchObject([
    { version: 'auth1', name: 'lcp', histogram: { 79: 2 } },
    { version: 'auth1', name: 'cls', histogram: { 0: 2 } },
    { version: 'auth2', name: 'lcp', histogram: { 79: 1 } },
    { version: 'auth2', name: 'cls', histogram: { 0: 1 } },
  ]);
  expect(readFileSync(join(directory, vitalsFile), 'utf8')).not.toMatch(/cohort|127/);
});

it('takes a candidate back as soon as it can, and says once why it cannot', async () => {
  const current = await store.readRegistry();
  if (current === null) throw new Error('There is no registry');
  const { shell } = current;
  const save = (revision: number, contract: number) =>
    store.saveRegistry(
      { ...current, revision, shell: { ...shell, contract } },
      { ...context, revision, action: 'deploy' },
    );
  expect(await save(current.revision + 1, 9)).toBe(true);
  await sendFailures();
  await vi.waitFor(() => expect(printed.at(-1)).toContain('mf-auth was not rolled back: mf-auth was written'), 10_000);
  const lines = printed.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(printed).toHaveLength(lines);
  expect(await save(current.revision + 2, shell.contract)).toBe(true);
  await vi.waitFor(async () => expect(await candidate()).toBeNull(), 10_000);
}, 60_000);

it('takes a candidate back although somebody else releases at that moment', async () => {
  let releases = 0;
  beforeSave = async () => {
    releases += 1;
    if (releases > 2) return;
    const command = { action: 'roll-out', percent: 10 + releases } as const;
    await performRelease(store, { role: { kind: 'operator' }, remote: 'mf-auth', command, context });
  };
  await sendFailures();
  await vi.waitFor(async () => expect(await candidate()).toBeNull(), 10_000);
  expect(releases).toBe(3);
}, 60_000);
