import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { readStream } from '../../test/test-table.ts';
import { BudgetExhausted } from '../basics/pace-calls.ts';
import { notify } from '../consumers/notifier.ts';
import { handleRecords } from '../events/domain-event.ts';
import { eventRecordsOf } from '../store/stream-events.ts';

const [phone, laptop] = ['https://push.test/phone', 'https://push.test/laptop'];
const ann = userId('ann');
let world: EventWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben');
  const created = await world.created({ memberEmails: ['ben@example.com', 'zoe@example.com'] });
  groupId = created.groupId;
  openCode = created.inviteCode;
  for (const endpoint of [phone, laptop]) await world.devices.save(ann, deviceAt(endpoint), world.clock.now());
});

const benJoins = async () => {
  await world.accept('ben', openCode);
  return world.notifyAll();
};
const endpoints = () => world.pushes.map(({ endpoint }) => endpoint).sort();

it('mails a notification ten minutes later, once, when the mail service takes no more at present; the bell has it at once', async () => {
  const crowded = { ...world.eventPorts, paceMail: () => Promise.reject(new BudgetExhausted('mail')) };
  const notifyWith = async (ports: typeof crowded) =>
    handleRecords(
      eventRecordsOf(await readStream(world.table)),
      (event) => notify(ports, event),
      fakeHttpContext().log,
    );
  await world.accept('ben', openCode);
  const mails = () => world.subjectsTo('ann@example.com').filter((subject) => subject === 'Ben joined Aunts').length;
  expect(await notifyWith(crowded)).toEqual({ batchItemFailures: [] });
  expect(mails()).toBe(0);
  expect(await world.notifications.list(ann, 1)).toMatchObject([{ kind: 'member_joined' }]);
  // The event itself is not delivered again: what was postponed is.
  await world.passOver();
  world.clock.advanceDays(9 / 1440);
  await world.sweep();
  await world.notifyNew();
  expect(mails()).toBe(0);
  world.clock.advanceDays(1 / 1440);
  await world.sweep();
  await world.notifyNew();
  expect(mails()).toBe(1);
});

describe('a member who wants pushes about their groups', () => {
  beforeEach(() => world.preferences.change(ann, { push_group_updates: true }));

  it('gets the notification on every device, with where it leads and nothing more', async () => {
    await benJoins();
    const push = { title: 'Ben joined Aunts', path: `/groups/${groupId}`, language: 'en' };
    expect(world.pushes).toHaveLength(2);
    expect(world.pushes).toEqual(
      expect.arrayContaining([
        { endpoint: phone, ...push },
        { endpoint: laptop, ...push },
      ]),
    );
  });

  it('gets a push without the mail, when only the push is wanted', async () => {
    await world.preferences.change(ann, { email_group_updates: false });
    await benJoins();
    expect(endpoints()).toEqual([laptop, phone]);
    expect(world.subjectsTo('ann@example.com')).not.toContain('Ben joined Aunts');
  });

  it('gets one push, however often the stream is delivered', async () => {
    await benJoins();
    await world.notifyAll();
    await Promise.all([world.notifyAll(), world.notifyAll()]);
    expect(endpoints()).toEqual([laptop, phone]);
  });

  it('has the mail and the notification when no push service answers, and no second push', async () => {
    world.failing.add(phone).add(laptop);
    expect(await benJoins()).toEqual({ batchItemFailures: [] });
    expect(world.subjectsTo('ann@example.com')).toContain('Ben joined Aunts');
    expect(await world.notifications.list(ann, 1)).toMatchObject([{ kind: 'member_joined' }]);
    world.failing.clear();
    await world.notifyAll();
    expect(world.pushes).toEqual([]);
  });

  it('loses a device that is gone, and keeps the others', async () => {
    world.gone.add(laptop);
    await benJoins();
    expect(endpoints()).toEqual([phone]);
    expect((await world.devices.list(ann)).map(({ endpoint }) => endpoint)).toEqual([phone]);
  });

  it('gets no push about an invitation, which no preference covers', async () => {
    await world.devices.save(userId('ben'), deviceAt('https://push.test/ben'), world.clock.now());
    await world.preferences.change(userId('ben'), { push_group_updates: true });
    await world.notifyAll();
    expect(world.pushes).toEqual([]);
    expect(await world.notifications.list(userId('ben'), 1)).toMatchObject([{ kind: 'invited' }]);
  });
});

it('pushes nothing to a member who did not ask for it', async () => {
  await benJoins();
  expect(world.pushes).toEqual([]);
});
