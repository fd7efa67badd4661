import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveRollouts, mostVisitorsOfAddress } from '@halqa/releases';
import { deployStage, openLocalReleases, performRelease, type ReleaseStore } from '@halqa/releases/perform';
import { builtRemote, builtShell, remoteFiles, sampleCohorts, shellFiles } from '@halqa/releases/testing';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { call } from '../../test/call.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { newTable, tableContents } from '../../test/test-table.ts';
import { serve } from '../http/serve.ts';
import { dynamoRolloutCounts } from '../store/releases/rollout-counts.ts';
import { dynamoVitalCounts } from '../store/releases/vital-counts.ts';
import { evaluateRollouts } from './evaluate-rollouts.ts';
import { reportHandlers } from './report-front-end.ts';
import type { RolloutCounts } from './rollout-counts.ts';
import { mostDocumentsOfAddress } from './vital-counts.ts';

const context = { by: 'ann', at: '2026-11-22T10:00:00.000Z', reason: 'It signs people out.' };
const operator = { kind: 'operator' } as const;

/** A stage with two remotes, of which `mf-auth` has a candidate for one visitor of ten. */
async function newStage() {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-rollouts-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const { store } = openLocalReleases(directory);
  store.upload('shell', 'shell1', shellFiles(builtShell));
  for (const remote of [builtRemote('auth'), builtRemote('groups'), builtRemote('auth', { version: 'auth2' })])
    store.upload(remote.folder, remote.version, remoteFiles(remote));
  await deployStage(store, { shell: 'shell1', remotes: { 'mf-auth': 'auth1', 'mf-groups': 'groups1' } }, context);
  const table = await newTable();
  let time = Date.parse('2026-11-22T10:00:05Z');
  const clock = { now: () => time as ReturnType<Parameters<typeof dynamoRolloutCounts>[1]['now']> };
  const counts = dynamoRolloutCounts(table, clock);
  let afterRead = async () => {};
  const slowCounts: RolloutCounts = {
    ...counts,
    async readVisitor(...of) {
      const found = await counts.readVisitor(...of);
      await afterRead();
      return found;
    },
  };
  const vitals = dynamoVitalCounts(table, clock);
  const ports = { registry: store.readRegistry, counts: slowCounts, vitals, clock };
  const handler = serve('reports', reportHandlers(ports), fakeHttpContext());
  return {
    store,
    table,
    counts,
    release: (command: Parameters<typeof performRelease>[1]['command'], remote = 'mf-auth') =>
      performRelease(store, { role: operator, remote, command, context }),
    /** `site`: of the page that sends, as browsers say. */
    report: (
      visitor: string,
      version: string,
      outcome: string,
      { source = `of ${visitor}`, site = 'same-origin' } = {},
    ) =>
      call(handler, 'reportFrontEnd', {
        source,
        headers: { 'sec-fetch-site': site },
        cookies: ['other=1', `halqa_cohort=${visitor}`],
        body: { remote: 'mf_auth', version, outcome },
      }),
    vitals,
    sendVitals: (
      version: string,
      sent: readonly { name: string; value: number }[],
      { source = 'somewhere', site = 'same-origin' } = {},
    ) =>
      call(handler, 'reportFrontEnd', {
        source,
        headers: { 'sec-fetch-site': site },
        cookies: ['halqa_cohort=cohort-of-one-visitor'],
        body: { remote: 'mf_auth', version, vitals: sent },
      }),
    /** The first reads of so many reports all happen before any of them writes. */
    readTogether: (reports: number) => {
      const all = Promise.withResolvers<void>();
      let reads = 0;
      afterRead = () => {
        reads += 1;
        if (reads >= reports) all.resolve();
        return all.promise;
      };
    },
    pass: (minutes: number) => {
      time += minutes * 60_000;
    },
    evaluate: (changed: ReleaseStore = store) => evaluateRollouts({ store: changed, counts, clock }),
    candidate: async () => (await store.readRegistry())?.remotes['mf-auth']?.candidate ?? null,
    tally: async () => {
      const [rollout] = liveRollouts((await store.readRegistry()) ?? noRollout());
      return (await counts.readTally(rollout ?? noRollout())).tally;
    },
  };
}

