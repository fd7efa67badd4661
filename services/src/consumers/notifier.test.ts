import { notificationSentence } from '@halqa/copy';
import { groupId as idOf, limits, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { askedInBell } from '../../test/open-questions.ts';
import { takePendingSeats } from '../forming/update-seats.ts';
import { inviteLink } from '../group/invite-code.ts';
import { mailLease } from '../ports/mail-lease.ts';
import { dynamoSecurityLog } from '../store/security-log.ts';

/** A delivery, and the three retries that the stream's mapping makes. */
const everyTry = 4;

let world: EventWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben');
  const created = await world.created({ memberEmails: ['ben@example.com', 'zoe@example.com'] });
  groupId = created.groupId;
  openCode = created.inviteCode;
});

const bellOf = async (name: string) =>
  (await world.notifications.list(userId(name), 50)).map((each) => [notificationSentence(each), each.href]);

describe('a new group', () => {
  it('mails each address a link of its own, and notifies members behind the bell too', async () => {
    await world.notifyAll();
    for (const name of ['ben', 'zoe']) {
      const mail = world.sent.find(
        ({ to, words }) => to === `${name}@example.com` && /You are invited/.test(words.subject),
      );
      const link = inviteLink('https://halqa.test', await world.codeFor(groupId, name));
      // The address is in the fragment, which reaches no server.
      expect(mail?.words.action?.href).toBe(`${link}#for=${name}%40example.com`);
    }
    expect(await bellOf('ben')).toEqual([['Ann invites you to Aunts', `/groups/join/${openCode}`]]);
    expect((await world.aggregateOf(groupId)).invitations.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('puts an invitation behind the bell of whoever registers after its mail, once, and mails it once', async () => {
    await world.notifyNew();
    await world.projectAll();
    await world.addProfiles('Zoe');
    await world.notifyNew();
    expect(await bellOf('zoe')).toEqual([['Ann invites you to Aunts', `/groups/join/${openCode}`]]);
    const invitations = world.subjectsTo('zoe@example.com').filter((subject) => /You are invited/.test(subject));
    expect(invitations).toHaveLength(1);
    expect(await askedInBell(world, 'zoe')).toEqual(['invited']);
    await world.decline('zoe', await world.codeFor(groupId, 'zoe'));
    expect(await askedInBell(world, 'zoe')).toEqual([]);
  });

  it('sends its creator the details', async () => {
    await world.notifyAll();
    expect(world.subjectsTo('ann@example.com')).toEqual(['Welcome to Halqa', 'Aunts has been created']);
  });

  it('keeps the code of a mailed link out of the table', async () => {
    await world.notifyAll();
    const code = await world.codeFor(groupId, 'ben');
    expect(JSON.stringify(await world.stored())).not.toContain(code);
  });

  it('invites for as long as an invitation is valid, from the mail on', async () => {
    await world.notifyAll();
    world.clock.advanceDays(limits.invitation.validDays);
    await world.sweep();
    expect((await world.aggregateOf(groupId)).invitations).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
  });
});

it('says to every member of a group that has not started in time that its dates are later, and once', async () => {
  await world.accept('ben', openCode);
  await world.notifyAll();
  const moved = async (name: string) =>
    (await world.notifications.list(userId(name), 50)).filter(({ kind }) => kind === 'dates_moved');
  world.clock.moveTo('2026-03-15T23:59:59Z');
  await world.sweep();
  await world.notifyAll();
  expect(await moved('ben')).toEqual([]);
  world.clock.moveTo('2026-03-16T00:00:00Z');
  await world.sweep();
  for (let times = 0; times < 2; times += 1) await world.notifyAll();
  for (const name of ['ann', 'ben'])
    expect(await moved(name)).toMatchObject([{ params: { groupName: 'Aunts', firstContribution: '2026-04-15' } }]);
});

describe('an answer to an invitation', () => {
  it('reaches the organizer, and the new member gets a copy of what they signed', async () => {
    await world.accept('ben', openCode);
    await world.notifyAll();
    expect(world.subjectsTo('ann@example.com')).toContain('Ben joined Aunts');
    expect((await bellOf('ann')).slice(0, 1)).toEqual([['Ben joined Aunts', `/groups/${groupId}`]]);
    const copy = world.sent.find(
      ({ to, words }) => to === 'ben@example.com' && words.subject === 'Your place in Aunts',
    );
    expect(copy?.words.points?.join(' ')).toContain('I contribute $100 to Aunts');
  });

  it('says to both that a bank is still to be linked, and after 48 hours that the seat is free again', async () => {
    await world.addProfiles(profileOf('Eve', { has_bank_account: false }));
    const { groupId, inviteCode } = await world.created({ memberCount: 4 });
    await world.accept('eve', inviteCode);
    await world.notifyAll();
    const copy = world.sent.find(
      ({ to, words }) => to === 'eve@example.com' && words.subject === 'Your place in Aunts',
    )?.words;
    expect(copy?.paragraphs[0]).toMatch(
      /^Your seat in Aunts is kept for you until Mar 3, 2026, .* Link your bank account/,
    );
    expect(copy?.action).toEqual({ label: 'Link your bank', href: 'https://halqa.test/profile/bank-accounts' });
    const accepted = 'Eve accepted, and still links a bank for Aunts';
    const announced = world.sent.find(({ words }) => words.subject === accepted)?.words;
    expect(announced?.paragraphs[1]).toMatch(
      /The seat waits for it until Mar 3, 2026, .* and is free again after that\.$/,
    );
    world.clock.advanceDays(2);
    await world.sweep();
    await world.notifyAll();
    expect((await bellOf('eve'))[0]).toEqual([
      'You have no seat in Aunts any more: no bank was linked in time',
      `/groups/${groupId}`,
    ]);
    expect((await bellOf('ann'))[0]?.[0]).toBe('Eve has no seat in Aunts any more: no bank was linked in time');
    expect(world.subjectsTo('eve@example.com').at(-1)).toBe('You have no seat in Aunts any more');
    expect(world.sent.findLast(({ to }) => to === 'eve@example.com')?.words).toMatchObject({
      paragraphs: [expect.stringContaining('The seat is free again'), expect.anything()],
      action: { label: 'Read the terms and join again', href: `https://halqa.test/groups/${groupId}` },
    });
    expect(world.subjectsTo('ann@example.com').at(-1)).toBe('Eve has no seat in Aunts any more');
  });

  it('says to whoever lost a seat that it is not free where somebody waited for one', async () => {
    await world.addProfiles(profileOf('Eve', { has_bank_account: false }), 'Fay');
    const { inviteCode } = await world.created({ memberCount: 3 });
    for (const name of ['ben', 'eve']) await world.accept(name, inviteCode);
    await call(world.handler, 'joinStandby', { as: 'fay', params: { inviteCode } });
    world.clock.advanceDays(2);
    await world.sweep();
    await world.notifyAll();
    expect(world.sent.findLast(({ to }) => to === 'eve@example.com')?.words).toMatchObject({
      subject: 'You have no seat in Aunts any more',
      paragraphs: [expect.stringMatching(/on the standby list is invited to it now/), expect.anything()],
      action: { label: 'Open the group' },
    });
    expect(world.sent.findLast(({ to }) => to === 'eve@example.com')?.words.paragraphs[0]).not.toContain('free again');
  });

  it('says to the organizer and to whoever still had to link a bank that they have joined, once they have', async () => {
    await world.addProfiles(profileOf('Eve', { has_bank_account: false }));
    const { inviteCode } = await world.created({ memberCount: 4 });
    await world.accept('eve', inviteCode);
    await world.notifyAll();
    world.clock.advanceDays(1);
    await linkBank(world.table, 'eve');
    await takePendingSeats(world.ports, userId('eve'), world.clock.now());
    await world.notifyAll();
    expect((await bellOf('ann')).map(([title]) => title)).toContain('Eve joined Aunts');
    expect(world.subjectsTo('ann@example.com')).toContain('Eve joined Aunts');
    await world.notifyAll();
    expect((await bellOf('eve'))[0]?.[0]).toBe('You joined Aunts');
    expect(world.subjectsTo('eve@example.com')).toEqual([
      'Welcome to Halqa',
      'Your place in Aunts',
      'You joined Aunts',
    ]);
  });

  it('reaches the new member when the organizer’s address is rejected', async () => {
    world.rejecting.add('ann@example.com');
    await world.accept('ben', openCode);
    await world.notifyAll();
    expect(world.subjectsTo('ben@example.com')).toContain('Your place in Aunts');
  });

  it('is dated when it was decided, however late it is delivered', async () => {
    world.clock.advanceDays(3);
    await world.accept('ben', openCode);
    world.clock.advanceDays(5);
    await world.notifyAll();
    expect(await world.notifications.list(userId('ann'), 1)).toMatchObject([
      { at: Date.parse('2026-03-04T12:00:00Z') },
    ]);
  });

  it('that declines reaches the organizer', async () => {
    await world.decline('ben', openCode);
    await world.notifyAll();
    expect(world.subjectsTo('ann@example.com')).toContain('ben@example.com declined the invitation to Aunts');
  });

  it('that never comes is reported to the organizer too', async () => {
    world.clock.advanceDays(limits.invitation.validDays);
    await world.sweep();
    await world.notifyAll();
    expect(await bellOf('ann')).toEqual(
      expect.arrayContaining([
        [`The invitation of zoe@example.com to Aunts has expired`, `/groups/${groupId}/people#invite`],
      ]),
    );
  });

  it('that never comes does not show whether its address has an account, or under which name', async () => {
    world.clock.advanceDays(limits.invitation.validDays);
    await world.sweep();
    await world.notifyAll();
    const ended = (await bellOf('ann')).filter(([sentence]) => sentence?.includes('has expired'));
    expect(ended.map(([sentence]) => sentence).toSorted()).toEqual([
      'The invitation of ben@example.com to Aunts has expired',
      'The invitation of zoe@example.com to Aunts has expired',
    ]);
    const mails = world.sent.filter(({ words }) => /has expired/.test(words.subject));
    expect(JSON.stringify(mails)).not.toContain('Ben');
  });
});

describe('a login', () => {
  const logIn = (last_sign_in_at: string) => world.ports.profiles.change(userId('ben'), { last_sign_in_at });
  const loginMails = () => world.subjectsTo('ben@example.com').filter((subject) => /New login/.test(subject));

  it('sends nothing to a member who did not ask for it', async () => {
    await logIn('2026-03-01T11:59:00.000Z');
    await world.notifyAll();
    expect(loginMails()).toEqual([]);
  });

  it('is mailed once to a member who asked for it', async () => {
    await world.preferences.change(userId('ben'), { login_notifications: true });
    await logIn('2026-03-01T11:59:00.000Z');
    await world.notifyAll();
    await world.notifyAll();
    expect(loginMails()).toEqual(['New login to your Halqa account']);
    const mail = world.sent.find(({ words }) => words.heading === 'New login');
    expect(mail?.words.facts).toEqual([['When', 'Mar 1, 2026, 6:59 AM EST']]);
    await logIn('2026-03-01T12:30:00.000Z');
    await world.notifyAll();
    expect(loginMails()).toHaveLength(2);
  });
});

describe('a change of what protects an account', () => {
  it('is mailed once, whatever the member wants to be mailed', async () => {
    const at = world.clock.now();
    const log = dynamoSecurityLog(world.table);
    await log.record({ id: 'change-1', userId: userId('ben'), change: 'second_factor_off', at });
    await world.notifyAll();
    await world.notifyAll();
    const subjects = world.subjectsTo('ben@example.com').filter((subject) => /Two-factor/.test(subject));
    expect(subjects).toEqual(['Two-factor authentication is off at Halqa']);
  });
});

describe('a member who wants no mail about their groups', () => {
  beforeEach(() => world.preferences.change(userId('ann'), { email_group_updates: false }));

  it('gets none, but finds the notifications behind the bell', async () => {
    await world.accept('ben', openCode);
    await world.notifyAll();
    expect(world.subjectsTo('ann@example.com')).not.toContain('Ben joined Aunts');
    expect(await bellOf('ann')).toContainEqual(['Ben joined Aunts', `/groups/${groupId}`]);
  });

  it('still gets an invitation and the copy of what they signed', async () => {
    await world.preferences.change(userId('ben'), { email_group_updates: false });
    await world.notifyAll();
    await world.accept('ben', openCode);
    await world.notifyAll();
    expect(world.subjectsTo('ben@example.com')).toEqual(
      expect.arrayContaining(['You are invited to a savings circle on Halqa', 'Your place in Aunts']),
    );
  });
});

describe('the end of forming', () => {
  it('notifies everyone when the last seat is taken', async () => {
    await world.addProfiles('Zoe');
    await world.accept('ben', openCode);
    await world.accept('zoe', openCode);
    await world.notifyAll();
    for (const name of ['ann', 'ben', 'zoe']) {
      expect(world.subjectsTo(`${name}@example.com`)).toContain('Aunts is ready');
      expect(await bellOf(name)).toContainEqual(['Aunts is ready: every seat is taken', `/groups/${groupId}`]);
    }
  });

  it('reaches the others when one address is rejected, and each of them once', async () => {
    await world.addProfiles('Zoe');
    await world.accept('ben', openCode);
    await world.accept('zoe', openCode);
    world.rejecting.add('ann@example.com');
    for (let delivery = 0; delivery < everyTry; delivery += 1) await world.notifyAll();
    const readyMails = (name: string) =>
      world.subjectsTo(`${name}@example.com`).filter((subject) => subject === 'Aunts is ready');
    expect(['ann', 'ben', 'zoe'].map((name) => readyMails(name).length)).toEqual([0, 1, 1]);
    world.rejecting.clear();
    expect(await world.notifyAll()).toEqual({ batchItemFailures: [] });
    expect(['ann', 'ben', 'zoe'].map((name) => readyMails(name).length)).toEqual([1, 1, 1]);
  });

  it('reaches the others, and a device of whoever’s address is rejected, when the group was closed', async () => {
    await world.addProfiles('Zoe');
    await world.accept('ben', openCode);
    await world.preferences.change(userId('ann'), { push_group_updates: true });
    await world.devices.save(userId('ann'), deviceAt('https://push.test/phone'), world.clock.now());
    world.clock.advanceDays(30);
    await world.sweep();
    world.rejecting.add('ann@example.com');
    await world.notifyAll();
    expect(world.subjectsTo('ben@example.com')).toContain('Aunts was closed');
    expect(world.pushes.map(({ title }) => title)).toContain('Aunts was closed before it started');
  });

  it('notifies everyone when the group was closed incomplete', async () => {
    await world.accept('ben', openCode);
    world.clock.advanceDays(30);
    await world.sweep();
    await world.notifyAll();
    expect(world.subjectsTo('ben@example.com')).toContain('Aunts was closed');
  });
});

describe('the start of a group', () => {
  it('notifies each member of their dates, amounts and payout, once', async () => {
    await world.addProfiles('Zoe');
    await world.accept('ben', openCode);
    await world.accept('zoe', openCode);
    await world.start('ann', groupId);
    await world.notifyAll();
    await world.notifyAll();

    const startMails = (name: string) =>
      world.sent.filter(({ to, words }) => to === `${name}@example.com` && words.subject === 'Aunts has started');
    expect(['ann', 'ben', 'zoe'].map((name) => startMails(name).length)).toEqual([1, 1, 1]);
    const [mail] = startMails('ben');
    expect(mail?.words.points).toEqual([
      'Turn 1: $100 debited on March 16, 2026',
      'Turn 2: $100 debited on April 15, 2026',
      'Turn 3: $100 debited on May 15, 2026',
    ]);
    expect(mail?.words.facts).toContainEqual(['You receive', '$300']);
    expect(mail?.words.facts).toContainEqual(['To be sent on', 'April 16, 2026']);
    const title =
      'Aunts has started: the first contribution is due on March 16, 2026, and your payout is to be sent on April 16, 2026';
    expect((await bellOf('ben')).filter(([each]) => each === title)).toHaveLength(1);
  });
});

describe('leaving before the start', () => {
  const signedMails = () => world.subjectsTo('ben@example.com').filter((subject) => subject === 'Your place in Aunts');

  it('reaches the organizer, and the member gets the end of the mandate in writing', async () => {
    await world.accept('ben', openCode);
    await world.leave('ben', groupId);
    await world.notifyAll();
    expect(world.subjectsTo('ann@example.com')).toContain('Ben left Aunts');
    expect(await bellOf('ann')).toContainEqual(['Ben left Aunts', `/groups/${groupId}`]);
    expect(world.subjectsTo('ben@example.com')).toContain('You left Aunts');
  });

  it('is mailed only to an organizer who wants mail about their groups', async () => {
    await world.preferences.change(userId('ann'), { email_group_updates: false });
    await world.accept('ben', openCode);
    await world.leave('ben', groupId);
    await world.notifyAll();
    expect(world.subjectsTo('ann@example.com')).not.toContain('Ben left Aunts');
    expect(await bellOf('ann')).toContainEqual(['Ben left Aunts', `/groups/${groupId}`]);
  });

  it('does not suppress the notifications when the member joins again', async () => {
    await world.accept('ben', openCode);
    await world.leave('ben', groupId);
    world.clock.advanceDays(1);
    await world.accept('ben', openCode);
    await world.notifyAll();
    await world.notifyAll();
    expect((await bellOf('ann')).filter(([title]) => title === 'Ben joined Aunts')).toHaveLength(2);
    expect(signedMails()).toHaveLength(2);
  });

  it('by the organizer notifies the members who closed the group and that nobody paid', async () => {
    await world.accept('ben', openCode);
    await world.close('ann', groupId);
    await world.notifyAll();
    expect(await bellOf('ben')).toContainEqual(['Aunts was closed before it started', `/groups/${groupId}`]);
    const mail = world.sent.find(({ to, words }) => to === 'ben@example.com' && words.subject === 'Aunts was closed');
    expect(mail?.words.paragraphs).toEqual([
      'Ann closed the group. Nobody paid anything, and nothing will be collected.',
    ]);
    expect(world.subjectsTo('ann@example.com')).not.toContain('Aunts was closed');
    expect(world.subjectsTo('zoe@example.com')).toEqual([]);
  });

  it('by the organizer notifies whoever had the mail of an invitation', async () => {
    await world.notifyAll();
    await world.close('ann', groupId);
    await world.notifyAll();
    expect(world.subjectsTo('zoe@example.com').at(-1)).toBe('Aunts was closed');
  });
});

describe('a stream that is delivered again', () => {
  it('mails and notifies once', async () => {
    await world.accept('ben', openCode);
    await world.notifyAll();
    const [mails, bell] = [world.sent.length, await bellOf('ann')];
    await world.notifyAll();
    await Promise.all([world.notifyAll(), world.notifyAll()]);
    expect(world.sent).toHaveLength(mails);
    expect(await bellOf('ann')).toEqual(bell);
  });

  it('keeps a notification read that was read', async () => {
    await world.notifyAll();
    const [newest] = await world.notifications.list(userId('ben'), 1);
    await world.notifications.markRead(userId('ben'), newest?.id ?? '');
    await world.notifyAll();
    expect(await world.notifications.list(userId('ben'), 1)).toMatchObject([{ read: true }]);
  });

  it('reports the record whose mail was not accepted, handles those behind it, and resumes there', async () => {
    world.rejecting.add('zoe@example.com');
    await world.accept('ben', openCode);
    const first = await world.notifyAll();
    expect(first.batchItemFailures).toHaveLength(1);
    expect(world.subjectsTo('ben@example.com')).toContain('Your place in Aunts');
    world.rejecting.clear();
    expect(await world.notifyAll()).toEqual({ batchItemFailures: [] });
    expect(world.subjectsTo('zoe@example.com')).toEqual(['You are invited to a savings circle on Halqa']);
  });

  it('sends the mail of a process that was killed between claim and confirmation, when its lease has run out', async () => {
    const claim = { eventKey: 'welcome:ann', person: 'ann@example.com' };
    const killedAt = world.clock.now();
    expect(await world.sentMails.claim(claim, killedAt)).toBe('mine');
    expect(await world.notifyAll()).toEqual({ batchItemFailures: [] });
    expect(world.subjectsTo('ann@example.com')).toContain('Welcome to Halqa');
    expect(world.clock.now() - killedAt).toBeGreaterThanOrEqual(mailLease);
  });

  it('delivers after an outage of the mail service what it could not deliver during it, once', async () => {
    world.rejecting.add('ann@example.com').add('ben@example.com').add('zoe@example.com');
    for (let delivery = 0; delivery < everyTry; delivery += 1) await world.notifyAll();
    expect(world.sent).toEqual([]);
    world.rejecting.clear();
    world.clock.advanceDays(3);
    for (let replay = 0; replay < 2; replay += 1) expect(await world.notifyAll()).toEqual({ batchItemFailures: [] });
    expect(world.subjectsTo('zoe@example.com')).toEqual(['You are invited to a savings circle on Halqa']);
    expect(world.subjectsTo('ann@example.com')).toEqual(['Welcome to Halqa', 'Aunts has been created']);
  });
});

describe('a simulated group', () => {
  it('notifies nobody', async () => {
    const aggregate = await world.aggregateOf(groupId);
    const group = { ...aggregate.group, id: idOf('sample'), simulated: true };
    await world.ports.groups.create({
      aggregate: { ...aggregate, group, invitations: [] },
      facts: [],
      signs: null,
      codes: [],
      organizerHasBank: true,
    });
    await world.notifyAll();
    expect(world.subjectsTo('ann@example.com').filter((subject) => /created/.test(subject))).toHaveLength(1);
  });
});
