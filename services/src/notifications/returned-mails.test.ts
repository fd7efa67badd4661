import { mailsIn } from '@halqa/copy';
import { beforeEach, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { memoryMailer } from '../../test/fakes/memory-delivery.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { countingIds, fakeHttpContext, movableClock } from '../../test/fakes/system.ts';
import { bounceOf, complaintOf } from '../../test/returned-mail.ts';
import { newTable, useEngine } from '../../test/test-table.ts';
import { notificationHandlers } from '../compose/notification-handlers.ts';
import { serve } from '../http/serve.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoMailProblems } from '../store/mail-problems.ts';
import { dynamoRounds } from '../store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import { dynamoNotifications, dynamoSentMails } from '../store/notifications.ts';
import { dynamoPreferences, dynamoProfiles } from '../store/profiles.ts';
import { dynamoRateLimits } from '../store/rate-limits.ts';
import { dynamoNewsletter, dynamoPushDevices } from '../store/subscriptions.ts';
import { mailOnce } from './deliver.ts';
import { reportReturnedMail } from './returned-mails.ts';

useEngine();

const address = 'ann@example.com';

async function mailWorld() {
  const table = await newTable();
  const mails = memoryMailer();
  const clock = movableClock('2026-03-01T12:00:00Z');
  const counted: unknown[] = [];
  const ports = {
    groups: dynamoGroups(table),
    mailProblems: dynamoMailProblems(table),
    profiles: dynamoProfiles(table),
    preferences: dynamoPreferences(table),
    notifications: dynamoNotifications(table),
    money: dynamoRounds(table),
    moneySwitch: dynamoMoneySwitch(table),
    sentMails: dynamoSentMails(table),
    rateLimits: dynamoRateLimits(table),
    newsletter: dynamoNewsletter(table),
    devices: dynamoPushDevices(table),
    mailer: mails.mailer,
    pushServices: [],
    pushKey: 'key',
    pause: async () => undefined,
    paceMail: async () => undefined,
    ids: countingIds(),
    siteUrl: 'https://halqa.test',
    count: (name: string) => void counted.push(name),
    clock,
  };
  const handler = serve('notifications', notificationHandlers(ports), fakeHttpContext());
  await ports.profiles.create(profileOf('Ann'));
  return {
    ...mails,
    clock,
    counted,
    receive: (event: unknown) => reportReturnedMail(ports, event),
    problem: async () => replyOf('readMailAddress', await call(handler, 'readMailAddress', { as: 'ann' })).problem,
    resume: () => call(handler, 'resumeMails', { as: 'ann' }),
    bell: async () =>
      replyOf('listNotifications', await call(handler, 'listNotifications', { as: 'ann' })).notifications.map(
        ({ kind }) => kind,
      ),
    notify: (eventKey: string, person = address) =>
      mailOnce(ports, { eventKey, person }, ({ welcomeMail }) => welcomeMail({ name: 'Ann', siteUrl: '' }), 'en'),
  };
}

let world: Awaited<ReturnType<typeof mailWorld>>;
beforeEach(async () => {
  world = await mailWorld();
});

it.each([
  ['comes back for good', bounceOf, 'bounced', 'MailBounced'],
  ['is called spam', complaintOf, 'complained', 'MailComplained'],
] as const)(
  'stops the mails to an address from which one %s, and says so behind the bell',
  async (_, event, kind, metric) => {
    expect(await world.problem()).toBeNull();
    await world.receive(event('Ann@Example.com', world.clock.now()));
    expect(await world.problem()).toBe(kind);
    expect(await world.bell()).toEqual(['mail_returned']);
    expect(world.counted).toEqual([metric]);
    await world.notify('e1');
    await world.notify('e1', 'ben@example.com');
    expect(world.sent.map(({ to }) => to)).toEqual(['ben@example.com']);
  },
);

it('says it once, however often it is reported, and however many mails come back', async () => {
  const [first, second] = [world.clock.now(), world.clock.now() + 60_000];
  for (const sentAt of [first, first, second]) await world.receive(bounceOf(address, sentAt));
  expect(await world.bell()).toEqual(['mail_returned']);
});

it('goes on mailing when a mail came back for now, as from a full mailbox', async () => {
  await world.receive(bounceOf(address, world.clock.now(), 'Transient'));
  expect([await world.problem(), await world.bell()]).toEqual([null, []]);
});

it('mails again when its member asks for it, one at once, until it comes back once more', async () => {
  const sentAt = world.clock.now();
  await world.receive(bounceOf(address, sentAt));
  world.clock.moveTo('2026-03-02T12:00:00Z');
  expect(await world.resume()).toMatchObject({ status: 200 });
  expect(world.subjectsTo(address)).toEqual([mailsIn.en.mailsResumedMail({ name: 'Ann', siteUrl: '' }).subject]);
  expect(await world.problem()).toBeNull();
  // A mail from before that comes back is reported late.
  await world.receive(bounceOf(address, sentAt + 1));
  expect(await world.problem()).toBeNull();
  await world.notify('e2');
  expect(world.sent).toHaveLength(2);

  await world.receive(bounceOf(address, world.clock.now()));
  expect(await world.problem()).toBe('bounced');
  // The bell lists the two as one, because they say the same.
  expect(await world.bell()).toEqual(['mail_returned']);
});

it('mails nothing when nothing was stopped', async () => {
  expect(await world.resume()).toMatchObject({ status: 200 });
  expect(world.sent).toEqual([]);
});

it('stops the mails to an address without an account too', async () => {
  await world.receive(bounceOf('stranger@example.com', world.clock.now()));
  await world.notify('e3', 'stranger@example.com');
  expect(world.sent).toEqual([]);
});

it('throws for an event of another shape, so that it is tried again and has an alarm', async () => {
  await expect(world.receive({ detail: { eventType: 'Bounce' } })).rejects.toThrow();
});
