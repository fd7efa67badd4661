import { userId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { profileOf } from '../../test/fakes/people.ts';

let world: EventWorld;

beforeEach(async () => {
  world = await eventWorld();
  await world.settle('Ann');
});

it('calls a member by their new name in each of their groups', async () => {
  const { groupId } = await world.created({ memberEmails: ['ben@example.com'] });
  await world.ports.profiles.change(userId('ann'), { name: 'Anna' });
  await world.projectAll();
  expect((await world.aggregateOf(groupId)).members.map(({ name }) => name)).toEqual(['Anna']);
});

it('takes the seat that waited for a bank', async () => {
  await world.settle(profileOf('Cem', { has_bank_account: false }));
  const { groupId } = await world.created({ memberEmails: ['x@example.com'] }, 'cem');
  await linkBank(world.table, 'cem');
  await world.projectAll();
  await world.projectAll();
  expect((await world.aggregateOf(groupId)).members[0]?.state).toBe('joined');
});

it('goes on while mails fail, and sends none itself', async () => {
  const { groupId } = await world.created({ memberEmails: ['ben@example.com'] });
  world.rejecting.add('ann@example.com');
  await world.ports.profiles.change(userId('ann'), { name: 'Anna' });
  expect((await world.notifyAll()).batchItemFailures).not.toEqual([]);
  const mails = world.sent.length;
  expect(await world.projectAll()).toEqual({ batchItemFailures: [] });
  expect((await world.aggregateOf(groupId)).members.map(({ name }) => name)).toEqual(['Anna']);
  expect(world.sent).toHaveLength(mails);
});
