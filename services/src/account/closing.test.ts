import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { groupId, userId } from '@halqa/domain';
import { testClientId, testPoolId } from 'local-aws/testing';
import { expect, it, onTestFinished } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { groupWorld } from '../../test/group-world.ts';
import { productWorld } from '../../test/product-world.ts';
import { password, securityWorld } from '../../test/security-world.ts';
import { tableContents } from '../../test/test-table.ts';
import { poolAccounts } from '../adapters/cognito/pool-accounts.ts';
import { dynamoAccounts } from '../store/accounts.ts';
import { bindGroup } from '../store/bank/profile-writes.ts';
import { keys as itemKeys } from '../store/keys.ts';
import { transact } from '../store/writes.ts';

async function setUp() {
  const world = await securityWorld();
  onTestFinished(() => world.pool[Symbol.asyncDispose]());
  const close = (typed = password) => call(world.handler, 'closeAccount', { as: world.ann, body: { password: typed } });
  return { ...world, close };
}

it('needs the password', async () => {
  const { close, profiles, ann } = await setUp();
  expect(await close('Wrong-Horse-1')).toMatchObject({
    status: 403,
    reply: { code: 'password_wrong', field: 'password' },
  });
  expect(await profiles.find(ann)).not.toHaveProperty('closed_at');
});

it('closes the account and ends its sessions, and makes the end of the login and the erasure due', async () => {
  const { close, profiles, ann, handler, table } = await setUp();
  expect(await close()).toMatchObject({ status: 200 });
  expect(await profiles.find(ann)).toMatchObject({ closed_at: '2026-03-01T12:00:00.000Z', has_bank_account: false });
  expect(await call(handler, 'readSecurity', { as: ann })).toMatchObject({ reply: { code: 'session_ended' } });
  const due = (await tableContents(table)).filter(({ PK }) => String(PK).startsWith('DUE#'));
  expect(due.map(({ kind, dueAt }) => [kind, new Date(Number(dueAt)).toISOString()])).toEqual(
    expect.arrayContaining([
      ['end_account', '2026-03-01T12:00:00.000Z'],
      ['erase_account', '2031-03-01T12:00:00.000Z'],
    ]),
  );
});

it('takes the login away at the pool, which harms nothing when repeated', async () => {
  const { ann, pool } = await setUp();
  const accounts = poolAccounts({ userPoolId: testPoolId });
  await accounts.delete(ann);
  await accounts.delete(ann);
  const AuthParameters = { USERNAME: 'ann@example.com', PASSWORD: password };
  const login = new InitiateAuthCommand({ ClientId: testClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  await expect(pool.aws.send(login)).rejects.toThrow();
});

const obstacles = async (world: Awaited<ReturnType<typeof productWorld>>, as: string) =>
  replyOf('readClosing', await world.visit('readClosing', { as })).obstacles;

it('is prevented by a seat in a group until that group has ended, and by being an operator', async () => {
  const world = await productWorld();
  await world.addProfiles('Ann', 'Ben', profileOf('Zoe', { is_admin: true }));
  const { groupId: id, inviteCode } = await world.created({ memberCount: 3 });
  await world.accept('ben', inviteCode);
  expect(await obstacles(world, 'ben')).toEqual([{ kind: 'forming', group: expect.objectContaining({ id }) }]);
  expect(await obstacles(world, 'zoe')).toEqual([{ kind: 'operator', group: null }]);
  const closing = { as: 'ben', body: { password } };
  expect(await world.visit('closeAccount', closing)).toMatchObject({ status: 409, reply: { code: 'account_in_use' } });

  await world.leave('ben', id);
  expect(await obstacles(world, 'ben')).toEqual([]);
  expect(await world.visit('closeAccount', closing)).toMatchObject({ status: 200 });
});

it('is prevented by a group that runs', async () => {
  const world = await productWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  await world.linkBankOf('ann');
  const { groupId: id, inviteCode } = await world.created({ memberCount: 3 });
  for (const name of ['ben', 'cem']) await world.accept(name, inviteCode);
  expect(await world.start('ann', id)).toMatchObject({ status: 200 });
  expect(await obstacles(world, 'cem')).toEqual([{ kind: 'running', group: expect.objectContaining({ id }) }]);
});

it('is not done when a seat was taken since the groups were read', async () => {
  const world = await groupWorld();
  const { table } = world;
  await world.addProfiles('Ann');
  const accounts = dynamoAccounts(table);
  const ann = userId('ann');
  const bonds = await accounts.findBonds(ann);
  await transact(table, [bindGroup(table, ann, groupId('g1'))]);
  const closing = { userId: ann, at: 0, bonds, audit: null };
  expect(await accounts.close(closing)).toBe(false);

  expect(await accounts.close({ ...closing, bonds: await accounts.findBonds(ann) })).toBe(true);
  // Whoever closes it again, or takes a seat after it, changes nothing.
  expect(await accounts.close(closing)).toBe(true);
  expect(await transact(table, [bindGroup(table, ann, groupId('g2'))])).toMatchObject({ ok: false });
});

it('is done by an operator with a reason, stored in the audit log, and mailed to the member once', async () => {
  const world = await productWorld();
  await world.addProfiles('Ann', profileOf('Zoe', { is_admin: true }));
  await world.projectAll();
  const close = (id: string, body: object = { reason: 'Asked by letter of March 1' }) =>
    world.visit('closePersonsAccount', { as: 'zoe', params: { id }, body });
  expect(await close('nobody')).toMatchObject({ status: 404 });
  expect(await close('ann', { reason: ' ' })).toMatchObject({ status: 400 });
  expect(await close('zoe')).toMatchObject({ status: 409, reply: { code: 'account_in_use' } });
  expect(await close('ann')).toMatchObject({ status: 200 });

  await world.notifyAll();
  await world.notifyAll();
  const mails = world.sent.filter(({ to, words }) => to === 'ann@example.com' && words.subject.includes('closed'));
  expect(mails.map(({ words }) => words.subject)).toEqual(['Your Halqa account is closed']);
  // Due work of the next minute removes the login: the mail can be read before that.
  expect(mails[0]?.words.paragraphs[0]).toMatch(/Within a minute nobody can log in to it any more/);
  expect(mails[0]?.words.paragraphs.join(' ')).toContain('signed in them are kept as long as other members need it');
  expect(mails[0]?.words.facts?.[0]?.[1]).toMatch(/ E[SD]T$/);
  const { entries } = replyOf('listAudit', await world.visit('listAudit', { as: 'zoe' }));
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'account_closed', whom: 'Ann', reason: 'Asked by letter of March 1' }),
  );
});

