import { moneySettings } from '@halqa/services/compose/money-ports';
import { expect, it } from 'vitest';
import { moneyFunction, replaySettings } from '../lib/restore/restore-steps.ts';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

it('finds every setting of its replay in the function that moves money', () => {
  const functions = resourcesOf(Object.values(synthesize(prod).templates), 'AWS::Lambda::Function');
  const worker = functions.find(({ FunctionName }) => FunctionName === `halqa-prod-${moneyFunction}`);
  const known = Object.keys(Object(worker?.['Environment']).Variables);
  expect([...moneySettings, ...replaySettings].filter((name) => !known.includes(name))).toEqual([]);
});