function noRollout(): never {
  throw new Error('There is no rollout');
}

const cohorts = { candidate: sampleCohorts('candidate', 40), stable: sampleCohorts('stable', 40) };
/** One who has the candidate, or one who does not. */
const visitor = (number: number, side: keyof typeof cohorts = 'candidate') => cohorts[side][number] ?? '';

describe('a rollout of a deployed stage', { timeout: 60_000 }, () => {
  let stage: Awaited<ReturnType<typeof newStage>>;
  beforeEach(async () => {
    stage = await newStage();
    await stage.release({ action: 'publish', version: 'auth2', percent: 10 });
  });

  /** Six visitors of the candidate fail, and 34 others do not. */
  const sendFailures = () =>
    Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        number < 6
          ? stage.report(visitor(number), 'auth2', 'crashed')
          : stage.report(visitor(number, 'stable'), 'auth1', 'mounted'),
      ),
    );

  it('is rolled back by itself a minute after its visitors fail, with both counts as the reason', async () => {
    expect(new Set((await sendFailures()).map(({ status }) => status))).toEqual(new Set([200]));
    await stage.evaluate();
    expect(await stage.candidate()).toMatchObject({ version: 'auth2' });
    stage.pass(2);
    await stage.evaluate();
    expect(await stage.candidate()).toBeNull();
    expect((await stage.store.readAudit(1))[0]).toMatchObject({
      by: 'automatic',
      action: 'roll-back',
      version: 'auth1',
      reason: 'candidate 6 of 6 visitors failed, stable 0 of 34 visitors failed',
    });
  });

  it('counts a visitor once, and one failure of an address', async () => {
    for (const [who, source] of [
      [visitor(1), 'one'],
      [visitor(1), 'two'],
      [visitor(2), 'one'],
    ] as const) {
      await stage.report(who, 'auth2', 'mounted', { source });
      for (let load = 0; load < 3; load += 1) await stage.report(who, 'auth2', 'crashed', { source });
    }
    stage.pass(2);
    await stage.evaluate();
    expect(await stage.tally()).toMatchObject({ failures: { candidate: 1, stable: 0 }, waiting: { candidate: 0 } });
  });

  it('counts a visitor once whose documents report at the same moment', async () => {
    stage.readTogether(3);
    await Promise.all(Array.from({ length: 3 }, () => stage.report(visitor(1), 'auth2', 'mounted')));
    stage.pass(2);
    await stage.evaluate();
    expect(await stage.tally()).toMatchObject({ waiting: { candidate: 1 } });
  });

  it('compares few visitors of one address, who could make up cohorts', async () => {
    for (let number = 0; number < mostVisitorsOfAddress + 5; number += 1)
      await stage.report(visitor(number), 'auth2', 'mounted', { source: 'one' });
    stage.pass(2);
    await stage.evaluate();
    expect(await stage.tally()).toMatchObject({ waiting: { candidate: mostVisitorsOfAddress } });
  });

  it('is evaluated once for each minute, also by two processes at the same moment', async () => {
    await Promise.all([1, 2, 3].map((number) => stage.report(visitor(number), 'auth2', 'slow')));
    stage.pass(2);
    await Promise.all([stage.evaluate(), stage.evaluate()]);
    await stage.evaluate();
    expect(await stage.tally()).toMatchObject({ failures: { candidate: 3 } });
  });

  it('is rolled back by the next evaluation when another release was decided at the same moment', async () => {
    await sendFailures();
    stage.pass(2);
    const meanwhile: ReleaseStore = {
      ...stage.store,
      async saveRegistry(next, entry) {
        await stage.release({ action: 'kill' }, 'mf-groups');
        return stage.store.saveRegistry(next, entry);
      },
    };
    await stage.evaluate(meanwhile);
    expect(await stage.candidate()).toMatchObject({ version: 'auth2' });
    await stage.evaluate();
    expect(await stage.candidate()).toBeNull();
  });

  it('takes no report of another site, without a cohort, or of a version that the visitor does not get', async () => {
    expect((await stage.report(visitor(1), 'auth2', 'crashed', { site: 'cross-site' })).status).toBe(403);
    expect((await stage.report('short', 'auth2', 'crashed')).status).toBe(200);
    for (const [who, version] of [
      [visitor(1), 'auth9'],
      [visitor(1), 'auth1'],
      [visitor(1, 'stable'), 'auth2'],
    ] as const)
      expect((await stage.report(who, version, 'crashed')).status).toBe(200);
    expect((await stage.report(visitor(1), 'auth2', 'sad')).status).toBe(400);
    expect(await tableContents(stage.table)).toEqual([]);
  });

  it('stores neither the cohort nor the address, and nothing for ever', async () => {
    await stage.report(visitor(1), 'auth2', 'crashed', { source: '203.0.113.7' });
    const items = await tableContents(stage.table);
    expect(items.map(({ SK }) => String(SK).split('#')[0]).toSorted()).toEqual([
      'ADDRESS',
      'FAILURE',
      'MINUTE',
      'VISITOR',
    ]);
    expect(JSON.stringify(items)).not.toMatch(/cohort-number|203\.0/);
    expect(items.every(({ expiresAt }) => typeof expiresAt === 'number')).toBe(true);
  });
});

