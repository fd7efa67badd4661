import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { connectionOf, onlyConnection } from '../../test/fakes/people.ts';
import { keys } from '../store/keys.ts';
import { type YourMoneyWorld, yourMoneyWorld } from './your-money.fixture.ts';

let world: YourMoneyWorld;

beforeEach(async () => {
  world = await yourMoneyWorld();
});

it('does not debit what a member had asked for themselves, and says so, when they link their bank again', async () => {
  await world.open();
  await world.debitReturned('ben', 'R12');
  await world.pay('ben');
  await world.debit('ben', ['action_required'], 1, { attempt: 2 });
  await world.notifyAll();
  const mail = world.sent.findLast(({ to }) => to === 'ben@example.com');
  expect(mail?.words.paragraphs.join(' ')).toMatch(/link your bank again, and then pay this turn/);
  await linkBank(world.table, 'ben');
  await world.projectAll();
  await world.sweep({ connections: onlyConnection(connectionOf('ben')) });
  expect(await world.contributionOf('ben')).toMatchObject({ state: 'action_required', attempt: 2 });
});

it('debits the other account when one was linked before the bank returned the first as closed', async () => {
  await world.open();
  await world.debit('ben', ['started', 'submitted', 'posted']);
  await linkBank(world.table, 'ben');
  await world.projectAll();
  await world.debit('ben', ['returned'], 1, { returnCode: 'R02' });
  expect((await world.contributionOf('ben'))?.state).toBe('action_required');
  world.clock.advanceDays(1);
  const other = { ...connectionOf('ben'), connectedAt: world.clock.now() };
  await world.sweep({ connections: onlyConnection(other) });
  expect(await world.contributionOf('ben')).toMatchObject({ state: 'authorizing', attempt: 2 });
});

it('says that the bank takes nothing of the account when it is paid by hand, and starts no debit', async () => {
  await world.open();
  await linkBank(world.table, 'ben');
  await world.debitReturned('ben', 'R02');
  expect(await world.yourMoneyOf('ben')).toMatchObject({ account: 'stopped' });
  expect(await world.pay('ben')).toMatchObject({ status: 409, reply: { code: 'bank_account_stopped' } });
  expect(await world.contributionOf('ben')).toMatchObject({ attempt: 1 });
});

it('says that a contribution can be paid from the other account once one is linked', async () => {
  await world.open();
  await world.debitReturned('ben', 'R02');
  expect(await world.yourMoneyOf('ben')).toMatchObject({ account: 'stopped' });
  const first = async () =>
    replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups[0]?.movements.find(
      ({ kind }) => kind === 'contribution',
    );
  expect(await first()).toMatchObject({ round: 1, isStopped: true, isRepeated: false });
  const other = { accountId: 'other', institutionName: 'Chase', accountName: 'Checking', maskNumber: '1111' };
  await linkBank(world.table, 'ben', other, world.clock.now() + 1);
  expect(await world.yourMoneyOf('ben')).toMatchObject({ account: 'replaced', payable: [{ round: 1 }] });
  expect(await first()).toMatchObject({ round: 1, isStopped: false, isRepeated: true, payUntil: null });
  // A debit of that one, too, waits for the bank: for a login.
  const attention = { kind: 'login_required', since: new Date(world.clock.now()).toISOString(), until: null };
  await world.table.documents.send(
    new UpdateCommand({
      TableName: world.table.name,
      Key: keys.profile('ben'),
      UpdateExpression: 'SET bank_attention = :attention',
      ExpressionAttributeValues: { ':attention': attention },
    }),
  );
  expect(await first()).toMatchObject({ round: 1, isStopped: true, isRepeated: false });
});

it('names the accounts of the linked bank that it takes no debits of, also once another one of them is debited', async () => {
  await world.open();
  const checking = { accountId: 'checking', institutionName: 'Chase', accountName: 'Checking', maskNumber: '1111' };
  await linkBank(world.table, 'ben', checking);
  const [at, member] = [world.clock.now(), world.memberOf('ben')];
  const stop = { ...keys.accountStop(world.groupId, member, 'savings'), at, accountId: 'savings' };
  await world.table.documents.send(new PutCommand({ TableName: world.table.name, Item: stop }));
  const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups;
  expect(money).toMatchObject({ accountStopped: false, stoppedAccountIds: ['savings'] });
});

it('debits a contribution that waits for another account once one is linked', async () => {
  await world.open();
  await world.debitReturned('ben', 'R02');
  await world.open(2);
  const closed = onlyConnection(connectionOf('ben'));
  await world.sweep({ connections: closed });
  expect((await world.contributionOf('ben', 2))?.state).toBe('action_required');
  await linkBank(world.table, 'ben');
  await world.projectAll();
  const other = { ...connectionOf('ben'), connectedAt: world.clock.now() + 1 };
  await world.sweep({ connections: onlyConnection(other) });
  expect((await world.contributionOf('ben', 2))?.state).toBe('authorizing');
});
