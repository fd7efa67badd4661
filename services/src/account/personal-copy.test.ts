import { userId } from '@halqa/domain';
import { expect, it } from 'vitest';
import { replyOf } from '../../test/call.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { productWorld } from '../../test/product-world.ts';
import { keys } from '../store/keys.ts';

async function setUp() {
  const world = await productWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', profileOf('Zoe', { is_admin: true, phone: '312 555 0100' }));
  await world.linkBankOf('ann');
  const copyOf = async (as: string) => replyOf('readPersonalCopy', await world.visit('readPersonalCopy', { as }));
  return { ...world, copyOf };
}

it('has the profile, the choices, and what was stored about devices, notifications and the account', async () => {
  const world = await setUp();
  const { visit, copyOf, clock } = world;
  const device = deviceAt('https://push.test/secret-path');
  await visit('savePushSubscription', { as: 'zoe', body: device });
  await visit('createCalendarFeed', { as: 'zoe', body: { language: 'en' } });
  await visit('subscribeNewsletter', { body: { email: 'zoe@example.com' } });
  await visit('updatePreferences', { as: 'zoe', body: { language: 'ar' } });
  await visit('grantSandboxAccess', { as: 'zoe', body: { email: 'eve@example.com', userName: 'Eve' } });
  await visit('signOutEverywhere', { as: 'zoe', body: { password: 'Correct-Horse-9' } });
  await world.notifications.add(userId('zoe'), {
    id: 'n1',
    at: clock.now(),
    href: null,
    read: false,
    kind: 'sandbox_granted',
    params: {},
  });
  const now = new Date(clock.now()).toISOString();
  const copy = replyOf(
    'readPersonalCopy',
    await visit('readPersonalCopy', { as: 'zoe', session: 'later', signedInAt: now }),
  );
  expect(copy).toMatchObject({
    profile: { name: 'Zoe', phone: '312 555 0100', email: 'zoe@example.com' },
    preferences: { language: 'ar' },
    calendarSince: now,
    newsletterSince: now,
    mailProblem: null,
    devices: [{ service: 'https://push.test', since: now }],
    securityChanges: [{ at: now, change: 'signed_out_everywhere' }],
    notifications: [{ at: now, title: expect.stringContaining('access') }],
    // What Zoe did as an operator is about Eve.
    operatorActs: [],
    groups: [],
  });
  const text = JSON.stringify(copy);
  for (const secret of ['secret-path', device.keys.p256dh, device.keys.auth]) expect(text).not.toContain(secret);
  expect((await copyOf('eve')).operatorActs).toMatchObject([{ action: 'sandbox_granted' }]);
});

it('has each group with what was signed and paid in it, and nothing that is another member’s', async () => {
  const { copyOf, created, accept, start } = await setUp();
  const { groupId: id, inviteCode } = await created({ memberCount: 3 });
  for (const name of ['ben', 'cem']) await accept(name, inviteCode);
  await start('ann', id);
  const { groups } = await copyOf('ben');
  expect(groups).toMatchObject([{ id, status: 'active', isReplaced: false, payouts: [], cases: [], votes: [] }]);
  expect(groups[0]?.mandates).toHaveLength(1);
  expect(groups[0]?.mandates[0]?.text).toContain('authorize');
  expect(JSON.stringify(groups)).not.toContain('cem@example.com');
});

it('has what was signed for a group that was left before its start, each time', async () => {
  const { copyOf, created, accept, leave } = await setUp();
  const { groupId: id, inviteCode } = await created({ memberCount: 3 });
  await accept('ben', inviteCode);
  await leave('ben', id);
  const { groups } = await copyOf('ben');
  expect(groups).toMatchObject([{ id, name: 'Aunts', leftAt: expect.any(String), contributions: [], payouts: [] }]);
  expect(groups[0]?.mandates).toMatchObject([{ text: expect.stringContaining('authorize') }]);
  await accept('ben', inviteCode);
  expect((await copyOf('ben')).groups.map(({ leftAt }) => leftAt !== null).toSorted()).toEqual([false, true]);
  expect((await copyOf('ann')).groups).toMatchObject([{ leftAt: null }]);
});

it('lists invitations to the address', async () => {
  const { copyOf, created, addProfiles, projectAll } = await setUp();
  await addProfiles('Dan');
  await created({ memberCount: 3, memberEmails: ['dan@example.com'] });
  await projectAll();
  expect((await copyOf('dan')).invitations).toMatchObject([{ groupName: 'Aunts' }]);
});

it('is read by an operator, after an audit entry, which stays when nobody was found', async () => {
  const { visit, addProfiles } = await setUp();
  await addProfiles('Dan');
  const read = (id: string, as = 'zoe') => visit('readPersonsCopy', { as, params: { id } });
  expect(await read('ben', 'dan')).toMatchObject({ status: 403 });
  expect(await read('nobody')).toMatchObject({ status: 404 });
  expect(replyOf('readPersonsCopy', await read('ben')).profile.name).toBe('Ben');
  const { entries } = replyOf('listAudit', await visit('listAudit', { as: 'zoe' }));
  const reads = entries.filter(({ action }) => action === 'copy_read');
  expect(reads).toHaveLength(2);
  expect(reads).toContainEqual(expect.objectContaining({ whom: 'Ben' }));
});

/** What is under a person's own key and not in the copy, and why. */
const leftOut = {
  security: 'Since when a second factor is on; the changes say it.',
  waitingThing: 'Which of the notifications wait; those are in the copy.',
  accessRequest: 'Lists them for operators; the profile says when they asked.',
  linkToken: 'Opens the dialog of a bank for some minutes.',
  invitingStop: 'Is among what operators did.',
  membership: 'Each group is in the copy.',
  leftMembership: 'Each group that they left is in the copy.',
  standby: 'Which standby lists they are on; nothing else is stored about it.',
};
const copied = [
  'profile',
  'preferences',
  'sessions',
  'securityEntry',
  'notification',
  'pushDevice',
  'audit',
  'ownCalendar',
];

/** Whether a kind of item is under a person's own key. The key is made for the person `1`; a number suits every other part, too. */
function isUnderPerson(key: (typeof keys)[keyof typeof keys]): boolean {
  if (typeof key !== 'function') return false;
  const make = key as (...parts: readonly unknown[]) => { readonly PK?: string };
  try {
    return make(1, 1, 1, 1, { kind: 'any' }).PK === 'USER#1';
  } catch {
    return false; // needs a part that is no number, as no key of a person does
  }
}

it('knows every kind of item under a person’s own key', () => {
  const own = Object.entries(keys).flatMap(([name, key]) => (isUnderPerson(key) ? [name] : []));
  expect(own.toSorted()).toEqual([...copied, ...Object.keys(leftOut)].toSorted());
});
