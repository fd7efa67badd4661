import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { NotificationContent } from '@halqa/contract';
import { problemSentences } from '@halqa/copy';
import { membershipId, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { memoryMailer } from '../../test/fakes/memory-delivery.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { countingIds, fakeHttpContext, movableClock } from '../../test/fakes/system.ts';
import { newTable, tableContents } from '../../test/test-table.ts';
import { startMoney, stopMoney } from '../../test/turn-switch.ts';
import { notificationHandlers } from '../compose/notification-handlers.ts';
import { serve } from '../http/serve.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { keys } from '../store/keys.ts';
import { dynamoMailProblems } from '../store/mail-problems.ts';
import { dynamoRounds } from '../store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import { dynamoNotifications } from '../store/notifications.ts';
import { dynamoPreferences, dynamoProfiles } from '../store/profiles.ts';
import { dynamoRateLimits } from '../store/rate-limits.ts';
import { dynamoNewsletter, dynamoPushDevices } from '../store/subscriptions.ts';
import { notificationId } from './deliver.ts';
import { thingOf } from './waiting-on-dashboard.ts';

async function notificationWorld() {
  const table = await newTable();
  const mails = memoryMailer();
  const clock = movableClock('2026-03-01T12:00:00Z');
  const profiles = dynamoProfiles(table);
  const preferences = dynamoPreferences(table);
  const notifications = dynamoNotifications(table);
  const ports = {
    groups: dynamoGroups(table),
    profiles,
    preferences,
    notifications,
    money: dynamoRounds(table),
    moneySwitch: dynamoMoneySwitch(table),
    mailer: mails.mailer,
    rateLimits: dynamoRateLimits(table),
    newsletter: dynamoNewsletter(table),
    mailProblems: dynamoMailProblems(table),
    devices: dynamoPushDevices(table),
    pushServices: [],
    pushKey: 'public-key',
    clock,
    ids: countingIds(),
    siteUrl: 'https://halqa.test',
  };
  const handler = serve('notifications', notificationHandlers(ports), fakeHttpContext(['ada']));
  await profiles.create(profileOf('Ann', { is_plaid_sandbox_authorized: false }));
  return {
    ...mails,
    table,
    clock,
    profiles,
    preferences,
    notifications,
    mail: (body: object, as = 'ann') => call(handler, 'sendEmail', { as, body }),
    grant: (email: string, as = 'ada') => call(handler, 'grantSandboxAccess', { as, body: { email, userName: 'Ann' } }),
    reject: (id: string, as = 'ada') =>
      call(handler, 'rejectSandboxAccess', { as, params: { id }, body: { reason: 'No such person' } }),
    subscribe: (email: string, source = '127.0.0.1') =>
      call(handler, 'subscribeNewsletter', { body: { email }, source }),
    list: async (as: string) => replyOf('listNotifications', await call(handler, 'listNotifications', { as })),
    read: (as: string, id: string) => call(handler, 'readNotification', { as, params: { id } }),
  };
}

let world: Awaited<ReturnType<typeof notificationWorld>>;
beforeEach(async () => {
  world = await notificationWorld();
});

describe('sending a mail', () => {
  const to = 'ann@example.com';

  it.each([
    ['welcome', 'Welcome to Halqa'],
    ['payment-reminder', 'Your contribution to Aunts'],
    ['payout-notification', 'Your payout from Aunts'],
  ])('sends the template %s', async (template, subject) => {
    const { status, reply } = await world.mail({ to, template, templateData: { groupName: 'Aunts', amount: 100 } });
    expect({ status, reply }).toEqual({ status: 200, reply: { id: 'mail-1' } });
    expect(world.subjectsTo(to)).toEqual([subject]);
  });

  it('writes in the language of the caller’s preferences', async () => {
    await world.preferences.change(userId('ann'), { language: 'ar' });
    await world.mail({ to, template: 'welcome' });
    await world.grant(to);
    expect(world.sent).toMatchObject([{ language: 'ar' }, { language: 'ar' }]);
    for (const subject of world.subjectsTo(to)) expect(subject).toMatch(/[\u0600-\u06FF]/);
  });

  it.each([{}, { subject: 'Hello', html: '<b>Hi</b>' }, { template: 'welcome', html: '<b>Hi</b>' }])(
    'rejects the caller’s own text: %j',
    async (body) => {
      expect(await world.mail({ to, ...body })).toMatchObject({
        status: 403,
        reply: { code: 'template_not_allowed', error: problemSentences.template_not_allowed },
      });
      expect(world.sent).toEqual([]);
    },
  );

  it('goes to the caller alone', async () => {
    const rejected = { status: 403, reply: { code: 'recipient_not_allowed' } };
    expect(await world.mail({ to: 'bob@example.com', template: 'welcome' })).toMatchObject(rejected);
    expect(await world.mail({ to, template: 'welcome' }, 'nobody')).toMatchObject(rejected);
    expect(world.sent).toEqual([]);
  });

  it('stops after five in an hour, and starts again in the next', async () => {
    const body = { to, template: 'welcome' };
    for (let count = 0; count < 5; count += 1) expect(await world.mail(body)).toMatchObject({ status: 200 });
    expect(await world.mail(body)).toMatchObject({ status: 429, reply: { code: 'too_many_requests' } });
    expect(world.sent).toHaveLength(5);
    world.clock.moveTo('2026-03-01T13:00:00Z');
    expect(await world.mail(body)).toMatchObject({ status: 200 });
  });

  it('reports that the mail service did not accept it', async () => {
    world.rejecting.add(to);
    expect(await world.mail({ to, template: 'welcome' })).toMatchObject({
      status: 502,
      reply: { code: 'email_failed' },
    });
  });
});

describe('granting sandbox access', () => {
  const authorized = async () => (await world.profiles.find(userId('ann')))?.is_plaid_sandbox_authorized;
  const audits = async () => (await tableContents(world.table)).filter(({ SK }) => String(SK).startsWith('AUD#'));

  it('grants access, notifies the member and records who did it', async () => {
    expect(await world.grant(' Ann@Example.com ')).toMatchObject({ status: 200, reply: { id: 'mail-1' } });
    expect(await authorized()).toBe(true);
    expect(world.subjectsTo('ann@example.com')).toEqual(['Your Halqa sandbox access is active']);
    expect((await world.list('ann')).notifications).toMatchObject([
      { title: expect.stringContaining('Sandbox access granted'), read: false },
    ]);
    expect(await audits()).toMatchObject([{ PK: 'USER#ann', action: 'sandbox_granted', by: 'ada' }]);
  });

  it('twice grants once', async () => {
    await world.grant('ann@example.com');
    expect(await world.grant('ann@example.com')).toMatchObject({ status: 200 });
    expect(await audits()).toHaveLength(1);
    expect((await world.list('ann')).notifications).toHaveLength(1);
  });

  it('is for operators', async () => {
    expect(await world.grant('ann@example.com', 'ann')).toMatchObject({ status: 403, reply: { code: 'forbidden' } });
    expect(await authorized()).toBe(false);
  });

  it('rejects an address that no member has', async () => {
    expect(await world.grant('bob@example.com')).toMatchObject({ status: 404, reply: { code: 'member_not_found' } });
    expect(world.sent).toEqual([]);
  });
});

describe('rejecting sandbox access', () => {
  const ann = userId('ann');
  const requests = async () => (await tableContents(world.table)).filter(({ SK }) => SK === 'ACCESS-REQUEST');
  const audits = async () => (await tableContents(world.table)).filter(({ SK }) => String(SK).startsWith('AUD#'));
  beforeEach(() => world.profiles.askForAccess(ann, world.clock.now()));

  it('ends the request, notifies the member once and records who did it and why', async () => {
    expect(await world.reject('ann')).toMatchObject({ status: 200 });
    expect(await world.profiles.find(ann)).toMatchObject({
      is_plaid_sandbox_authorized: false,
      access_request: { rejected_at: '2026-03-01T12:00:00.000Z' },
    });
    expect(await requests()).toEqual([]);
    expect(world.subjectsTo('ann@example.com')).toEqual(['Your request for Halqa sandbox access']);
    expect((await world.list('ann')).notifications).toMatchObject([{ kind: 'sandbox_rejected' }]);
    expect(await audits()).toMatchObject([
      { PK: 'USER#ann', action: 'sandbox_rejected', by: 'ada', reason: 'No such person' },
    ]);
    expect(await world.reject('ann')).toMatchObject({ status: 409 });
    expect(world.sent).toHaveLength(1);
    await world.profiles.askForAccess(ann, world.clock.now());
    expect(await requests()).toEqual([]);
  });

  it('is a conflict once access was granted, which ended the request', async () => {
    await world.grant('ann@example.com');
    expect(await requests()).toEqual([]);
    expect(await world.reject('ann')).toMatchObject({ status: 409 });
  });

  it('does not keep operators from granting access later', async () => {
    await world.reject('ann');
    expect(await world.grant('ann@example.com')).toMatchObject({ status: 200 });
    expect(await world.profiles.find(ann)).toMatchObject({ is_plaid_sandbox_authorized: true });
  });

  it('is for operators, and for a member that there is', async () => {
    expect(await world.reject('ann', 'ann')).toMatchObject({ status: 403, reply: { code: 'forbidden' } });
    expect(await world.reject('nobody')).toMatchObject({ status: 404 });
    expect(await requests()).toHaveLength(1);
  });
});

describe('the bell', () => {
  const ring = (person: string, index: number) => {
    const at = Date.parse('2026-03-01T12:00:00Z') + index * 1000;
    const id = notificationId(at, `event-${index}`, person);
    const params = { memberName: 'Ben', groupName: `Group ${index}` };
    return world.notifications.add(userId(person), { id, at, kind: 'member_joined', params, href: null, read: false });
  };

  it('lists the newest fifty, newest first', async () => {
    for (let index = 0; index < 60; index += 1) await ring('ann', index);
    const { notifications } = await world.list('ann');
    expect(notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Ben joined Group ${59 - index}`),
    );
  });

  it('lists once what says the same of the same page, as the newest of it, and a reminder as read when its day is over', async () => {
    const remind = (index: number, round: number, debitDate: string) => {
      const at = Date.parse('2026-03-01T12:00:00Z') + index * 1000;
      const params = { groupName: 'Aunts', round, debitDate };
      const id = notificationId(at, `event-${index}`, 'ann');
      return world.notifications.add(userId('ann'), {
        id,
        at,
        kind: 'debit_ahead',
        params,
        href: '/groups/g',
        read: false,
      });
    };
    await remind(1, 1, '2026-02-27');
    await remind(2, 2, '2026-03-03');
    await remind(3, 2, '2026-03-03');
    const { notifications } = await world.list('ann');
    expect(notifications).toMatchObject([
      { params: { round: 2 }, timestamp: '2026-03-01T12:00:03.000Z', read: false },
      { params: { round: 1 }, read: true },
    ]);
    expect(notifications).toHaveLength(2);
  });

  it('lists a reminder beside an earlier one that was read, and what happened again as lines of their own', async () => {
    const at = Date.parse('2026-03-01T12:00:00Z');
    const add = (content: NotificationContent, seconds: number, key: string = content.kind) => {
      const time = at + seconds * 1000;
      const id = notificationId(time, key, 'ann');
      return world.notifications.add(userId('ann'), { id, at: time, ...content, href: '/groups/g', read: false });
    };
    const about = { groupName: 'Aunts', round: 1 };
    const ahead = { kind: 'debit_ahead', params: { ...about, debitDate: '2026-03-03' } } as const;
    const settled = { kind: 'vote_ended', params: { groupName: 'Aunts', result: 'settled', vote: 1 } } as const;
    await add(ahead, 1);
    const [reminder] = (await world.list('ann')).notifications;
    await world.read('ann', reminder?.id ?? '');
    await add(ahead, 2);
    await add({ kind: 'contribution_paid', params: about }, 3);
    await add({ kind: 'contribution_paid', params: about }, 4);
    await add({ kind: 'contribution_paid', params: about }, 4, 'another event of that moment');
    await add(settled, 5);
    await add(settled, 6);
    const { notifications } = await world.list('ann');
    expect(notifications.map(({ kind, timestamp }) => `${kind} ${new Date(timestamp).getSeconds()}`)).toEqual([
      'vote_ended 5',
      'contribution_paid 4',
      'contribution_paid 3',
      'debit_ahead 2',
      'debit_ahead 1',
    ]);
  });

  it('sends what happened as data, with its sentence in English', async () => {
    await ring('ann', 1);
    const timestamp = '2026-03-01T12:00:01.000Z';
    const content = { kind: 'member_joined', params: { memberName: 'Ben', groupName: 'Group 1' } };
    expect((await world.list('ann')).notifications).toEqual([
      {
        id: expect.any(String),
        timestamp,
        ...content,
        title: 'Ben joined Group 1',
        href: null,
        read: false,
        section: 'updates',
      },
    ]);
  });

  it('leaves out entries that were stored as sentences, by an older version', async () => {
    await ring('ann', 1);
    const at = Date.parse('2026-03-01T12:00:09Z');
    const old = { id: notificationId(at, 'old', 'ann'), at, title: 'Zoe joined Aunts', href: null, read: false };
    const Item = { ...keys.notification('ann', old.id), ...old };
    await world.table.documents.send(new PutCommand({ TableName: world.table.name, Item }));
    const { notifications } = await world.list('ann');
    expect(notifications.map(({ title }) => title)).toEqual(['Ben joined Group 1']);
  });

  it('remembers what was read', async () => {
    await ring('ann', 1);
    const [newest] = (await world.list('ann')).notifications;
    expect(await world.read('ann', newest?.id ?? '')).toMatchObject({ status: 200, reply: { success: true } });
    expect((await world.list('ann')).notifications).toMatchObject([{ read: true }]);
  });

  it('lists what waits for its reader however old it is, until a newer notification of it, also when an older one comes late', async () => {
    const at = (seconds: number) => Date.parse('2026-02-01T12:00:00Z') + seconds * 1000;
    const about = { groupName: 'Aunts', round: 1 };
    const saveWaiting = (content: NotificationContent, seconds: number) => {
      const id = notificationId(at(seconds), content.kind, 'ann');
      const notification = { id, at: at(seconds), ...content, href: '/groups/g1', read: false };
      const thing = thingOf(notification, 'g1');
      if (thing === undefined) throw new Error('nothing waits');
      return world.notifications.saveWaiting(userId('ann'), thing);
    };
    const failed = { kind: 'contribution_failed', params: { ...about, needsBank: false } } as const;
    await saveWaiting(failed, 1);
    for (let index = 0; index < 60; index += 1) await ring('ann', index);
    expect((await world.list('ann')).waiting).toMatchObject([{ kind: 'contribution_failed', href: '/groups/g1' }]);
    expect((await world.list('bob')).waiting).toEqual([]);
    await saveWaiting({ kind: 'debit_sent', params: about }, 3);
    await saveWaiting(failed, 2);
    expect((await world.list('ann')).waiting).toEqual([]);
  });

  it('says that what is overdue can be paid once payments go on, while all money is stopped', async () => {
    const params = { groupName: 'Aunts', round: 1 };
    const at = Date.parse('2026-03-01T11:00:00Z');
    const overdue = { id: notificationId(at, 'over', 'ann'), at, kind: 'last_day_over', params, read: false } as const;
    const notification = { ...overdue, href: '/groups/g1' };
    await world.notifications.saveWaiting(userId('ann'), { thing: 'debit#1', groupId: 'g1', at, notification });
    const title = async () => (await world.list('ann')).waiting?.map((each) => each.title);
    const text =
      'The last day to pay turn 1 of Aunts is over, and your contribution is missing: you can still pay it by hand';
    expect(await title()).toEqual([text]);
    await stopMoney({ ...world, ports: { moneySwitch: dynamoMoneySwitch(world.table) } });
    expect(await title()).toEqual([`${text} once payments go on`]);
  });

  it('says of a part of a payout that it can be sent once payments go on, while money is stopped, and that more had arrived', async () => {
    const params = { groupName: 'Aunts', round: 1, amountCents: 20_000 };
    const at = Date.parse('2026-03-01T11:00:00Z');
    const money = { ...world, ports: { moneySwitch: dynamoMoneySwitch(world.table) } };
    const titles = async () => (await world.list('ann')).notifications.map(({ title }) => title);
    const part = { at, kind: 'part_available', read: false, href: '/groups/g1' } as const;
    const both = [params, { ...params, round: 2, isMoneyStopped: true }];
    for (const [index, each] of both.entries()) {
      const id = notificationId(at, `part${index}`, 'ann');
      const notification = { ...part, id, params: each };
      await world.notifications.add(userId('ann'), notification);
      const thing = thingOf(notification, null);
      if (thing !== undefined) await world.notifications.saveWaiting(userId('ann'), thing);
    }
    const now = 'can be sent to you whenever no vote is open';
    const later = 'can be sent to you once payments go on, unless a vote is open then';
    expect(await titles()).toEqual(Array(2).fill(expect.stringContaining(now)));
    await stopMoney(money);
    expect(await titles()).toEqual(Array(2).fill(expect.stringContaining(later)));
    await startMoney(money);
    expect(await titles()).toEqual(Array(2).fill(expect.stringContaining(now)));
    const chosen = {
      ...part,
      id: notificationId(at, 'chosen', 'ann'),
      kind: 'part_chosen',
      params: { groupName: 'Aunts', round: 1 },
    } as const;
    const moved = thingOf(chosen, null);
    if (moved !== undefined) await world.notifications.saveWaiting(userId('ann'), { ...moved, at: at + 1 });
    expect(await titles()).toEqual(expect.arrayContaining(['More of turn 1 of Aunts had arrived']));
  });

  it('says of a vote that it is over after its end, and once its group ends early', async () => {
    const at = Date.parse('2026-03-01T11:00:00Z');
    const params = { groupName: 'Aunts', endsAt: '2026-03-03T12:00:00Z', timeZone: 'America/New_York', mayVote: true };
    const add = (id: string, href: string, content: NotificationContent) =>
      world.notifications.add(userId('ann'), { id, at, href, read: false, ...content });
    await add(notificationId(at, 'v1', 'ann'), '/groups/g1', { kind: 'vote_opened', params });
    await add(notificationId(at, 'v2', 'ann'), '/groups/g2', {
      kind: 'vote_opened',
      params: { ...params, mayVote: false },
    });
    const titles = async () =>
      (await world.list('ann')).notifications
        .filter(({ kind }) => kind === 'vote_opened')
        .map(({ title }) => title)
        .toSorted();
    const [open, others] = [/the vote on how to go on is open until/, /: other members vote on how to go on until/];
    const over = 'A turn of Aunts was short: the vote on how to go on is over';
    expect(await titles()).toEqual([expect.stringMatching(others), expect.stringMatching(open)]);
    const settled = { groupName: 'Aunts', result: 'settled' } as const;
    await add(notificationId(at + 1, 'e2', 'ann'), '/groups/g2', { kind: 'vote_ended', params: settled });
    expect(await titles()).toEqual([expect.stringMatching(open), `${over}, and you had no vote in it`]);
    const ended = { groupName: 'Aunts', sharesOn: '2026-03-09', atMostCents: 10_000 };
    await add(notificationId(at, 'w1', 'ann'), '/groups/g1', { kind: 'winding_down', params: ended });
    expect(await titles()).toEqual([over, `${over}, and you had no vote in it`]);
    world.clock.moveTo('2026-03-03T12:00:00Z');
    expect(await titles()).toEqual([over, `${over}, and you had no vote in it`]);
  });

  const deliverAll = async (contents: readonly (NotificationContent & { href?: string })[], reader = 'ann') => {
    for (const [index, { href = '/groups/g1', ...content }] of contents.entries()) {
      const at = Date.parse('2026-03-01T11:00:00Z') + index;
      const notification = { id: notificationId(at, content.kind, reader), at, ...content, href, read: false };
      await world.notifications.add(userId(reader), notification);
      const thing = thingOf(notification, 'g1', { other: membershipId('cem') });
      if (thing !== undefined) await world.notifications.saveWaiting(userId(reader), thing);
    }
  };
  const unreadOf = async (reader = 'ann') =>
    (await world.list(reader)).notifications.filter(({ read }) => !read).map(({ kind }) => kind);

  it('lists one of those that name the same day of a debit, the newest', async () => {
    const [first, second] = ['2026-03-02', '2026-03-09'];
    await deliverAll([
      { kind: 'round_opened', params: { groupName: 'Aunts', round: 1, debitDate: first } },
      { kind: 'debit_ahead', params: { groupName: 'Aunts', round: 1, debitDate: first } },
      { kind: 'debit_ahead', params: { groupName: 'Uncles', round: 1, debitDate: first }, href: '/groups/g2' },
      { kind: 'round_opened', params: { groupName: 'Aunts', round: 2, debitDate: second } },
    ]);
    const { notifications } = await world.list('ann');
    expect(notifications.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
      'round_opened /groups/g1',
      'debit_ahead /groups/g2',
      'debit_ahead /groups/g1',
    ]);
  });

  it('counts as read what was said of a payout that waited, once it is on its way', async () => {
    const about = { groupName: 'Aunts', round: 1 };
    const payoutDate = '2026-03-01';
    const late = { ...about, payoutDate, waitsFor: 'review', missing: 0, expectedOn: null, graceEnds: null } as const;
    const waited: NotificationContent[] = [
      { kind: 'payout_delayed', params: { ...about, payoutDate } },
      { kind: 'payout_late', params: late },
      { kind: 'payout_on_hold', params: about },
      { kind: 'round_short', params: { ...about, isYours: true } },
      { kind: 'payout_released', params: about },
    ];
    await deliverAll(waited);
    expect(await unreadOf()).toHaveLength(5);
    const ofNextTurn = { kind: 'payout_on_hold', params: { ...about, round: 2 } } as const;
    const failed = { kind: 'payout_failed', params: about, href: '/profile/bank-accounts' } as const;
    await deliverAll([...waited, failed, ofNextTurn, { kind: 'payout_sent', params: about }], 'bob');
    expect(await unreadOf('bob')).toEqual(['payout_sent', 'payout_on_hold']);
    const closed = { kind: 'round_closed', params: { ...about, memberName: 'Ben' } } as const;
    await deliverAll([{ kind: 'round_short', params: about }, closed], 'cem');
    expect(await unreadOf('cem')).toEqual(['round_closed']);
  });

  it.each([
    { kind: 'contribution_paid', params: { groupName: 'Aunts', round: 1 } },
    { kind: 'contribution_set_off', params: { groupName: 'Aunts', round: 1 } },
    { kind: 'cover_paid', params: { groupName: 'Aunts', round: 1, memberName: 'Ben', isGuarantor: false } },
  ] as const)('counts as read what was said of a debit that failed, once the turn is paid: %j', async (paid) => {
    const about = { groupName: 'Aunts', round: 1 };
    const failed = { kind: 'contribution_failed', params: { ...about, needsBank: true } } as const;
    const missed: (NotificationContent & { href?: string })[] = [
      { ...failed, href: '/profile/bank-accounts' },
      { kind: 'debit_delayed', params: about },
      { kind: 'contribution_taken_back', params: about },
    ];
    await deliverAll([...missed, paid]);
    expect(await unreadOf()).toEqual([paid.kind]);
    await deliverAll([paid, ...missed], 'bob');
    expect(await unreadOf('bob')).toHaveLength(4);
    const ofGuarantor = { kind: 'cover_paid', params: { ...about, memberName: 'Ben', isGuarantor: true } } as const;
    await deliverAll([...missed, ofGuarantor], 'cem');
    expect(await unreadOf('cem')).toHaveLength(4);
  });

  it.each(['share', 'claim'] as const)('counts as read what was said of a %s before it was sent', async (about) => {
    const params = { groupName: 'Aunts' };
    await deliverAll([
      { kind: `${about}_on_hold`, params },
      { kind: `${about}_planned`, params: { ...params, payoutDate: '2026-03-02' } },
      { kind: `${about}_failed`, params },
      { kind: `${about}_sent`, params },
    ]);
    expect(await unreadOf()).toEqual([`${about}_sent`]);
  });

  it('counts as read what a later notice about the same money has replaced', async () => {
    const about = { groupName: 'Aunts', round: 1 };
    const contents = [
      { kind: 'round_opened', params: { ...about, debitDate: '2026-03-02' } },
      { kind: 'debit_sent', params: about },
      { kind: 'payout_sent', params: about },
      { kind: 'contribution_paid', params: about },
      { kind: 'payout_received', params: about },
      { kind: 'contribution_failed', params: { ...about, needsBank: false } },
    ] as const;
    for (const [index, content] of contents.entries()) {
      const at = Date.parse('2026-03-01T11:00:00Z') + index;
      const id = notificationId(at, content.kind, 'ann');
      await world.notifications.add(userId('ann'), { id, at, ...content, href: '/groups/g1', read: false });
      const sent = { id: notificationId(at, content.kind, 'g2'), at, kind: 'debit_sent', params: about } as const;
      if (index === 0) await world.notifications.add(userId('ann'), { ...sent, href: '/groups/g2', read: false });
    }
    const { notifications } = await world.list('ann');
    const unread = notifications.filter(({ read }) => !read).map(({ kind, href }) => `${kind} ${href}`);
    expect(unread).toEqual([
      ...['contribution_failed /groups/g1', 'payout_received /groups/g1', 'contribution_paid /groups/g1'],
      'debit_sent /groups/g2',
    ]);
  });

  it('belongs to one member alone', async () => {
    await ring('ann', 1);
    const [newest] = (await world.list('ann')).notifications;
    expect((await world.list('bob')).notifications).toEqual([]);
    for (const id of [newest?.id ?? '', 'never', 'x'.repeat(2000)]) {
      expect(await world.read('bob', id)).toMatchObject({ status: 404, reply: { code: 'not_found' } });
    }
    expect((await world.list('ann')).notifications).toMatchObject([{ read: false }]);
  });
});

describe('the newsletter', () => {
  const addresses = async () =>
    (await tableContents(world.table)).flatMap(({ PK, email }) =>
      String(PK).startsWith('NEWSLETTER#') ? [email] : [],
    );

  it('adds an address once, with the same reply every time', async () => {
    const first = await world.subscribe(' Zoe@Example.com ');
    expect(first).toMatchObject({ status: 200, reply: { success: true } });
    expect(await world.subscribe('zoe@example.com')).toEqual(first);
    expect(await addresses()).toEqual(['zoe@example.com']);
  });

  it('rejects what is not an address', async () => {
    expect(await world.subscribe('zoe')).toMatchObject({ status: 400, reply: { field: 'email' } });
    expect(await addresses()).toEqual([]);
  });

  it('accepts ten in an hour from one source, and more from others', async () => {
    for (const name of 'abcdefghij') await world.subscribe(`${name}@example.com`);
    expect(await world.subscribe('k@example.com')).toMatchObject({ status: 429 });
    expect(await world.subscribe('k@example.com', '192.0.2.1')).toMatchObject({ status: 200 });
    world.clock.moveTo('2026-03-01T13:00:00Z');
    expect(await world.subscribe('l@example.com')).toMatchObject({ status: 200 });
    expect(await addresses()).toHaveLength(12);
  });
});
