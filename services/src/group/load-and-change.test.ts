import { groupId, inState } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { type Problem, problem } from '../basics/handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupChange, GroupRepository, SaveResult } from '../ports/groups.ts';
import { changeGroup } from './load-and-change.ts';

let world: GroupWorld;
let id: string;
let waits: number[];

beforeEach(async () => {
  waits = [];
  world = await groupWorld();
  await world.addProfiles('Ann');
  ({ groupId: id } = await world.created());
});

const cancelled = (before: GroupAggregate): GroupChange => ({
  at: 0,
  facts: [{ kind: 'group_cancelled', by: null }],
  next: inState(before, 'cancelled', 0),
});

/** Changes the group, whose saves return these results first; counts the decisions. */
async function changeWith(results: readonly SaveResult[], value: string | Problem) {
  let decisions = 0;
  const first = [...results];
  const save: GroupRepository['change'] = async (...args) => first.shift() ?? world.ports.groups.change(...args);
  const result = await changeGroup(
    {
      groups: { find: world.ports.groups.find, change: save },
      backoff: async (attempt) => void waits.push(attempt),
    },
    groupId(id),
    (aggregate) => {
      decisions += 1;
      return typeof value === 'string' ? { ok: true, value, change: cancelled(aggregate) } : value;
    },
  );
  return { result, decisions };
}

describe('saving a decision', () => {
  it('is decided anew after a wait when another request changed the group in between', async () => {
    const { result, decisions } = await changeWith(['changed', 'changed'], 'closed');
    expect(result).toEqual({ ok: true, value: 'closed' });
    expect([decisions, waits]).toEqual([3, [1, 2]]);
    expect((await world.aggregateOf(id)).group.state).toBe('cancelled');
  });

  it('is not repeated when the decision is a problem', async () => {
    expect(await changeWith([], problem('group_full'))).toEqual({ result: problem('group_full'), decisions: 1 });
    expect(waits).toEqual([]);
  });

  it('is not repeated when the member’s bank is missing', async () => {
    const { result, decisions } = await changeWith(['bank_missing'], 'joined');
    expect([result, decisions, waits]).toEqual([problem('bank_required'), 1, []]);
  });

  it('ends as a conflict when the group never stays the same', async () => {
    // More often than it is tried: 24 times, with 23 waits between them.
    const always = Array.from({ length: 100 }, () => 'changed' as const);
    const { result, decisions } = await changeWith(always, 'closed');
    expect(result).toEqual(problem('conflict'));
    expect([decisions, waits.length]).toEqual([24, 23]);
  });
});
