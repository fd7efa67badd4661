import { type PayoutOrder, userId } from '@halqa/domain';
import { describe, expect, it } from 'vitest';
import { type BankWorld, bankWorld } from '../../test/bank-world.ts';
import { type Called, call } from '../../test/call.ts';
import { copyGroup } from '../../test/copy-group.ts';
import { noRateLimits } from '../../test/fakes/system.ts';
import { groupViolations } from '../../test/group-violations.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { useEngine } from '../../test/test-table.ts';
import type { GroupAggregate } from '../ports/group-records.ts';

useEngine();

/** Series of races that run beside each other. Each has people of its own, so that only the two acts of a race meet. */
const LANES = 5;
/** The long command races each 200 times. */
const TIMES = Number(process.env['RACES'] ?? 10);
const orders: readonly PayoutOrder[] = ['fixed', 'random'];
const names = ['ann', 'ben', 'cem', 'dia'] as const;
type Name = (typeof names)[number];

/** What people may do in a group of three by Ann, to which Ben is invited. */
type Group = {
  readonly accepts: (name: Name) => Act;
  readonly acceptsMail: Act;
  readonly declines: Act;
  readonly leaves: (name: Name) => Act;
  readonly closes: Act;
  readonly starts: Act;
  /** By the organizer, in reverse. */
  readonly reorders: Act;
  /** By the organizer: the first seat at the end, which is neither the first order nor that of `reorders`. */
  readonly reordersAgain: Act;
  /** By the organizer, to the three who have joined. */
  readonly lowers: Act;
  /** To the terms as they are by then. */
  readonly agrees: (name: Name) => Act;
  readonly unlinks: (name: Name) => Act;
  /** By the organizer. */
  readonly removes: (name: Name) => Act;
  readonly revokes: Act;
  /** The organizer asks Ben to take the group over. */
  readonly handsOver: Act;
  /** The organizer takes that back. */
  readonly withdraws: Act;
  /** Ben accepts to take the group over. */
  readonly takesOver: Act;
  readonly resends: Act;
};
type Act = () => Promise<Called>;

type Race = {
  readonly name: string;
  /** By default three. */
  readonly seats?: number;
  readonly membersBefore: readonly Name[];
  /** Done one after the other before the race. */
  readonly before?: (group: Group) => readonly Act[];
  readonly acts: (group: Group) => readonly [Act, Act];
  /** The two statuses and the group's state that may result. */
  readonly outcomes: readonly string[];
};

