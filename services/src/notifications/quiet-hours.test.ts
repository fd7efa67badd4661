import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';

const ann = userId('ann');
const address = 'ann@example.com';
let world: EventWorld;
let groupId: string;
let openCode: string;

/** It is 07:00 in New York, where the quiet hours of Ann, who organizes a group, end at eight. */
beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben');
  ({ groupId, inviteCode: openCode } = await world.created({ memberEmails: ['zoe@example.com'] }));
  await world.devices.save(ann, deviceAt('https://push.test/ann'), world.clock.now());
  const hours = { quiet_hours: true, quiet_from: 21, quiet_until: 8, time_zone: 'America/New_York' };
  await world.preferences.change(ann, { ...hours, push_group_updates: true });
});

async function benJoins(): Promise<void> {
  await world.accept('ben', openCode);
  await world.notifyAll();
}
/** The sweeper, and the stream of what it releases. */
async function sweepAt(instant: string): Promise<void> {
  world.clock.moveTo(instant);
  await world.sweep();
  await world.notifyAll();
}
const [eight, ten] = ['2026-03-01T13:00:00Z', '2026-03-01T15:00:00Z'];
const arrived = () => ({
  mails: world.subjectsTo(address).filter((subject) => subject === 'Ben joined Aunts').length,
  pushes: world.pushes.length,
});

describe('in the quiet hours of a member', () => {
  it('the bell has a notification at once; mail and push come when they end, once each', async () => {
    await benJoins();
    expect(await world.notifications.list(ann, 1)).toMatchObject([{ kind: 'member_joined' }]);
    expect(arrived()).toEqual({ mails: 0, pushes: 0 });
    await sweepAt(eight);
    expect(arrived()).toEqual({ mails: 1, pushes: 1 });
    await Promise.all([world.notifyAll(), world.notifyAll()]);
    expect(arrived()).toEqual({ mails: 1, pushes: 1 });
    const listed = await world.notifications.list(ann, 5);
    expect(listed.filter(({ kind }) => kind === 'member_joined')).toHaveLength(1);
  });

  it('what is urgent is mailed at once: a copy of the mandate, and that the member was removed', async () => {
    await world.preferences.change(userId('ben'), { quiet_hours: true });
    await benJoins();
    const copies = world.subjectsTo('ben@example.com').length;
    const { members } = await world.aggregateOf(groupId);
    const memberId = members.find(({ userId: id }) => id === 'ben')?.id ?? '';
    await world.remove('ann', groupId, memberId);
    await world.notifyAll();
    expect(copies).toBeGreaterThan(0);
    expect(world.subjectsTo('ben@example.com')).toHaveLength(copies + 1);
  });

  it('nothing is lost or sent twice when the mail service is down in the morning', async () => {
    await benJoins();
    world.rejecting.add(address);
    await sweepAt(eight);
    expect(arrived()).toEqual({ mails: 0, pushes: 1 });
    world.rejecting.clear();
    await world.notifyAll();
    expect(arrived()).toEqual({ mails: 1, pushes: 1 });
  });

  it('mail and push wait on where the hours were moved meanwhile', async () => {
    await benJoins();
    await world.preferences.change(ann, { quiet_until: 10 });
    await sweepAt(eight);
    expect(arrived()).toEqual({ mails: 0, pushes: 0 });
    await sweepAt(ten);
    expect(arrived()).toEqual({ mails: 1, pushes: 1 });
  });
});

it('mail and push come at once to a member who did not ask for quiet hours', async () => {
  await world.preferences.change(ann, { quiet_hours: false });
  await benJoins();
  expect(arrived()).toEqual({ mails: 1, pushes: 1 });
});