/** An account with everything that can be stored under a person's own key. */
async function fullAccount() {
  const world = await productWorld();
  await world.addProfiles(profileOf('Ann', { phone: '312 555 0100', city: 'Chicago' }));
  await world.linkBankOf('ann');
  const device = deviceAt('https://push.test/1');
  await world.visit('savePushSubscription', { as: 'ann', body: device });
  await world.visit('createCalendarFeed', { as: 'ann', body: { language: 'en' } });
  await world.visit('subscribeNewsletter', { body: { email: 'ann@example.com' } });
  await world.visit('updatePreferences', { as: 'ann', body: { language: 'ar' } });
  await world.notifications.add(userId('ann'), {
    id: 'n1',
    at: world.clock.now(),
    href: null,
    read: false,
    kind: 'sandbox_granted',
    params: {},
  });
  const thing = { thing: 'debit#1', groupId: 'g1', at: world.clock.now(), notification: null } as const;
  await world.notifications.saveWaiting(userId('ann'), thing);
  return world;
}

const stored = async ({ table }: Pick<Awaited<ReturnType<typeof productWorld>>, 'table'>) =>
  (await tableContents(table)).map(({ PK, SK }) => `${PK} ${SK}`);

it('deletes what nobody needs, and keeps what has to be kept', async () => {
  const world = await fullAccount();
  await world.visit('closeAccount', { as: 'ann', body: { password } });
  await world.sweep();
  expect(await world.ports.profiles.find(userId('ann'))).toMatchObject({
    name: 'Ann',
    email: 'ann@example.com',
    phone: null,
    city: null,
    date_of_birth: null,
    debit_account: null,
  });
  const keys = await stored(world);
  const gone = /PUSH#|NOTIF#|WAITS#|CALENDAR|NEWSLETTER#|LINK-TOKEN/;
  expect(keys.filter((key) => gone.test(key))).toEqual([]);
  expect(keys).toContain('USER#ann PREFERENCES');
});

it('deletes all that is left after five years, and the address only while it is still theirs', async () => {
  const world = await fullAccount();
  await world.visit('closeAccount', { as: 'ann', body: { password } });
  await world.sweep();
  // Somebody signs up with the address again.
  await world.addProfiles({ ...profileOf('Ann'), id: 'ann-again' });
  await dynamoAccounts(world.table).erase(userId('ann'));
  const keys = await stored(world);
  expect(keys.filter((key) => key.startsWith('USER#ann '))).toEqual([]);
  expect(keys).toContain('EMAIL#ann@example.com META');
  await dynamoAccounts(world.table).erase(userId('ann-again'));
  expect(await stored(world)).not.toContain('EMAIL#ann@example.com META');
});

it('deletes all that is left when it is repeated, wherever the first erasure ended', async () => {
  const left: string[][] = [];
  // The first deletion is that of the mail problem, the second that of the address; the others are of the account's own items.
  for (const deletions of [0, 1, 2, 3]) {
    const world = await fullAccount();
    await world.visit('closeAccount', { as: 'ann', body: { password } });
    await world.sweep();
    await transact(world.table, [
      { Put: { TableName: world.table.name, Item: { ...itemKeys.mailProblem('ann@example.com'), kind: 'bounced' } } },
    ]);
    let count = 0;
    const documents = Object.create(world.table.documents);
    documents.send = (command: never) => {
      if (Object(command).constructor.name === 'DeleteCommand' && count++ === deletions) throw new Error('ended');
      return world.table.documents.send(command);
    };
    await expect(dynamoAccounts({ ...world.table, documents }).erase(userId('ann'))).rejects.toThrow('ended');
    await dynamoAccounts(world.table).erase(userId('ann'));
    left.push((await stored(world)).filter((key) => /^(USER#ann|EMAIL#ann@example.com) /.test(key)));
  }
  expect(left).toEqual([[], [], [], []]);
});