const races: readonly Race[] = [
  {
    name: 'two people take the last seat',
    membersBefore: [],
    acts: ({ accepts }) => [accepts('cem'), accepts('dia')],
    outcomes: ['200 409 forming', '409 200 forming'],
  },
  {
    name: 'a person accepts and declines',
    membersBefore: [],
    acts: ({ acceptsMail, declines }) => [acceptsMail, declines],
    outcomes: ['200 404 forming', '404 200 forming'],
  },
  {
    name: 'a person accepts, and the organizer closes the group and revokes the invitation',
    membersBefore: [],
    acts: ({ acceptsMail, closes }) => [acceptsMail, closes],
    outcomes: ['200 200 cancelled', '404 200 cancelled'],
  },
  {
    name: 'a person accepts, and a member of the full group leaves',
    membersBefore: ['ben', 'cem'],
    acts: ({ accepts, leaves }) => [accepts('dia'), leaves('cem')],
    outcomes: ['200 200 ready', '409 200 forming'],
  },
  {
    name: 'the last person accepts, and another member leaves',
    membersBefore: ['cem'],
    acts: ({ acceptsMail, leaves }) => [acceptsMail, leaves('cem')],
    outcomes: ['200 200 forming'],
  },
  {
    name: 'a member leaves, and the organizer closes the group',
    membersBefore: ['ben'],
    acts: ({ leaves, closes }) => [leaves('ben'), closes],
    outcomes: ['200 200 cancelled', '409 200 cancelled'],
  },
  {
    name: 'the organizer starts a ready group twice',
    membersBefore: ['ben', 'cem'],
    acts: ({ starts }) => [starts, starts],
    outcomes: ['200 200 active', '200 200 drawing'],
  },
  {
    name: 'the organizer starts a ready group, and a member leaves it',
    membersBefore: ['ben', 'cem'],
    acts: ({ starts, leaves }) => [starts, leaves('ben')],
    outcomes: ['200 409 active', '200 409 drawing', '409 200 forming'],
  },
  {
    name: 'the organizer starts a ready group, and changes its order',
    membersBefore: ['ben', 'cem'],
    acts: ({ starts, reorders }) => [starts, reorders],
    outcomes: ['200 409 active', '409 200 forming', '200 409 drawing'],
  },
  {
    name: 'the last member agrees to a new order, and the organizer starts the group',
    membersBefore: ['ben', 'cem'],
    before: ({ reorders, agrees }) => [reorders, agrees('ann'), agrees('ben')],
    acts: ({ agrees, starts }) => [agrees('cem'), starts],
    // A random order does not change, so nobody has to agree.
    outcomes: ['200 200 active', '200 409 ready', '200 200 drawing'],
  },
  {
    name: 'the last member agrees to a new order, and the organizer changes it once more',
    membersBefore: ['ben', 'cem'],
    before: ({ reorders, agrees }) => [reorders, agrees('ann'), agrees('ben')],
    acts: ({ agrees, reordersAgain }) => [agrees('cem'), reordersAgain],
    outcomes: ['200 200 forming', '409 200 forming', '200 409 ready'],
  },
  {
    name: 'the organizer changes the order, and an invited person accepts',
    membersBefore: ['cem'],
    acts: ({ reorders, acceptsMail }) => [reorders, acceptsMail],
    outcomes: ['200 200 forming', '409 200 ready'],
  },
  {
    name: 'a person accepts, and the organizer goes on with those who have joined',
    seats: 4,
    membersBefore: ['cem', 'dia'],
    acts: ({ acceptsMail, lowers }) => [acceptsMail, lowers],
    outcomes: ['200 409 ready', '404 200 forming'],
  },
  {
    name: 'a member leaves, and the organizer goes on with those who have joined',
    seats: 4,
    membersBefore: ['cem', 'dia'],
    acts: ({ leaves, lowers }) => [leaves('cem'), lowers],
    outcomes: ['200 409 forming', '200 200 forming'],
  },
  {
    name: 'the organizer starts a ready group, and closes it',
    membersBefore: ['ben', 'cem'],
    acts: ({ starts, closes }) => [starts, closes],
    outcomes: ['200 409 active', '200 409 drawing', '409 200 cancelled'],
  },
  {
    name: 'the organizer starts a ready group, and a member unlinks their bank',
    membersBefore: ['ben', 'cem'],
    acts: ({ starts, unlinks }) => [starts, unlinks('ben')],
    outcomes: ['200 409 active', '200 409 drawing'],
  },
  {
    name: 'a person accepts by the mailed link and by the open one',
    membersBefore: [],
    acts: ({ accepts, acceptsMail }) => [acceptsMail, accepts('ben')],
    outcomes: ['200 200 forming'],
  },
  {
    name: 'a member leaves, and joins again by the open link',
    membersBefore: ['ben'],
    acts: ({ accepts, leaves }) => [leaves('ben'), accepts('ben')],
    outcomes: ['200 200 forming'],
  },
  {
    name: 'a person accepts, and the organizer revokes the invitation',
    membersBefore: [],
    acts: ({ acceptsMail, revokes }) => [acceptsMail, revokes],
    outcomes: ['200 409 forming', '404 200 forming'],
  },
  {
    name: 'a person accepts by the old mail, and the organizer sends a new one',
    membersBefore: [],
    acts: ({ acceptsMail, resends }) => [acceptsMail, resends],
    outcomes: ['200 409 forming', '404 200 forming', '200 200 forming'],
  },
  {
    name: 'a member leaves, and the organizer removes them',
    membersBefore: ['ben'],
    acts: ({ leaves, removes }) => [leaves('ben'), removes('ben')],
    outcomes: ['200 200 forming', '404 200 forming'],
  },
  {
    name: 'a member takes the group over, and its organizer starts it',
    membersBefore: ['ben', 'cem'],
    before: ({ handsOver }) => [handsOver],
    acts: ({ takesOver, starts }) => [takesOver, starts],
    outcomes: ['200 200 active', '200 200 drawing', '200 403 ready'],
  },
  {
    name: 'a member takes the group over, and its organizer closes it',
    membersBefore: ['ben', 'cem'],
    before: ({ handsOver }) => [handsOver],
    acts: ({ takesOver, closes }) => [takesOver, closes],
    // Who handed over closes nothing, and keeps their seat.
    outcomes: ['200 409 ready', '409 200 cancelled'],
  },
  {
    name: 'a member takes the group over, and its organizer takes the offer back',
    membersBefore: ['ben', 'cem'],
    before: ({ handsOver }) => [handsOver],
    acts: ({ takesOver, withdraws }) => [takesOver, withdraws],
    outcomes: ['200 409 ready', '409 200 ready'],
  },
  {
    name: 'a member takes the group over, and leaves it',
    membersBefore: ['ben', 'cem'],
    before: ({ handsOver }) => [handsOver],
    acts: ({ takesOver, leaves }) => [takesOver, leaves('ben')],
    // Who became its organizer meant to leave, and closes nothing.
    outcomes: ['200 409 ready', '404 200 forming'],
  },
];

describe('at the same moment', () => {
  it.each(races)(`$name: ${TIMES} times`, { timeout: 180_000 }, async (race) => {
    const world = await groupWorld({ rateLimits: noRateLimits });
    const lanes = Array.from({ length: LANES }, (_, lane) => lane);
    await world.addProfiles(...lanes.flatMap((lane) => names.map((name) => `${name}${lane}`)));
    const bank = await bankWorld(world.table);
    await Promise.all(lanes.map((lane) => bank.ports.connections.save(connectionOf(`ben${lane}`), undefined)));
    const worlds = { world, bank };
    const results = await Promise.all(lanes.map((lane) => runLane(worlds, race, lane)));

    const items = await world.stored();
    const violations = results.flat().flatMap(({ id }) => groupViolations(id, items));
    expect(violations).toEqual([]);
    for (const { id, statuses } of results.flat()) {
      const group = items.find(({ PK, SK }) => PK === `GROUP#${id}` && SK === 'META');
      expect(race.outcomes).toContain(`${statuses.join(' ')} ${group?.['state']}`);
    }
    expect(results.flat()).toHaveLength(TIMES);
  });
});

