import { expect, it } from 'vitest';
import { addVisitor, findWorse, noChanges, noTally, withChanges } from './tally.ts';

it('counts a failure without its visitor, which a process that ended has left, as a visitor who came', () => {
  const changes = { ...noChanges(), candidate: { visitors: 0, failures: 2 } };
  const tally = withChanges(noTally, changes);
  expect(tally).toMatchObject({ waiting: { candidate: 0 }, failures: { candidate: 2 } });
  expect(findWorse(tally)).toBeUndefined();
});

it('moves a visitor to the side of their new version', () => {
  const changes = noChanges();
  addVisitor(changes, { side: 'stable', hasFailed: false }, { side: 'candidate', hasFailed: true }, true);
  expect(changes).toEqual({ candidate: { visitors: 1, failures: 1 }, stable: { visitors: -1, failures: 0 } });
});