it('counts how fast a version is, by version and day, for a week of status', async () => {
  const stage = await newStage();
  const lcp = (value: number) => ({ name: 'lcp', value });
  for (const value of [1800, 1801, 4000]) await stage.sendVitals('auth1', [lcp(value), { name: 'cls', value: 0 }]);
  stage.pass(24 * 60);
  await stage.sendVitals('auth1', [
    { name: 'link', value: 300 },
    { name: 'link', value: 301 },
  ]);
  expect(await stage.vitals.read('mf-auth', 7)).toEqual([
    { version: 'auth1', name: 'lcp', histogram: { 79: 2, 88: 1 } },
    { version: 'auth1', name: 'cls', histogram: { 0: 3 } },
    { version: 'auth1', name: 'link', histogram: { 60: 2 } },
  ]);
  expect(await stage.vitals.read('mf-auth', 1)).toHaveLength(1);
  expect(await stage.vitals.read('mf-groups', 7)).toEqual([]);
  const items = await tableContents(stage.table);
  // Two days of the version, and two of the address.
  expect(items).toHaveLength(4);
  expect(items.every(({ expiresAt }) => typeof expiresAt === 'number')).toBe(true);
  expect(JSON.stringify(items)).not.toMatch(/cohort|somewhere/);
}, 60_000);

it('counts no speed of a version that is made up, of another site’s page, or beyond what a page can take', async () => {
  const stage = await newStage();
  expect((await stage.sendVitals('auth9', [{ name: 'lcp', value: 1 }])).status).toBe(200);
  expect((await stage.sendVitals('auth1', [{ name: 'lcp', value: 1 }], { site: 'cross-site' })).status).toBe(403);
  for (const wrong of [[], [{ name: 'lcp', value: 1e9 }], [{ name: 'lcp', value: -1 }], [{ name: 'x', value: 1 }]])
    expect((await stage.sendVitals('auth1', wrong)).status).toBe(400);
  expect(await tableContents(stage.table)).toEqual([]);
}, 60_000);

it('counts of one address so many documents a day at most, and those of others all the same', async () => {
  const stage = await newStage();
  const send = (source: string) => stage.sendVitals('auth1', [{ name: 'cls', value: 0 }], { source });
  const counted = async () => (await stage.vitals.read('mf-auth', 1))[0]?.histogram[0];
  const statuses = await Promise.all(Array.from({ length: mostDocumentsOfAddress + 5 }, () => send('203.0.113.1')));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await counted()).toBe(mostDocumentsOfAddress);
  await send('203.0.113.2');
  expect(await counted()).toBe(mostDocumentsOfAddress + 1);
  stage.pass(24 * 60);
  await send('203.0.113.1');
  expect(await counted()).toBe(1);
}, 60_000);

it('writes nothing while there is no rollout, or while it is paused', async () => {
  const stage = await newStage();
  await stage.report(visitor(1, 'stable'), 'auth1', 'crashed');
  await stage.release({ action: 'publish', version: 'auth2', percent: 10 });
  await stage.release({ action: 'pause' });
  await stage.report(visitor(1), 'auth2', 'crashed');
  await stage.evaluate();
  expect(await tableContents(stage.table)).toEqual([]);
}, 60_000);
