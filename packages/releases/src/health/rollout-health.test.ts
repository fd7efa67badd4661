import { expect, it } from 'vitest';
import { after, publishing, sampleRegistry, sampleVersion } from '../samples.fixture.ts';
import { createRolloutHealth, type MountReport } from './rollout-health.ts';

const rolledOut = after(sampleRegistry(), [['mf-auth', publishing(sampleVersion('auth', 'auth2'), 10)]]);
const report = (version: string, outcome: MountReport['outcome'] = 'mounted', remote = 'mf_auth') => ({
  ...{ remote, version, outcome, generation: 'g1' },
});

function countAll(reports: readonly MountReport[], registry = rolledOut) {
  const health = createRolloutHealth();
  for (const one of reports) health.count(registry, one);
  return health;
}
const many = (count: number, one: MountReport) => Array.from({ length: count }, () => one);

it('finds a candidate that fails where the stable version does not, once, with what was counted', () => {
  const health = countAll([
    ...many(90, report('auth1')),
    ...many(5, report('auth2')),
    ...many(5, report('auth2', 'crashed')),
  ]);
  const counted = { candidate: { mounts: 10, failures: 5 }, stable: { mounts: 90, failures: 0 } };
  expect(health.endPeriod()).toEqual([{ remote: 'mf-auth', version: 'auth2', counted }]);
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
  const health = countAll([...many(50, report('auth1')), ...many(2, report('auth2', 'crashed'))]);
  const next = after(rolledOut, [
    ['mf-auth', { action: 'roll-back' }],
    ['mf-auth', publishing(sampleVersion('auth', 'auth3'), 10)],
  ]);
  health.count(next, report('auth3'));
  expect(health.endPeriod()).toEqual([]);
});
