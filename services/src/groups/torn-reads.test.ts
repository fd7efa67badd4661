import { type GroupId, groupId } from '@halqa/domain';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { fakeHttpContext, noRateLimits } from '../../test/fakes/system.ts';
import { groupViolations } from '../../test/group-violations.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { type Tear, tornReads } from '../../test/torn-reads.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { serve } from '../http/serve.ts';
import { groupHandlers } from './group-handlers.ts';

/** `RACES=200 npm run unit -- torn-reads` runs more of them. */
const RUNS = Number(process.env['RACES'] ?? 25);

const people = ['ben', 'cem', 'dia', 'eve', 'fay', 'gil'] as const;
type Name = (typeof people)[number];

/** One request, and the requests that are served while it reads the group. */
type Step = {
  readonly kind: 'join' | 'decline' | 'leave';
  readonly who: Name;
  readonly tear: Tear;
  readonly meanwhile: readonly Step[];
};

const oldItemsNewGroup: Tear = (key) => (key === 'META' ? 'after' : 'before');
const newItemsOldGroup: Tear = (key) => (key === 'META' ? 'before' : 'after');

let world: GroupWorld;

beforeEach(async () => {
  // Each moment is another, so that two memberships of one person differ.
  let now = Date.UTC(2026, 2, 1);
  const clock = { now: () => now++ };
  world = await groupWorld({ clock, rateLimits: noRateLimits });
  await world.settle('Ann', 'Ben', 'Cem', 'Dia', 'Eve', 'Fay', 'Gil');
});

/** Serves one request, with its first reading of the group torn by the others. */
async function serveStep(step: Step, group: { id: GroupId; inviteCode: string }): Promise<number> {
  const meanwhile = async () => {
    for (const other of step.meanwhile) await serveStep(other, group);
  };
  const groups = dynamoGroups(tornReads(world.table, step.tear, meanwhile));
  const handler = serve('groups', groupHandlers({ ...world.ports, groups }), fakeHttpContext());
  const params = { inviteCode: group.inviteCode };
  switch (step.kind) {
    case 'join':
      return (await call(handler, 'acceptInvite', { as: step.who, params, body: { acceptedTerms: true } })).status;
    case 'decline':
      return (await call(handler, 'declineInvite', { as: step.who, params })).status;
    case 'leave':
      return (await call(handler, 'leaveGroup', { as: step.who, params: { id: group.id }, body: { closes: false } }))
        .status;
  }
}

type Others = readonly Step[];
const joins = (who: Name, tear: Tear, ...meanwhile: Others): Step => ({ kind: 'join', who, tear, meanwhile });
const leaves = (who: Name, tear: Tear, ...meanwhile: Others): Step => ({ kind: 'leave', who, tear, meanwhile });

async function openGroup(memberCount: number, payoutSchedule: 'fixed' | 'random' = 'random') {
  const memberEmails = ['ben@example.com'];
  const created = await world.created({ memberCount, payoutSchedule, memberEmails });
  return { ...created, id: groupId(created.groupId) };
}

const violationsOf = async (id: string) => groupViolations(id, await world.stored());

describe('a group that is read while others change it', () => {
  it.each([
    ['old members with the new group', oldItemsNewGroup],
    ['new members with the old group', newItemsOldGroup],
  ])('becomes ready with its last member: %s', async (_, tear) => {
    const group = await openGroup(3);
    expect(await serveStep(joins('ben', tear, joins('cem', tear)), group)).toBe(200);
    expect((await world.aggregateOf(group.id)).group.state).toBe('ready');
    expect(await violationsOf(group.id)).toEqual([]);
  });

  it('seats no more members than it has seats', async () => {
    const group = await openGroup(3);
    const others = joins('ben', oldItemsNewGroup, joins('cem', oldItemsNewGroup));
    expect(await serveStep(joins('dia', oldItemsNewGroup, others), group)).toBe(409);
    expect(await violationsOf(group.id)).toEqual([]);
  });

  it('keeps the seat of a pending invitation', async () => {
    const group = await openGroup(3);
    expect(await serveStep(joins('cem', oldItemsNewGroup, joins('dia', oldItemsNewGroup)), group)).toBe(409);
    expect(await serveStep(joins('ben', oldItemsNewGroup), group)).toBe(200);
    expect(await violationsOf(group.id)).toEqual([]);
  });

  it.each([
    ['old members with the new group', oldItemsNewGroup, 'ready', 3],
    ['new members with the old group', newItemsOldGroup, 'forming', 2],
  ])('is read as it was at one moment: %s', async (_, tear, state, seats) => {
    const group = await openGroup(3);
    await serveStep(joins('ben', tear), group);
    const meanwhile = async () => void (await serveStep(joins('cem', tear), group));
    const read = await dynamoGroups(tornReads(world.table, tear, meanwhile)).find(group.id);
    expect([read?.group.state, read?.members.length]).toEqual([state, seats]);
  });

  it('ends the mandate that its member signed last', async () => {
    const group = await openGroup(3);
    await serveStep(joins('cem', oldItemsNewGroup), group);
    const comesBack = [leaves('cem', oldItemsNewGroup), joins('cem', oldItemsNewGroup)];
    expect(await serveStep(leaves('cem', oldItemsNewGroup, ...comesBack), group)).toBe(200);
    expect(await violationsOf(group.id)).toEqual([]);
  });
});

describe('after any requests, each reading the group while others change it', () => {
  const tears = fc.oneof(
    fc.constant(oldItemsNewGroup),
    fc.constant(newItemsOldGroup),
    // Any mix: each item from before or after, by a hash of its key.
    fc.func(fc.constantFrom('before' as const, 'after' as const)),
  );
  const stepWith = (meanwhile: fc.Arbitrary<readonly Step[]>) =>
    fc.record<Step>({
      kind: fc.constantFrom('join', 'join', 'decline', 'leave'),
      who: fc.constantFrom(...people),
      tear: tears,
      meanwhile,
    });
  const innermost = stepWith(fc.constant([]));
  const inner = stepWith(fc.array(innermost, { maxLength: 2 }));
  const anyStep = stepWith(fc.array(inner, { maxLength: 2 }));

  it('seats and positions, reserved seats and state are right', async () => {
    const groups = fc.record({
      memberCount: fc.integer({ min: 3, max: 5 }),
      payoutSchedule: fc.constantFrom('fixed' as const, 'random' as const),
    });
    await fc.assert(
      fc.asyncProperty(groups, fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (terms, steps) => {
        const group = await openGroup(terms.memberCount, terms.payoutSchedule);
        for (const each of steps) await serveStep(each, group);
        expect(await violationsOf(group.id)).toEqual([]);
      }),
      { seed: 20_261_122, numRuns: RUNS, endOnFailure: true },
    );
  });
});
