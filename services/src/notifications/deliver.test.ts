import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';
import { type TellerWorld, tellerWorld } from '../../test/notifier-world.ts';

const [phone, laptop] = ['https://push.test/phone', 'https://push.test/laptop'];
const ann = userId('ann');
let world: TellerWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await tellerWorld();
  await world.settle('Ann', 'Ben');
  const created = await world.created({ memberEmails: ['ben@example.com', 'zoe@example.com'] });
  groupId = created.groupId;
  openCode = created.inviteCode;
  for (const endpoint of [phone, laptop]) await world.devices.save(ann, deviceAt(endpoint), world.clock.now());
});

const benJoins = async () => {
  await world.accept('ben', openCode);
  return world.replay();
};
const endpoints = () => world.pushes.map(({ endpoint }) => endpoint).sort();

describe('a member who wants pushes about their groups', () => {
  beforeEach(() => world.preferences.change(ann, { push_group_news: true }));

  it('sees the line behind the bell on every device, and what it leads to, and nothing more', async () => {
    await benJoins();
    const news = { title: 'Ben joined Aunts', path: `/groups/${groupId}` };
    expect(world.pushes).toHaveLength(2);
    expect(world.pushes).toEqual(
      expect.arrayContaining([
        { endpoint: phone, ...news },
        { endpoint: laptop, ...news },
      ]),
    );
  });

  it('gets a push without the mail, when only the push is wanted', async () => {
    await world.preferences.change(ann, { email_group_news: false });
    await benJoins();
    expect(endpoints()).toEqual([laptop, phone]);
    expect(world.subjectsTo('ann@example.com')).not.toContain('Ben joined Aunts');
  });

  it('is pushed to once, however often the stream is read', async () => {
    await benJoins();
    await world.replay();
    await Promise.all([world.replay(), world.replay()]);
    expect(endpoints()).toEqual([laptop, phone]);
  });

  it('has the mail and the notice when no push service answers, and no second try', async () => {
    world.failing.add(phone).add(laptop);
    expect(await benJoins()).toEqual({ batchItemFailures: [] });
    expect(world.subjectsTo('ann@example.com')).toContain('Ben joined Aunts');
    expect(await world.notices.list(ann, 1)).toMatchObject([{ title: 'Ben joined Aunts' }]);
    world.failing.clear();
    await world.replay();
    expect(world.pushes).toEqual([]);
  });

  it('loses a device that is gone, and keeps the others', async () => {
    world.gone.add(laptop);
    await benJoins();
    expect(endpoints()).toEqual([phone]);
    expect((await world.devices.list(ann)).map(({ endpoint }) => endpoint)).toEqual([phone]);
  });

  it('is not pushed an invitation, which no choice covers', async () => {
    await world.devices.save(userId('ben'), deviceAt('https://push.test/ben'), world.clock.now());
    await world.preferences.change(userId('ben'), { push_group_news: true });
    await world.replay();
    expect(world.pushes).toEqual([]);
    expect(await world.notices.list(userId('ben'), 1)).toMatchObject([{ title: 'Ann invites you to Aunts' }]);
  });
});

it('pushes nothing that nobody asked for', async () => {
  await benJoins();
  expect(world.pushes).toEqual([]);
});
