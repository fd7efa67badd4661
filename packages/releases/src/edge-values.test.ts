import { expect, it } from 'vitest';
import { isStillShown, previewKey, readEdgeStore } from './edge-store.ts';
import { edgeValues, outdatedKeys, previewValues } from './edge-values.ts';

const live = (routes: number, rollouts = 1) => ({
  revision: 3,
  generation: 'g1',
  rollouts: Array.from({ length: rollouts }, (_, index) => ({ remote: `mf-remote-${index}`, percent: 10 })),
  documents: Array.from({ length: routes }, (_, index) => ({ pattern: `/groups/:id/page-${index}` })),
});

it('gives the edge every route, in values of at most a kilobyte', async () => {
  const values = edgeValues(live(200));
  expect(Math.max(...Object.values(values).map((value) => value.length))).toBeLessThanOrEqual(1000);
  const { sets, documents } = await readEdgeStore(async (key) => values[key] ?? Promise.reject(new Error(key)), 'live');
  expect(sets.rollouts).toEqual([{ remote: 'mf-remote-0', percent: 10 }]);
  expect(documents).toHaveLength(200);
  expect(documents[199]).toEqual({ pattern: '/groups/:id/page-199', document: '/groups/_id/page-199/index.html' });
});

it('says that there are too many rollouts, instead of cutting one off', () => {
  expect(() => edgeValues(live(1, 30))).toThrow('30 rollouts at one moment are too many');
});

it('keeps the routes of the generation before, which the edge may still read', () => {
  const keys = ['live', 'routes-g1-0', 'routes-g2-0', 'routes-g3-0', 'routes-g3-1'];
  expect(outdatedKeys(keys, ['g2', 'g3'], 0)).toEqual(['routes-g1-0']);
});

it('keeps a preview and its routes until it ends, and the key that signs', () => {
  const keys = ['live', 'preview-key', 'preview-1000-p-1', 'routes-p-1-0', 'preview-2000-p-2', 'routes-p-2-0'];
  expect(outdatedKeys(keys, ['g1'], 999_999)).toEqual([]);
  expect(outdatedKeys(keys, ['g1'], 1_000_000)).toEqual(['routes-p-1-0', 'preview-1000-p-1']);
});

it('has a preview beside what is live, with routes of its own', async () => {
  const values = { ...edgeValues(live(2)), ...previewValues({ ...live(3, 0), generation: 'p1' }, 1000, 'secret') };
  const read = async (key: string) => Reflect.get(values, key) ?? Promise.reject(new Error(key));
  expect((await readEdgeStore(read, 'live')).documents).toHaveLength(2);
  const { sets, documents } = await readEdgeStore(read, previewKey({ set: 'p1', until: 1000 }));
  expect([sets.generation, documents.length]).toEqual(['p1', 3]);
});

it('ends previews from before something was taken from visitors, or the previews of their remote were ended', () => {
  const preview = { remote: 'mf-auth', revision: 4 };
  expect(isStillShown(preview, {})).toBe(true);
  expect(isStillShown(preview, { takenBackIn: 4 })).toBe(true);
  expect(isStillShown(preview, { takenBackIn: 5 })).toBe(false);
  expect(isStillShown(preview, { previewsEndedIn: { 'mf-auth': 4, 'mf-groups': 9 } })).toBe(true);
  expect(isStillShown(preview, { previewsEndedIn: { 'mf-auth': 5 } })).toBe(false);
});
