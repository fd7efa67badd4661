import type { MountReport } from '@halqa/contract';
import { expect, it } from 'vitest';
import { isInRollout } from '../rollout.ts';
import { after, publishing, sampleRegistry, sampleVersion } from '../samples.fixture.ts';
import { createRolloutHealth, mostVisitorsOfAddress } from './rollout-health.ts';
import { seededRandom } from './simulate-rollouts.ts';

const rolledOut = after(sampleRegistry(), [['mf-auth', publishing(sampleVersion('auth', 'auth2'), 10)]]);
const report = (version: string, outcome: MountReport['outcome'] = 'mounted') => ({
  remote: 'mf_auth',
  version,
  outcome,
});
const hasCandidate = (visitor: string) => isInRollout(visitor, 'mf-auth', 10);

/** Visitors with the candidate, or without it. */
function* visitorsOf(isCandidate: boolean): Generator<string, never> {
  for (let number = 0; ; number += 1) if (hasCandidate(`v${number}`) === isCandidate) yield `v${number}`;
}
const [candidates, others] = [visitorsOf(true), visitorsOf(false)];
const visitorWith = (version: string) => (version === 'auth1' ? others : candidates).next().value;

/** Reports of this many visitors, each with an address. */
const many = (count: number, one: MountReport) =>
  Array.from({ length: count }, () => visitorWith(one.version)).map((visitor) => ({
    ...one,
    visitor,
    address: `of ${visitor}`,
  }));

function countAll(reports: ReturnType<typeof many>, registry = rolledOut) {
  const health = createRolloutHealth();
  for (const { visitor, address, ...one } of reports) health.count(registry, one, { visitor, address });
  return health;
}

it('finds a candidate that fails where the stable version does not, until it has ended', () => {
  const health = countAll([
    ...many(90, report('auth1')),
    ...many(5, report('auth2')),
    ...many(5, report('auth2', 'crashed')),
  ]);
  const counted = { candidate: { visitors: 10, failures: 5 }, stable: { visitors: 90, failures: 0 } };
  const worse = { remote: 'mf-auth', version: 'auth2', counted };
  expect(health.endPeriod()).toEqual([worse]);
  expect(health.endPeriod()).toEqual([worse]);
  health.end(worse);
  expect(health.endPeriod()).toEqual([]);
});

it('finds nothing when both fail, and counts no version that is not compared', () => {
  const both = [...many(9, report('auth2', 'slow')), ...many(81, report('auth1', 'slow'))];
  expect(countAll([...both, ...many(9, report('auth2')), ...many(90, report('auth1'))]).endPeriod()).toEqual([]);
  const strange = [...many(90, report('auth1')), ...many(20, report('auth9', 'crashed'))];
  expect(countAll(strange).endPeriod()).toEqual([]);
});

it('begins anew with another candidate, and looks at none that is paused', () => {
  const paused = after(rolledOut, [['mf-auth', { action: 'pause' }]]);
  const failing = [...many(90, report('auth1')), ...many(9, report('auth2', 'crashed'))];
  expect(countAll(failing, paused).endPeriod()).toEqual([]);
  const health = countAll([...many(50, report('auth1')), ...many(7, report('auth2', 'crashed'))]);
  const next = after(rolledOut, [
    ['mf-auth', { action: 'roll-back' }],
    ['mf-auth', publishing(sampleVersion('auth', 'auth3'), 10)],
  ]);
  health.count(next, report('auth3'), { visitor: visitorWith('auth3'), address: 'new' });
  expect(health.endPeriod()).toEqual([]);
});

it('is not ended by one visitor who reloads, nor by many visitors of one address', () => {
  const forged = Array.from({ length: 60 }, () => visitorWith('auth2'));
  for (const failing of [
    forged.map(() => ({ visitor: forged[0] ?? '', address: undefined })),
    forged.map((visitor) => ({ visitor, address: 'proxy' })),
    // Fewer than four visitors prove nothing, however few visitors have the candidate.
    forged.map((_, index) => ({ visitor: forged[index % 3] ?? '', address: undefined })),
  ]) {
    const health = createRolloutHealth();
    for (const from of failing) {
      for (const { visitor, address } of many(99, report('auth1')))
        health.count(rolledOut, report('auth1'), { visitor, address });
      health.count(rolledOut, report('auth2', 'unverified'), from);
      expect(health.endPeriod()).toEqual([]);
    }
  }
});

it('goes on although one address reports a thousand visitors for whom it works', () => {
  const forged = many(1000, report('auth2')).map((one) => ({ ...one, address: 'proxy' }));
  const failing = [...many(8, report('auth2', 'crashed')), ...many(2, report('auth2'))];
  const [worse] = countAll([...forged, ...many(90, report('auth1')), ...failing]).endPeriod();
  expect(worse?.counted.candidate).toEqual({ visitors: mostVisitorsOfAddress + 10, failures: 8 });
});

it('counts no version that the visitor does not get', () => {
  const [made, seen] = [many(20, report('auth1')), many(90, report('auth1'))];
  const forged = made.map((one) => ({ ...one, ...report('auth2', 'crashed') }));
  expect(countAll([...seen, ...forged]).endPeriod()).toEqual([]);
});

it('rolls back no healthy rollout because visitors whose browsers fail reload again and again', () => {
  // Any seed would do: none of the thirty runs comes near a roll-back.
  const random = seededRandom(7);
  const ended = Array.from({ length: 30 }, (_, run) => {
    const health = createRolloutHealth();
    for (let visitor = 0; visitor < 20_000; visitor += 1) {
      const id = `run-${run}-v${visitor}`;
      const version = hasCandidate(id) ? 'auth2' : 'auth1';
      const fails = random() < 1 / 2000;
      for (let load = 0; load < (fails ? 6 : 1); load += 1) {
        const from = { visitor: id, address: id };
        health.count(rolledOut, report(version, fails ? 'crashed' : 'mounted'), from);
        if (fails && health.endPeriod().length > 0) return true;
      }
      if (visitor % 100 === 0 && health.endPeriod().length > 0) return true;
    }
    return false;
  });
  expect(ended.filter(Boolean)).toHaveLength(0);
}, 60_000);