type Worlds = { readonly world: GroupWorld; readonly bank: BankWorld };

const connectionOf = (name: string) => ({
  userId: userId(name),
  itemId: `item-${name}`,
  accessToken: 'access',
  connectedAt: 0,
  debitAccount: null,
});

/**
 * Runs the lane's share of a race, each in a group of its own: by turns with a fixed and a random order of payouts, and beginning with the
 * one act and with the other.
 */
async function runLane(worlds: Worlds, { membersBefore, seats = 3, before, acts }: Race, lane: number) {
  const [fixed, random] = await Promise.all(
    orders.map((order) => originalGroup(worlds.world, lane, order, membersBefore, seats)),
  );
  const results: { id: string; statuses: number[] }[] = [];
  for (let index = 0; index < TIMES / LANES; index += 1) {
    const original = index % 2 === 0 ? fixed : random;
    if (original === undefined) throw new Error('There is no group to copy');
    const id = `group-${lane}-${index}`;
    const group = await copiedGroup(worlds, lane, original, id);
    for (const act of before?.(group) ?? []) await act();
    const [one, other] = acts(group);
    const isOneFirst = index % 4 < 2;
    const first = isOneFirst ? one() : other();
    const second = isOneFirst ? other() : one();
    const [ones, others] = await Promise.all(isOneFirst ? [first, second] : [second, first]);
    results.push({ id, statuses: [ones.status, others.status] });
  }
  return results;
}

async function originalGroup(
  world: GroupWorld,
  lane: number,
  payoutSchedule: PayoutOrder,
  members: readonly Name[],
  memberCount: number,
): Promise<GroupAggregate> {
  const memberEmails = [`ben${lane}@example.com`];
  const created = await world.created({ memberCount, memberEmails, payoutSchedule }, `ann${lane}`);
  for (const name of members) await world.accept(`${name}${lane}`, created.inviteCode);
  return world.aggregateOf(created.groupId);
}

async function copiedGroup(
  { world, bank }: Worlds,
  lane: number,
  original: GroupAggregate,
  id: string,
): Promise<Group> {
  await copyGroup(world, original, id);
  const [openCode, mailedCode] = [`open-${id}`, `mailed-${id}`];
  const seats = [
    ...original.members,
    ...original.invitations
      .filter(({ state }) => state !== 'accepted')
      .map((each) => ({ ...each, id: `to-ben-${id}` })),
  ];
  const order = Array.from(
    { length: original.group.memberCount },
    (_, index) => seats.find(({ position }) => position === index + 1)?.id ?? null,
  );
  const reorder = (changed: typeof order) =>
    call(world.handler, 'reorderGroup', { as: nameOf('ann'), params: { id }, body: { order: changed } });
  const nameOf = (name: Name) => `${name}${lane}`;
  const seatOf = (name: Name) => original.members.find((member) => member.name === nameOf(name))?.id ?? '';
  const byAnn = { kind: 'role', memberId: seatOf('ann') };
  return {
    accepts: (name) => () => world.accept(nameOf(name), openCode),
    acceptsMail: () => world.accept(nameOf('ben'), mailedCode),
    declines: () => world.decline(nameOf('ben'), mailedCode),
    leaves: (name) => () => world.leave(nameOf(name), id),
    closes: () => world.close(nameOf('ann'), id),
    starts: () => world.start(nameOf('ann'), id),
    reorders: () => reorder(order.toReversed()),
    reordersAgain: () => reorder([...order.slice(1), ...order.slice(0, 1)]),
    lowers: () => world.lowerSeats(nameOf('ann'), id, 3),
    agrees: (name) => () => world.agree(nameOf(name), id),
    unlinks: (name) => () => bank.unlink(nameOf(name)),
    removes: (name) => () => world.remove(nameOf('ann'), id, seatOf(name)),
    handsOver: () => {
      const body = { kind: 'role', memberId: seatOf('ben'), role: 'organizer' };
      return call(world.handler, 'askAgreement', { as: nameOf('ann'), params: { id }, body });
    },
    withdraws: () => call(world.handler, 'endAgreement', { as: nameOf('ann'), params: { id }, body: byAnn }),
    takesOver: () => {
      const body = { ...byAnn, role: 'organizer', accepts: true };
      return call(world.handler, 'answerAgreement', { as: nameOf('ben'), params: { id }, body });
    },
    revokes: () => world.revoke(nameOf('ann'), id, `to-ben-${id}`),
    resends: () => world.resend(nameOf('ann'), id, `to-ben-${id}`),
  };
}
