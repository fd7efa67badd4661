import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { movedMoneyWorld } from '../../test/moved-money-world.ts';
import { takePendingSeats } from '../forming/update-seats.ts';

let world: GroupWorld;
let id: string;
let inviteCode: string;

beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', profileOf('Fay', { has_bank_account: false }));
  ({ groupId: id, inviteCode } = await world.created());
});

describe('recent activity in a group that is forming', () => {
  it('says that somebody joined once their bank is linked, and not when they accepted', async () => {
    world.clock.advanceDays(0.1);
    await world.accept('fay', inviteCode);
    expect(await activity()).toEqual([['created', 'Ann']]);
    world.clock.advanceDays(0.1);
    await linkBank(world.table, 'fay');
    await takePendingSeats(world.ports, userId('fay'), world.clock.now());
    expect(await activity()).toEqual([
      ['join', 'Fay'],
      ['created', 'Ann'],
    ]);
  });

  it('says whose seat is free again, and who left', async () => {
    await world.accept('fay', inviteCode);
    world.clock.advanceDays(1);
    await world.accept('ben', inviteCode);
    world.clock.advanceDays(1);
    await world.sweep();
    world.clock.advanceDays(1);
    await call(world.handler, 'leaveGroup', { as: 'ben', params: { id }, body: { closes: false } });
    expect(await activity()).toEqual([
      ['left', 'Ben'],
      ['seat_free', 'Fay'],
      ['join', 'Ben'],
      ['created', 'Ann'],
    ]);
  });

  it('says that the group started, and that it was closed', async () => {
    const other = await world.created({ name: 'Uncles' });
    await call(world.handler, 'leaveGroup', { as: 'ann', params: { id: other.groupId }, body: { closes: true } });
    world.clock.advanceDays(0.1);
    for (const person of ['ben', 'cem']) await world.accept(person, inviteCode);
    world.clock.advanceDays(0.1);
    await call(world.handler, 'startGroup', { as: 'ann', params: { id } });
    const kinds = (await activity()).map(([type]) => type);
    expect(kinds[0]).toBe('started');
    expect(kinds).toContain('closed');
  });
});

async function activity() {
  const reply = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ann' }));
  return reply.activity.map(({ type, recipient }) => [type, recipient]);
}

it.each([
  ['at a weekend', '2026-03-21T15:00:00Z'],
  ['after the last cut-off of a Friday', '2026-03-21T01:00:00Z'],
])('dates a debit that was asked for %s by the day on which banks debit it', async (_, at) => {
  const world = await movedMoneyWorld();
  await world.passOver();
  await world.open();
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  world.clock.moveTo(at);
  const pay = { as: 'cem', params: { id: world.groupId }, body: { round: 1 } };
  expect((await call(world.handler, 'payContribution', pay)).status).toBe(200);
  await world.debit('cem', ['submitted'], 1, { attempt: 2 });
  const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'cem' }));
  expect(activity.find(({ type }) => type === 'contribution')?.date).toMatch(/^2026-03-23T/);
  // Until that day it is the next money that leaves their account, on every page.
  const next = async () => {
    const page = replyOf(
      'readGroup',
      await call(world.handler, 'readGroup', { as: 'cem', params: { id: world.groupId } }),
    );
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'cem' }));
    return [page.nextContributionDate, groups[0]?.nextContribution];
  };
  expect(await next()).toEqual(['2026-03-23', '2026-03-23']);
  world.clock.moveTo('2026-03-23T15:00:00Z');
  expect(await next()).toEqual(['2026-04-15', '2026-04-15']);
});
