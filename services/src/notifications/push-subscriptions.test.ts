import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { deviceAt, memoryMailer } from '../../test/fakes/memory-delivery.ts';
import { countingIds, fakeHttpContext, movableClock } from '../../test/fakes/system.ts';
import { newTable } from '../../test/test-table.ts';
import { notificationHandlers } from '../compose/notification-handlers.ts';
import { serve } from '../http/serve.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoMailProblems } from '../store/mail-problems.ts';
import { dynamoRounds } from '../store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import { dynamoNotifications } from '../store/notifications.ts';
import { dynamoPreferences, dynamoProfiles } from '../store/profiles.ts';
import { dynamoRateLimits } from '../store/rate-limits.ts';
import { dynamoNewsletter, dynamoPushDevices } from '../store/subscriptions.ts';
import { isPushService } from './push-subscriptions.ts';

const known = 'https://fcm.googleapis.com';

async function pushWorld() {
  const table = await newTable();
  const clock = movableClock('2026-03-01T12:00:00Z');
  const devices = dynamoPushDevices(table);
  const ports = {
    groups: dynamoGroups(table),
    devices,
    clock,
    ids: countingIds(),
    mailer: memoryMailer().mailer,
    siteUrl: 'https://halqa.test',
    profiles: dynamoProfiles(table),
    preferences: dynamoPreferences(table),
    notifications: dynamoNotifications(table),
    money: dynamoRounds(table),
    moneySwitch: dynamoMoneySwitch(table),
    newsletter: dynamoNewsletter(table),
    mailProblems: dynamoMailProblems(table),
    rateLimits: dynamoRateLimits(table),
    pushServices: [known],
    pushKey: 'public-key',
  };
  const handler = serve('notifications', notificationHandlers(ports), fakeHttpContext());
  return {
    clock,
    save: (body: object, as = 'ann') => call(handler, 'savePushSubscription', { as, body }),
    remove: (endpoint: string, as = 'ann') => call(handler, 'removePushSubscription', { as, body: { endpoint } }),
    key: () => call(handler, 'readPushKey', { as: 'ann' }),
    devicesOf: (name: string) => devices.list(userId(name)),
  };
}

let world: Awaited<ReturnType<typeof pushWorld>>;
beforeEach(async () => {
  world = await pushWorld();
});
const endpointsOf = async (name: string) => (await world.devicesOf(name)).map(({ endpoint }) => endpoint);

describe('a device', () => {
  it('gets the public key', async () => {
    expect(await world.key()).toMatchObject({ status: 200, reply: { publicKey: 'public-key' } });
  });

  it('is stored as its browser describes it', async () => {
    const device = deviceAt(`${known}/fcm/send/one`);
    expect(await world.save({ ...device, expirationTime: null })).toMatchObject({ status: 200 });
    expect(await world.devicesOf('ann')).toEqual([device]);
  });

  it('that is saved again replaces itself, with its new keys', async () => {
    const device = deviceAt(`${known}/fcm/send/one`);
    await world.save(device);
    const renewed = { ...device, keys: { ...device.keys, auth: 'C'.repeat(22) } };
    await world.save(renewed);
    expect(await world.devicesOf('ann')).toEqual([renewed]);
  });

  it('replaces the oldest when it is the sixth', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await world.save(deviceAt(`${known}/${number}`));
      world.clock.advanceDays(1);
    }
    expect(await endpointsOf('ann')).toEqual([6, 5, 4, 3, 2].map((number) => `${known}/${number}`));
  });

  it('is removed by its own member alone, and as often as they like', async () => {
    await world.save(deviceAt(`${known}/one`));
    expect(await world.remove(`${known}/one`, 'ben')).toMatchObject({ status: 200 });
    expect(await endpointsOf('ann')).toEqual([`${known}/one`]);
    await world.remove(`${known}/one`);
    expect(await world.remove(`${known}/one`)).toMatchObject({ status: 200, reply: { success: true } });
    expect(await endpointsOf('ann')).toEqual([]);
  });
});

describe('an invalid subscription', () => {
  const device = deviceAt(`${known}/one`);
  it.each([
    ['of a service that we do not know', { ...device, endpoint: 'https://push.example/one' }, 'endpoint'],
    ['of an address inside', { ...device, endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
    ['without an address', { keys: device.keys }, 'endpoint'],
    ['with an address without end', { ...device, endpoint: `${known}/${'x'.repeat(1000)}` }, 'endpoint'],
    [
      'with a key that is no point of the curve',
      { ...device, keys: { ...device.keys, p256dh: `B${'A'.repeat(86)}` } },
      'keys.p256dh',
    ],
    ['with a short key', { ...device, keys: { ...device.keys, p256dh: 'short' } }, 'keys.p256dh'],
    ['with a key that is no base64url', { ...device, keys: { ...device.keys, auth: '=+/!'.repeat(6) } }, 'keys.auth'],
    ['with more than belongs to it', { ...device, note: 'hello' }, 'note'],
  ])('%s is rejected', async (_, body, field) => {
    expect(await world.save(body)).toMatchObject({ status: 400, reply: { code: 'body_invalid', field } });
    expect(await world.devicesOf('ann')).toEqual([]);
  });
});

const accepted = ['https://fcm.googleapis.com', 'https://*.push.apple.com', 'http://localhost:4000/__local/push'];

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'http://localhost:4000/__local/push/to/1',
])('%s belongs to a push service', (endpoint) => {
  expect(isPushService(endpoint, accepted)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://someone@fcm.googleapis.com/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://web.push.apple.com:444/abc',
  'https://someone@web.push.apple.com/abc',
  'https://web.push.apple.com@evil.example/abc',
  'http://localhost:4000/api/profile',
  'http://localhost:4000/__local/push/../clock',
  'nonsense',
  'https://web.push.apple.com#@evil.example',
  'https://web.push.apple.com/abc#@evil.example',
  'https://web.push.apple.com\\@evil.example/abc',
  'https://fcm.googleapis.com\\abc',
  'https://web.push.ａpple.com/abc',
  ' https://fcm.googleapis.com/fcm/send/abc',
])('%s belongs to none', (endpoint) => {
  expect(isPushService(endpoint, accepted)).toBe(false);
});
