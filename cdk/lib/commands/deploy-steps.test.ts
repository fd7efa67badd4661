import { expect, it } from 'vitest';
import { synthesize } from '../../test/synthesize.ts';
import { dev } from '../stages/dev.ts';
import { deploySteps, deploysSite, stackNames } from './deploy-steps.ts';

const all = stackNames('dev');

it('contains the site’s stack where that is named or all are, and where a stack depends on it', () => {
  const assembly = synthesize(dev).app.synth();
  const withDependencies = (name: string): string[] => [
    name,
    ...assembly.getStackByName(name).dependencies.flatMap(({ id }) => (all.includes(id) ? withDependencies(id) : [])),
  ];
  for (const name of all)
    expect([name, deploysSite('dev', [name])]).toEqual([name, withDependencies(name).includes('halqa-dev-site')]);
  expect(deploysSite('dev', [])).toBe(true);
  expect(all.filter((name) => deploysSite('dev', [name]))).toEqual(['halqa-dev-site', 'halqa-dev-signals']);
});

it('deploys a stage that is there in one pass', () => {
  expect(deploySteps({ stage: 'dev', stacks: [], missing: [] })).toEqual([{ stacks: [], unprotected: [] }]);
});

it('creates a stage in this order: the domain, all stacks once SES has verified it, and their protection', () => {
  expect(deploySteps({ stage: 'dev', stacks: [], missing: all })).toEqual([
    { stacks: ['halqa-dev-domain'], unprotected: all },
    'wait for the sender',
    { stacks: [], unprotected: all },
    { stacks: [], unprotected: [] },
  ]);
});

it('waits for no sender again when the user pool is there, and protects what is new', () => {
  const missing = ['halqa-dev-api', 'halqa-dev-site'];
  expect(deploySteps({ stage: 'dev', stacks: ['halqa-dev-api'], missing })).toEqual([
    { stacks: ['halqa-dev-api'], unprotected: missing },
    { stacks: ['halqa-dev-api'], unprotected: [] },
  ]);
});

it('deploys what was named alone where the user pool is not part of it', () => {
  for (const name of ['halqa-dev-data', 'halqa-dev-domain'])
    expect(deploySteps({ stage: 'dev', stacks: [name], missing: all })).toEqual([
      { stacks: [name], unprotected: all },
      { stacks: [name], unprotected: [] },
    ]);
  expect(deploySteps({ stage: 'dev', stacks: ['halqa-dev-api'], missing: all })[1]).toBe('wait for the sender');
});
