import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PayoutOrder } from '../group/group-terms.ts';
import { isPending } from '../group/invitation.ts';
import { isSeated } from '../group/membership.ts';
import { fillFreeSeats, last, newGroup, playEvents, type SeatEvent } from './concurrent-seats.fixture.ts';
import { NOW } from './forming-group.fixture.ts';
import { freeSeats } from './seats.ts';

const anyGroup = fc
  .record({ memberCount: fc.integer({ min: 3, max: 12 }), order: fc.constantFrom<PayoutOrder>('fixed', 'random') })
  .chain((shape) =>
    fc.integer({ min: 1, max: shape.memberCount - 1 }).map((invited) => newGroup({ ...shape, invited })),
  );

const anyEvents = fc.array(
  fc.record<SeatEvent>({
    kind: fc.constantFrom('join', 'join', 'join', 'decline', 'leave'),
    // The first of them may be invited; the others are not.
    person: fc.nat({ max: 17 }),
    byMail: fc.boolean(),
    lag: fc.nat({ max: 3 }),
  }),
  { maxLength: 60 },
);

it('never seats more people than there are seats, however they race', () => {
  fc.assert(
    fc.property(anyGroup, anyEvents, (group, events) => {
      for (const { members, memberCount } of playEvents(group, events)) {
        expect(members.filter(isSeated).length).toBeLessThanOrEqual(memberCount);
      }
    }),
  );
});

it('never gives one person two seats', () => {
  fc.assert(
    fc.property(anyGroup, anyEvents, (group, events) => {
      const people = last(playEvents(group, events))
        .members.filter(isSeated)
        .map(({ userId }) => userId);
      expect(new Set(people).size).toBe(people.length);
    }),
  );
});

it('gives every turn to exactly one member once a fixed order is full, and none of a random one', () => {
  fc.assert(
    fc.property(anyGroup, anyEvents, (group, events) => {
      const end = fillFreeSeats(last(playEvents(group, events)));
      const turns = end.members
        .filter(isSeated)
        .map(({ position }) => position)
        .sort((one, other) => Number(one) - Number(other));
      const everyTurn = Array.from({ length: end.memberCount }, (_, index) => index + 1);
      expect(turns).toEqual(end.order === 'fixed' ? everyTurn : everyTurn.map(() => null));
    }),
  );
});

it('keeps the seat of everyone who was invited until they answer', () => {
  fc.assert(
    fc.property(anyGroup, anyEvents, (group, events) => {
      const { members, invitations, memberCount } = last(playEvents(group, events));
      const kept = invitations.filter(({ state }) => state === 'sent').length;
      expect(members.filter(isSeated).length + kept).toBeLessThanOrEqual(memberCount);
    }),
  );
});

it('counts each seat once, as taken, reserved or free, after any joins and leaves', () => {
  fc.assert(
    fc.property(anyGroup, anyEvents, (group, events) => {
      for (const { members, invitations, memberCount, order } of playEvents(group, events)) {
        const group = { memberCount, payoutOrder: order };
        const kept = invitations.filter((invitation) => isPending(invitation, NOW)).length;
        const free = freeSeats({ group, members, invitations, now: NOW });
        expect(members.filter(isSeated).length + kept + free).toBe(memberCount);
      }
    }),
  );
});
