import { expect, it } from 'vitest';
import { deploySteps, stackNames } from './deploy-steps.ts';

const all = stackNames('dev');

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
