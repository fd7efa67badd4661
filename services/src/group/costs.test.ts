import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dateInZone, daysBetween, groupId, openingOf } from '@halqa/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type Capacity, measureCapacity } from '../../test/consumed-capacity.ts';
import { measureDecisions } from '../../test/decision-costs.ts';
import { connectionOf, onlyConnection, profileOf } from '../../test/fakes/people.ts';
import { promptRail } from '../../test/fakes/rail.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { useEngine } from '../../test/test-table.ts';
import { ulids } from '../adapters/system/system.ts';
import { moneyWork } from '../compose/money-work.ts';
import type { DueWork } from '../ports/due.ts';
import type { MoneyRail } from '../ports/money-rail.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import type { Clock } from '../ports/system.ts';
import { dueWrites } from '../store/due/due-writes.ts';

useEngine();

/** The rows of the page: request, figure and unit. */
const documented = readFileSync(new URL('../../../docs/costs.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, request = '', figure = '', unit = '']) =>
    unit === 'WRU' || unit === 'RRU' ? [{ request, figure: Number(figure), unit }] : [],
  );

const consumedFor = ({ request, unit }: { readonly request: string; readonly unit: string }): number => {
  const { reads, writes } = measured.get(request) ?? { reads: 0, writes: 0 };
  return unit === 'WRU' ? writes : reads;
};

/** The price on demand in US East, 2026. */
const centsForMillionWrites = 62.5;

const measured = new Map<string, Capacity>();

beforeAll(async () => {
  // As on a deployed stage, where the reminders of debits come after the opening.
  const world = await groupWorld({ ids: ulids(), waits: { leadBusinessDays: 3, holdBusinessDays: 0 } });
  const people = Array.from({ length: 12 }, (_, index) =>
    profileOf(`Person ${index}`, { id: randomUUID(), email: `person.number${index}@example.com` }),
  );
  await world.addProfiles(...people);
  const measure = measureCapacity(world.table, world.ledgerTable);
  const record = async (request: string, act: () => Promise<unknown>) => measured.set(request, await measure(act));

  const [organizer, ...others] = people.map(({ id }) => id);
  const groups = new Map<number, string>();
  for (const members of [5, 10, 12]) {
    const memberEmails = people.slice(1, members).map(({ email }) => email);
    const create = () => world.create({ memberCount: members, memberEmails }, organizer, randomUUID());
    let created: Awaited<ReturnType<typeof create>> | undefined;
    await record(`create, ${members} members`, async () => {
      created = await create();
    });
    if (created === undefined) throw new Error('No group was created');
    const { groupId: id, inviteCode } = replyOf('createGroup', created);
    groups.set(members, id);
    await joinAll(world, inviteCode, others.slice(0, members - 2));
    await record(`accept, ${members} members`, () => world.accept(others[members - 2] ?? '', inviteCode));
    await record(`group page, ${members} members`, () =>
      call(world.handler, 'readGroup', { as: organizer ?? '', params: { id } }),
    );
  }
  for (const [members, id] of groups) await changeOrder(world, people, members, id, record);
  for (const [members, id] of groups) await record(`start, ${members} members`, () => world.start(organizer ?? '', id));
  for (const [members, id] of groups) {
    const clock = await atOpening(world, id);
    const { open_round } = moneyWork({ ...world.moneyPorts, clock });
    await registerDates(world, id, clock.now());
    const work = { subject: id, dueAt: world.clock.now() };
    await record(`open a round, ${members} members`, async () =>
      open_round({ kind: 'open_round', detail: { round: 1 }, ...work }),
    );
  }
  await record('group page, 12 members, started', () => world.read(organizer ?? '', groups.get(12) ?? ''));
  await record('dashboard, 1 group of 12 members', () => listGroups(world, others[10]));
  await record('dashboard, 3 groups', () => listGroups(world, organizer));
  await record('my money, 3 groups', () => call(world.handler, 'listMoney', { as: organizer ?? '' }));
  await record('statement, 12 members, one round open', () =>
    call(world.handler, 'readStatement', { as: organizer ?? '', params: { id: groups.get(12) ?? '' } }),
  );
  await recordLowered([...others].slice(0, 11));
  for (const members of [5, 12]) await recordDraw(members, [organizer ?? '', ...others].slice(0, members));
  const rail = promptRail(['submitted', 'posted', 'settled', 'available']);
  for (const group of groups) await recordMoney(world, rail, group, record);
  await recordDueWork(world, record);
  for (const [request, capacity] of await measureDecisions()) measured.set(request, capacity);
  for (const members of groups.keys()) measured.set(`a whole life, ${members} members`, lifeOf(members));

  async function recordLowered([organizer = '', ...rest]: readonly string[]): Promise<void> {
    const { groupId: id, inviteCode } = await world.created(
      { memberCount: 12, memberEmails: ['y@example.com'] },
      organizer,
    );
    await world.revoke(organizer, id, (await world.aggregateOf(id)).invitations[0]?.id ?? '');
    await joinAll(world, inviteCode, rest);
    await record('lower the seats, 12 to 11', () => world.lowerSeats(organizer, id, 11));
    expect((await world.read(organizer, id)).memberCount).toBe(11);
  }

  async function recordDraw(members: number, [first = '', second = '', ...rest]: readonly string[]): Promise<void> {
    // Somebody else organizes: an organizer may send so many invitations, and no more.
    const memberEmails = [`x${members}@example.com`];
    const terms = { memberCount: members, payoutSchedule: 'random' as const, memberEmails };
    const { groupId: id, inviteCode } = await world.created(terms, second);
    const invitation = (await world.aggregateOf(id)).invitations[0]?.id ?? '';
    await world.revoke(second, id, invitation);
    await joinAll(world, inviteCode, [first, ...rest]);
    await record(`begin the draw, ${members} members`, () => world.start(second, id));
    for (const person of [second, ...rest]) await world.ready(person, id, '0a'.repeat(16));
    await record(`be ready, ${members} members`, () => world.ready(first, id, '0a'.repeat(16)));
    world.clock.advanceDays(1);
    await record(`reveal the order, ${members} members`, () => world.reveal(id));
  }
}, 300_000);

/** The first round of a group at a bank that reports everything at once: one contribution is measured, and the payout. */
async function recordMoney(
  world: GroupWorld,
  rail: MoneyRail,
  [members, id]: readonly [number, string],
  record: Recorder,
): Promise<void> {
  const handlers = moneyWork({ ...world.moneyPorts, rail, connections: onlyConnection(connectionOf('ann')) });
  const run = (kind: keyof typeof handlers, detail: DueWork['detail']) =>
    handlers[kind]({ kind, subject: id, detail, dueAt: world.clock.now() });
  const group = await world.money.findCycle(groupId(id));
  const debitDate = (await world.money.findRound(groupId(id), 1))?.round.debitDate;
  if (group === undefined || debitDate === undefined) throw new Error('The group has no rounds');
  const daysAhead = daysBetween(dateInZone(world.clock.now(), group.cycle.timeZone), debitDate);
  if (members === 5) await record('a reminder', () => run('remind_debits', { round: 1, daysAhead }));
  for (const [index, member] of group.cycle.members.entries()) {
    const collect = async () => {
      await run('start_debit', { round: 1, member });
      await run('send_transfer', { kind: 'debit', round: 1, member, attempt: 1 });
      await run('sync_bank_events', {});
    };
    // The second: the first of a round lists it as live, and the last one makes the payout due.
    if (index === 1) await record(`contribution, from debit to available, ${members} members`, collect);
    else await collect();
  }
  if (members === 5) await record('the end of a grace in which everybody paid', () => run('end_grace', { round: 1 }));
  world.clock.advanceDays(60);
  await record(`payout, from start to settled, ${members} members`, async () => {
    await run('start_payout', { round: 1 });
    await run('send_transfer', { kind: 'credit', round: 1, member: group.cycle.members[0] ?? '', attempt: 1 });
    await run('sync_bank_events', {});
  });
}

/** What the sweeper adds to the work itself. */
async function recordDueWork({ moneyPorts, duePorts: { due }, clock }: GroupWorld, record: Recorder): Promise<void> {
  const work = { kind: 'test', subject: 'g1', detail: {}, dueAt: clock.now() };
  await moneyPorts.queue.add(work);
  await record('claim and end due work', async () => {
    const claimed = await due.claim({ ...work, notBefore: work.dueAt, attempts: 0 }, work.dueAt + 1);
    if (claimed) await due.complete(claimed);
  });
}

/**
 * From the creation to the last payout when nothing goes wrong: the sum of what was measured. Each debit and each credit is
 * two works, and each round has its opening, two reminders, the end of its grace and a look whether the cycle is over.
 */
function lifeOf(members: number): Capacity {
  const of = (request: string) => measured.get(request)?.writes ?? Number.NaN;
  const ofRound = [
    of(`open a round, ${members} members`),
    2 * of('a reminder'),
    2 * of('the end of a grace in which everybody paid'),
    of(`payout, from start to settled, ${members} members`),
    (5 + 2) * of('claim and end due work'),
  ];
  const ofContribution =
    of(`contribution, from debit to available, ${members} members`) + 2 * of('claim and end due work');
  const rounds = members * (ofRound.reduce((sum, each) => sum + each) + members * ofContribution);
  const joined = of(`create, ${members} members`) + (members - 1) * of(`accept, ${members} members`);
  return { reads: 0, writes: joined + of(`start, ${members} members`) + rounds };
}

async function atOpening({ money }: GroupWorld, id: string): Promise<Clock> {
  const [group, round] = await Promise.all([money.findCycle(groupId(id)), money.findRound(groupId(id), 1)]);
  if (group === undefined || round === undefined) throw new Error('The group has no rounds');
  return { now: () => openingOf(group.cycle, round.round, 0).at };
}

/** Registers the days of the next work, as work of other groups in the same shard nearly always has before. */
async function registerDates({ table }: GroupWorld, subject: string, from: number): Promise<void> {
  const days = Array.from({ length: 40 }, (_, day) => from + day * 86_400_000);
  await dueWrites(
    table,
    days.map((dueAt) => ({ kind: 'test', subject, detail: {}, dueAt })),
  );
}

async function joinAll(world: GroupWorld, inviteCode: string, people: readonly string[]): Promise<void> {
  for (const person of people) await world.accept(person, inviteCode);
}

/** The longest change: every seat moves. Then everybody agrees, and the last agreement makes the group ready. */
async function changeOrder(
  world: GroupWorld,
  people: readonly StoredProfile[],
  members: number,
  id: string,
  record: Recorder,
) {
  const [organizer = '', ...others] = people.slice(0, members).map((person) => person.id);
  const { order } = await world.read(organizer, id);
  const seats = order.map((seat) => seat.id);
  const body = { order: [...seats.slice(1), ...seats.slice(0, 1)] };
  await record(`new order, ${members} members`, () =>
    call(world.handler, 'reorderGroup', { as: organizer, params: { id }, body }),
  );
  for (const person of [organizer, ...others.slice(0, -1)]) await world.agree(person, id);
  await record(`agree anew, ${members} members`, () => world.agree(others.at(-1) ?? '', id));
}

type Recorder = (request: string, act: () => Promise<unknown>) => Promise<unknown>;

const listGroups = (world: GroupWorld, as: string | undefined) => call(world.handler, 'listGroups', { as: as ?? '' });

describe('the capacity that DynamoDB bills', () => {
  it.each(documented)('for "$request" is $figure $unit, as documented', ({ figure, ...row }) => {
    expect(consumedFor(row)).toBeGreaterThanOrEqual(figure * 0.9);
    expect(consumedFor(row)).toBeLessThanOrEqual(figure * 1.1);
  });

  it.each([5, 10, 12])('for the whole life of a group of %i members is at most one cent', (members) => {
    const { writes = Number.NaN } = measured.get(`a whole life, ${members} members`) ?? {};
    expect((writes / 1_000_000) * centsForMillionWrites).toBeLessThanOrEqual(1);
  });

  it('is documented for each request that is measured', () => {
    expect(documented.map(({ request }) => request).sort()).toEqual([...measured.keys()].sort());
  });
});
