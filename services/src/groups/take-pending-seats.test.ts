import { userId } from '@halqa/domain';
import { expect, it } from 'vitest';
import { groupWorld } from '../../test/group-world.ts';
import { profileOf } from '../../test/profile-of.ts';
import { takePendingSeats } from './take-pending-seats.ts';

it('lets a creator who linked a bank later complete the group', async () => {
  const world = await groupWorld();
  await world.settle(profileOf('Ann', { has_bank_account: false }), 'Ben', 'Cem');
  const { groupId, inviteCode } = await world.created();
  await world.accept('ben', inviteCode);
  await world.accept('cem', inviteCode);
  expect(await world.read('ben', groupId)).toMatchObject({
    status: 'forming',
    members: [{ status: 'pending_bank' }, {}, {}],
  });

  await takePendingSeats(world.ports.groups, userId('ann'), world.clock.now());
  const ready = await world.aggregateOf(groupId);
  expect(ready.group.state).toBe('ready');
  expect(ready.members.map(({ state }) => state)).toEqual(['joined', 'joined', 'joined']);

  await takePendingSeats(world.ports.groups, userId('ann'), world.clock.now());
  expect(await world.aggregateOf(groupId)).toEqual(ready);
});
