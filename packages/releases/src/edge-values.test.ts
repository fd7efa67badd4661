import { expect, it } from 'vitest';
import { readEdgeStore } from './edge-store.ts';
import { edgeValues, outdatedKeys } from './edge-values.ts';

const live = (routes: number, rollouts = 1) => ({
  revision: 3,
  generation: 'g1',
  rollouts: Array.from({ length: rollouts }, (_, index) => ({ remote: `mf-remote-${index}`, percent: 10 })),
  documents: Array.from({ length: routes }, (_, index) => ({ pattern: `/groups/:id/page-${index}` })),
});

it('gives the edge every route, in values of at most a kilobyte', async () => {
  const values = edgeValues(live(200));
  expect(Math.max(...Object.values(values).map((value) => value.length))).toBeLessThanOrEqual(1000);
  const { sets, documents } = await readEdgeStore(async (key) => values[key] ?? Promise.reject(new Error(key)));
  expect(sets.rollouts).toEqual([{ remote: 'mf-remote-0', percent: 10 }]);
  expect(documents).toHaveLength(200);
  expect(documents[199]).toEqual({ pattern: '/groups/:id/page-199', document: '/groups/_id/page-199/index.html' });
});

it('says that there are too many rollouts, instead of cutting one off', () => {
  expect(() => edgeValues(live(1, 30))).toThrow('30 rollouts at one moment are too many');
});

it('keeps the routes of the generation before, which the edge may still read', () => {
  const keys = ['live', 'routes-g1-0', 'routes-g2-0', 'routes-g3-0', 'routes-g3-1'];
  expect(outdatedKeys(keys, ['g2', 'g3'])).toEqual(['routes-g1-0']);
});
