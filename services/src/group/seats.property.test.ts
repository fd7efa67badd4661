import { isPending, isSeated } from '@halqa/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';

const people = ['ben', 'cem', 'dia', 'eve', 'fay'] as const;
const invited = ['ben', 'cem'] as const;

type Step =
  | { readonly kind: 'join' | 'decline' | 'leave'; readonly who: (typeof people)[number] }
  | { readonly kind: 'join by mail' | 'decline by mail'; readonly who: (typeof invited)[number] }
  | { readonly kind: 'days pass' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('join' as const, 'decline' as const, 'leave' as const),
    who: fc.constantFrom(...people),
  }),
  fc.record({
    kind: fc.constantFrom('join by mail' as const, 'decline by mail' as const),
    who: fc.constantFrom(...invited),
  }),
  fc.record({ kind: fc.constant('days pass' as const) }),
);

/** A membership that was left stays, beside the new one of a person who comes back. */
const comingBack: Step[] = [
  { kind: 'join', who: 'dia' },
  { kind: 'decline', who: 'fay' },
  { kind: 'leave', who: 'dia' },
  { kind: 'decline', who: 'fay' },
  { kind: 'join', who: 'dia' },
];

it('never seats more people than there are seats, nor two in one position, in any order of requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.constantFrom('fixed' as const, 'random' as const),
      expectTrueSeats,
    ),
    { numRuns: 30, examples: [[comingBack, 'fixed']] },
  );
  // Each run of `expectTrueSeats` has five.
  expect.assertions(30 * 5);
});

async function expectTrueSeats(steps: readonly Step[], payoutSchedule: 'fixed' | 'random'): Promise<void> {
  const world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia', 'Eve', 'Fay');
  const memberEmails = invited.map((name) => `${name}@example.com`);
  const { groupId, inviteCode } = await world.created({ memberCount: 4, payoutSchedule, memberEmails });
  const codes = { ben: await world.codeFor(groupId, 'ben'), cem: await world.codeFor(groupId, 'cem') };
  // Two at a time, so that some of them conflict.
  for (let index = 0; index < steps.length; index += 2) {
    await Promise.all(
      steps.slice(index, index + 2).map((each) => perform(world, each, { groupId, openCode: inviteCode, ...codes })),
    );
  }

  const { group, members, invitations } = await world.aggregateOf(groupId);
  const seated = members.filter(isSeated);
  const positions = seated.flatMap(({ position }) => position ?? []);
  const reserved = invitations.filter((invitation) => isPending(invitation, world.clock.now()));
  expect(seated.length + reserved.length).toBeLessThanOrEqual(group.memberCount);
  expect(new Set(positions).size).toBe(payoutSchedule === 'fixed' ? seated.length : 0);
  expect(new Set(seated.map(({ userId }) => userId)).size).toBe(seated.length);
  expect(group.state === 'ready').toBe(seated.length === group.memberCount);
  expect(members.every(({ mandate }) => mandate.sha256.length === 64)).toBe(true);
}

type Codes = { groupId: string; openCode: string; ben: string; cem: string };

async function perform(world: GroupWorld, step: Step, { groupId, openCode, ...codes }: Codes) {
  switch (step.kind) {
    case 'join':
      return world.accept(step.who, openCode);
    case 'decline':
      return world.decline(step.who, openCode);
    case 'leave':
      return world.leave(step.who, groupId);
    case 'join by mail':
      return world.accept(step.who, codes[step.who]);
    case 'decline by mail':
      return world.decline(step.who, codes[step.who]);
    case 'days pass':
      world.clock.advanceDays(5);
      return world.sweep();
  }
}

/** One more than there are seats beside the organizer's. */
const names = Array.from({ length: 12 }, (_, index) => `P${index}`);

it('seats eleven of twelve who join at once, each in their own position', async () => {
  const world = await groupWorld();
  await world.addProfiles('Ann', ...names);
  const { groupId, inviteCode } = await world.created({ memberCount: 12, memberEmails: ['p0@example.com'] });
  const all = await Promise.all(names.map((name) => world.accept(name.toLowerCase(), inviteCode)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(11);
  const { members, group } = await world.aggregateOf(groupId);
  expect(members.map(({ position }) => position).sort((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(group.state).toBe('ready');
});
