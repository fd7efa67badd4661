import { expect, it } from 'vitest';
import { eventWorld } from '../../test/event-world.ts';
import { notify } from './notifier.ts';

/* DynamoDB shows the items of a transaction one by one while it commits: an event may come before all of them can be read. */

it('notifies of somebody who joined when the group shows them, and fails until then, so that the event comes again', async () => {
  const world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  const { groupId, inviteCode } = await world.created();
  await world.accept('ben', inviteCode);
  const { group, members } = await world.aggregateOf(groupId);
  const ben = members.find(({ userId }) => userId === 'ben');
  if (ben === undefined) throw new Error('Ben has not joined');
  const joined = {
    kind: 'member_joined',
    groupId: group.id,
    by: ben.id,
    person: ben.userId,
    at: world.clock.now(),
  } as const;
  const { groups } = world.ports;
  const find: typeof groups.find = async (id) => {
    const found = await groups.find(id);
    return found && { ...found, members: found.members.filter((each) => each.id !== ben.id) };
  };
  await expect(notify({ ...world.eventPorts, groups: { ...groups, find } }, joined)).rejects.toThrow('member_missing');
  const missing = { ...groups, find: async () => undefined };
  await expect(notify({ ...world.eventPorts, groups: missing }, joined)).rejects.toThrow('group_missing');
  expect(world.sent).toEqual([]);
  await notify(world.eventPorts, joined);
  expect(world.sent.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'ben@example.com']);
});
