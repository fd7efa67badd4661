import { routes } from '@halqa/contract';
import {
  cents,
  type GroupId,
  groupId,
  membershipId,
  type PayoutState,
  plainDate,
  shareRound,
  userId,
} from '@halqa/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deployedProd } from '../../../cdk/test/iam/deployed-prod.ts';
import { replyOf } from '../../test/call.ts';
import { everyRoute, routeNames } from '../../test/every-route.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';
import { connectionOf, onlyConnection, profileOf } from '../../test/fakes/people.ts';
import { promptRail } from '../../test/fakes/rail.ts';
import { aGroup } from '../../test/group-world.ts';
import { comparedKeys, rejectedBy } from '../../test/partition-key-policy.ts';
import type { ProductWorld } from '../../test/product-world.ts';
import { runAs } from '../../test/recorded-keys.ts';
import { bounceOf } from '../../test/returned-mail.ts';
import { countWaiting } from '../due/gauges.ts';
import { reportReturnedMail } from '../notifications/returned-mails.ts';
import { openReturnCase } from '../records/open-return-case.ts';
import { applyEvent } from '../rounds/apply-event.ts';
import { reconcile } from '../rounds/checks/reconcile.ts';
import { dynamoAccounts } from './accounts.ts';
import { dynamoCallBudgets } from './call-budgets.ts';
import { dynamoCases } from './cases.ts';
import { dynamoDeadLetterQueue } from './due/dead-letter-queue.ts';
import { dynamoDueQueue } from './due/due-writes.ts';
import { dynamoShardLeases } from './due/shard-leases.ts';
import { type GrantedKeys, grantedKeys } from './granted-keys.ts';
import { dynamoHealthRecords } from './health-records.ts';
import { type LedgerPart, ledgerStatements, tableStatements } from './key-statements.ts';
import { dynamoLedger } from './ledger/ledger-repository.ts';
import { dynamoMailProblems } from './mail-problems.ts';
import { dynamoMoneyWorkers } from './money/money-switch.ts';
import { dynamoPayoutHolds } from './money/payout-holds.ts';
import { debitPauseReader } from './money/return-rates.ts';
import { dynamoTransfers } from './money/transfer-repository.ts';
import { dynamoPostponedEvents } from './postponed-events.ts';
import { dynamoProfiles } from './profiles.ts';

type Kind = keyof GrantedKeys;

const names = Object.keys(grantedKeys) as (keyof typeof grantedKeys)[];
const kinds = ['read', 'write', 'delete', 'index'] as const satisfies readonly Kind[];

/** What each function used, while everything happened that makes it use another kind of key. */
let used: readonly { readonly by: string; readonly kind: Kind; readonly key: string }[];

let recorded: ProductWorld['recorded']['requests'] = [];
let tables = { product: '', ledger: '' };

beforeAll(async () => {
  const { world, people, requests } = await everyRoute();
  const { visit } = world;

  // Everything that members and operators can call; whoever organizes leaves last.
  for (const name of routeNames) {
    const callers = routes[name].access === 'operator' ? ['ada'] : people.map(({ id }) => id).toReversed();
    for (const as of callers) await visit(name, { as, ...requests[name], idempotencyKey: `${name} ${as}` });
  }
  await visit('listPeople', { as: 'ada' });
  await visit('listPeople', { as: 'ada', query: { access: 'asked' } });
  const { token } = z.object({ token: z.string() }).parse(requests.changeBlocks.body);
  await visit('changeBlocks', { body: { token, choice: 'block_all' } });
  const decision = { decision: 'allow_inviting', reason: 'Talked to them' };
  await visit('decideReport', { as: 'ada', ...requests.decideReport, body: decision });
  // A code that was never issued is counted.
  await visit('readInvite', { as: 'ada', params: { inviteCode: 'never-issued' } });
  // The first login, which makes the profile.
  await visit('updateProfile', { as: 'zoe', body: { name: 'Zoe' } });
  // A seat that waits for a bank is taken by the bank service, or by the projections.
  await world.addProfiles(...['Fay', 'Gil'].map((name) => profileOf(name, { has_bank_account: false })));
  for (const as of ['fay', 'gil']) await visit('createGroup', { as, body: aGroup });
  await visit('exchangePublicToken', { as: 'fay', body: { public_token: 'good-fay' } });
  await world.linkBankOf('gil');

  // A seat of a full group becomes free, and somebody waits for it.
  const full = await world.created({ memberEmails: ['x@example.com'] }, 'fay');
  await world.accept('gil', full.inviteCode);
  await visit('joinStandby', { as: 'ada', params: { inviteCode: full.inviteCode } });
  await world.leave('gil', full.groupId);

  // A mail is rejected, a device is gone.
  await visit('updatePreferences', { as: 'gil', body: { push_group_updates: true } });
  const device = deviceAt('https://push.test/gone');
  await visit('savePushSubscription', { as: 'gil', body: device });
  const [own] = await world.ports.groups.listOwn(userId('gil'));
  await world.accept('fay', own?.group.inviteCode ?? '');
  world.gone.add(device.endpoint);
  world.rejecting.add('gil@example.com');
  await world.notifyAll();
  await world.projectAll();

  // A mail to a member comes back.
  const mailEvents = { mailProblems: dynamoMailProblems(world.table), profiles: dynamoProfiles(world.table) };
  await runAs('mail-events', () =>
    reportReturnedMail(
      { ...mailEvents, notifications: world.notifications, clock: world.clock, count: () => undefined },
      bounceOf('fay@example.com', world.clock.now()),
    ),
  );

  // Work falls due: an order is revealed; some work fails every try.
  world.clock.advanceDays(1);
  await world.sweep();
  world.clock.advanceDays(40);
  const work = { kind: 'test', subject: 'x', detail: {}, dueAt: 0, notBefore: 0, attempts: 9 };
  await runAs('due-worker', () => dynamoDueQueue(world.table).add(work));
  const postponed = dynamoPostponedEvents(world.table);
  const ready = { kind: 'group_ready', by: null, groupId: groupId('g1'), at: 0 } as const;
  await runAs('notifier', () => postponed.add(ready, world.clock.now()));
  await runAs('due-worker', () => postponed.release('hash', world.clock.now()));
  await runAs('due-worker', () => world.duePorts.due.park(work, 0, 'failed'));
  await runAs('sweeper', () => dynamoDeadLetterQueue(world.table).add('letters', 'aws/lambda/1', world.clock.now()));
  const healthy = { at: 0, oldestDueAt: null, deadLetters: [] };
  await runAs('sweeper', () => dynamoHealthRecords(world.table).saveSweep(healthy));
  await runAs('sweeper', () => countWaiting({ due: world.duePorts.due, count: () => undefined }, []));
  await runAs('sweeper', () => debitPauseReader(world.table).areDebitsPaused());
  await runAs('sweeper', () => dynamoShardLeases(world.table).release('00', 'worker'));
  const budgets = dynamoCallBudgets(world.table);
  await runAs('due-worker', () => budgets.take('bank', 4, 20, world.clock.now()));
  await runAs('notifier', () => budgets.take('mail', 4, 20, world.clock.now()));
  await runAs('due-worker', async () => {
    const health = dynamoHealthRecords(world.table);
    await health.findChecked('endings');
    await health.saveChecked('endings', plainDate('2026-03-01'));
  });
  await world.sweep();
  await world.makeOperator('ann@example.com');
  const [parked] = (await world.duePorts.due.listParked(undefined, 1)).items;
  await world.retryParked({ list: {} });
  await world.retryParked({ retry: parked?.id ?? '' });

  // The money of a group that was started moves, and one of the bank's events comes too early.
  await world.addProfiles('Hal', 'Ida', 'Jon', profileOf('Una', { is_admin: true }));
  const startDate = new Date(world.clock.now()).toISOString().slice(0, 10);
  const started = await world.created({ memberEmails: ['ida@example.com'], startDate }, 'hal');
  for (const name of ['ida', 'jon']) await world.accept(name, started.inviteCode);
  await visit('startGroup', { as: 'hal', params: { id: started.groupId } });
  const atBank = { rail: promptRail(), connections: onlyConnection(connectionOf('hal')) };
  // An operator holds the payout of the round while it collects, and days later another one releases it.
  const payout = (decision: string, as: string) =>
    visit('decidePayout', { as, params: { id: started.groupId }, body: { round: 1, decision, reason: 'Why' } });
  /** A member disputes a contribution; an operator answers and closes it, or the member does. */
  const dispute = async () => {
    const member = (await world.aggregateOf(groupId(started.groupId))).members.find((each) => each.userId === 'ida');
    const [params, about] = [{ id: started.groupId }, { round: 1, about: 'contribution' }];
    const opened = { ...about, reason: 'other', text: 'What happened' };
    await visit('openCase', { as: 'ida', params, body: opened });
    await visit('closeCase', { as: 'ida', params, body: about });
    await visit('openCase', { as: 'ida', params, body: opened });
    const answer = { ...about, membershipId: member?.id, decision: 'close', text: 'An answer' };
    expect(await visit('answerCase', { as: 'ada', params, body: answer })).toMatchObject({ status: 200 });
  };
  for (const [index, days] of [7, 1, 1, 2, 1, 1, 1].entries()) {
    world.clock.advanceDays(days);
    await world.sweep(atBank);
    if (index === 0) await payout('hold', 'ada');
    if (index === 1) await dispute();
    if (index === 3) await payout('release', 'una');
  }
  // A contribution to a round that was paid out is taken back, and paid again by its member.
  const group = groupId(started.groupId);
  const ida = (await world.aggregateOf(group)).members.find((each) => each.userId === 'ida');
  const subject = { kind: 'debit', round: 1, member: ida?.id ?? membershipId(''), attempt: 1 } as const;
  const late = { id: 'late', subject, step: 'returned', at: world.clock.now(), returnCode: 'R10' } as const;
  const paidRound = await world.money.findRound(group, 1);
  if (paidRound?.round.state !== 'paid') throw new Error(`Round 1 is ${paidRound?.round.state}`);
  await runAs('due-worker', () => applyEvent(world.moneyPorts, { groupId: group, event: late }));
  await visit('payContribution', { as: 'ida', params: { id: group }, body: { round: 1 } });
  // The return opens a case; another one does after its answer.
  const cases = dynamoCases(world.table);
  const isBack = { kind: 'contribution_clawed_back', round: 1, member: subject.member, returnCode: 'R10' } as const;
  const report = (at: number) =>
    runAs('projections', () =>
      openReturnCase({ ...world.ports, cases }, { kind: 'money', groupId: group, at, event: isBack }),
    );
  await report(late.at);
  const answer = { round: 1, about: 'contribution', membershipId: ida?.id, decision: 'answer', text: 'An answer' };
  expect(await visit('answerCase', { as: 'ada', params: { id: group }, body: answer })).toMatchObject({ status: 200 });
  await report(late.at + 1);
  await runAs('due-worker', () => cases.countLate(plainDate(startDate)));
  // Too many debits were returned, and an operator lets them go on.
  const pause = { since: 0, classes: ['overall'], atCeiling: [], isLifted: false } as const;
  await runAs('due-worker', () =>
    world.moneyPorts.rates.savePause({ pause: null, lift: null, version: 0 }, { pause, lift: null }, null),
  );
  expect(await visit('liftDebitPause', { as: 'ada', body: { reason: 'Why' } })).toMatchObject({ status: 200 });
  // Two operators stop all money and start it again, and a worker is registered meanwhile.
  const turn = async (change: string) => {
    const proposal = { change, reason: 'Why' };
    expect(await visit('proposeMoneySwitch', { as: 'ada', body: proposal })).toMatchObject({ status: 200 });
    const { version } = replyOf('readMoneySwitch', await visit('readMoneySwitch', { as: 'una' }));
    const confirms = { version, decision: 'confirm', reason: 'Why' };
    expect(await visit('answerMoneySwitch', { as: 'una', body: confirms })).toMatchObject({ status: 200 });
  };
  const workers = dynamoMoneyWorkers(world.table);
  await runAs('due-worker', () => workers.begin({ id: 'worker', since: 0 }, world.clock.now()));
  await turn('stop');
  expect(await visit('readMoneySwitch', { as: 'ada' })).toMatchObject({ status: 200 });
  await turn('start');
  await runAs('due-worker', () => workers.end('worker'));
  // What members hear of days while it is stopped.
  await world.notifyAll();
  const about = { id: started.groupId };
  const ends = { why: 'rules', reason: 'Why' };
  expect(await visit('proposeEnd', { as: 'ada', params: about, body: ends })).toMatchObject({ status: 200 });
  const rejects = { version: 1, decision: 'reject', reason: 'Why' };
  expect(await visit('answerEndProposal', { as: 'una', params: about, body: rejects })).toMatchObject({ status: 200 });
  // Where debits can be disputed, the end of a group expects returns.
  await runAs('due-worker', () => dynamoTransfers(world).expectReturns(plainDate(startDate)));
  await holdAcrossTheEnd(world, group);
  await closeAnAccount(world);
  used = world.recorded.accesses;
  const ledger = dynamoLedger(world.ledgerTable);
  const rail = { ledgerBalance: async () => ({ pending: cents(0), available: cents(0) }) };
  await runAs('due-worker', () => reconcile({ ...world.ports, ledger, rail }));
  recorded = world.recorded.requests;
  tables = { product: world.table.name, ledger: world.ledgerTable.name };
}, 180_000);

/** An operator holds a payout that waits for nothing else, and releases it; another hold goes on with a share. */
async function holdAcrossTheEnd({ table, money, moneyPorts, clock }: ProductWorld, group: GroupId): Promise<void> {
  const holds = dynamoPayoutHolds(table);
  const set = (state: PayoutState, isHold: boolean) =>
    runAs('operators', async () => {
      const before = await holds.find(group, 1);
      if (before?.money.payout == null) throw new Error('no payout');
      const { round, payout } = before.money;
      const contributions = before.money.contributions.map((each) => ({ ...each, state: 'available' as const }));
      const next = { ...round, version: round.version + 1 };
      const after = { round: next, contributions, payout: { ...payout, state } };
      const changes = { money: after, entries: [], due: [], instructions: [], events: [], stops: [] };
      const [by, at] = [userId('ada'), clock.now() + round.version];
      const about = { id: `${state}${round.version}`, by, at, search: null, whom: null, reason: 'Why' };
      const action = isHold ? ('payout_on_hold' as const) : ('payout_released' as const);
      const hold = isHold ? { by, at, reason: 'Why' } : null;
      expect(await holds.save(before, changes, hold, { ...about, action })).toBe(true);
    });
  await set('on_hold', true);
  await set('settled', false);
  await set('on_hold', true);
  await runAs('due-worker', async () => {
    const before = await money.findCycle(group);
    if (before === undefined) throw new Error('not started');
    const changes = {
      state: before.state,
      entries: [],
      due: [],
      events: [{ kind: 'cash_shared' } as const],
      holds: [{ from: 1, to: shareRound(1) }],
    };
    const save = { groupId: group, at: clock.now(), before, rounds: [], changes };
    expect(await moneyPorts.money.saveCycle(save)).toBe('saved');
  });
}

/** Somebody with a calendar and the newsletter asks for a copy, and closes their account; years later what is left is deleted. */
async function closeAnAccount(world: ProductWorld): Promise<void> {
  const { visit, addProfiles, sweep, table } = world;
  await addProfiles('Kim');
  const calendar = { as: 'kim', body: { language: 'en' } };
  expect(await visit('createCalendarFeed', calendar)).toMatchObject({ status: 201 });
  expect(await visit('readPersonalCopy', { as: 'kim' })).toMatchObject({ status: 200 });
  expect(await visit('readPersonsCopy', { as: 'ada', params: { id: 'kim' } })).toMatchObject({ status: 200 });
  expect(await visit('closeAccount', { as: 'kim', body: { password: 'Correct-Horse-9' } })).toMatchObject({
    status: 200,
  });
  await sweep();
  const [accounts, kim] = [dynamoAccounts(table), userId('kim')];
  await runAs('due-worker', async () => {
    // The sweep did this, unless a claim was answered so late that its work waits for another try.
    await accounts.deleteUnneeded(kim);
    await accounts.erase(kim);
  });
}

const keysOf = (name: string, kind: Kind) =>
  used.filter((access) => access.by === name && access.kind === kind).map(({ key }) => key);

describe.each(names)('the role of %s', (name) => {
  it.each(kinds)('names each partition that it needs for: %s', (kind) => {
    const granted: readonly string[] = grantedKeys[name][kind];
    const missing = keysOf(name, kind).filter((key) => !granted.some((prefix) => key.startsWith(prefix)));
    expect([...new Set(missing.map((key) => key.replace(/#.*/, '#')))]).toEqual([]);
  });

  it.each(kinds)('names no other partition for: %s', (kind) => {
    const keys = keysOf(name, kind);
    const unused = grantedKeys[name][kind].filter((prefix) => !keys.some((key) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});

const beginning = (key: string) => key.replace(/#.*/, '#');
const unique = (keys: readonly string[]) => [...new Set(keys)].sort();

/** Tables are recorded under the names that they have in the test. */
function deployedTable(name: string): string {
  if (name === tables.product) return 'halqa-prod';
  return name === tables.ledger ? 'halqa-prod-ledger' : 'halqa-prod-bank';
}

describe('every request', () => {
  const deployed = deployedProd();
  const parts: Partial<Record<string, LedgerPart>> = { groups: 'books', 'due-worker': 'transfers' };

  it.each(names)('of %s is allowed, whichever keys of a transaction IAM compares', (name) => {
    const part = parts[name];
    const own = recorded.filter(({ by }) => by === name);
    const rejected = own.flatMap(({ items }) => [
      ...rejectedBy(tableStatements(grantedKeys[name], part), tables.product, items),
      ...rejectedBy(part === undefined ? [] : ledgerStatements(grantedKeys[name], part), tables.ledger, items),
    ]);
    expect([...new Set(rejected)]).toEqual([]);
  });

  it.each(names)('of %s is allowed under the policies of the templates, by an evaluator of IAM', async (name) => {
    const own = recorded.filter(({ by }) => by === name).flatMap(({ items }) => comparedKeys(items));
    const writes = own.map(({ table, ...each }) => ({ ...each, table: deployedTable(table) }));
    const reads = used
      .filter(({ by, kind }) => by === name && (kind === 'read' || kind === 'index'))
      .map(({ kind, key }) =>
        kind === 'read'
          ? { action: 'GetItem', table: 'halqa-prod', keys: [key] }
          : { action: 'Query', table: 'halqa-prod', index: 'GSI1', keys: [key] },
      );
    const requests = [...writes, ...reads];
    const distinct = new Map(
      requests.map((each) => [JSON.stringify({ ...each, keys: unique(each.keys.map(beginning)) }), each]),
    );
    expect(distinct.size).toBeGreaterThan(1);
    const answers = [...distinct].map(async ([line, each]) => `${await deployed.answer(name, each)} ${line}`);
    expect((await Promise.all(answers)).filter((line) => !line.startsWith('Allowed'))).toEqual([]);
  });

  it('of the due worker was tried in transactions that write other partitions with the ledger, or with the table', () => {
    const together = recorded
      .filter(({ by }) => by === 'due-worker')
      .map(({ items }) => items.map(({ key }) => key.replace(/#.*/, '')));
    for (const keys of [
      ['LG', 'EVT', 'BAL', 'GROUP', 'DUE'],
      ['XFER', 'GROUP'],
      ['DUE', 'PARKED'],
    ])
      expect(
        together.some((all) => keys.every((key) => all.includes(key))),
        keys.join(),
      ).toBe(true);
  });

  it.each([
    ['groups', 'product', 'DeleteItem', 'DUE#2026-03-01#01'],
    ['groups', 'product', 'ConditionCheckItem', 'DRAWSECRET#g1'],
    ['groups', 'ledger', 'PutItem', 'EVT#7'],
    ['due-worker', 'ledger', 'UpdateItem', 'LG#g1'],
    ['due-worker', 'ledger', 'UpdateItem', 'EVT#7'],
    ['due-worker', 'ledger', 'DeleteItem', 'CUR#rail'],
    ['due-worker', 'product', 'PutItem', 'DRAWSECRET#g1'],
  ] as const)('of %s to the %s table that is not its own is rejected: %s %s', (name, table, action, key) => {
    const part = parts[name] ?? 'books';
    const statements =
      table === 'product' ? tableStatements(grantedKeys[name], part) : ledgerStatements(grantedKeys[name], part);
    const alone = [{ table, action, key }];
    // Under each of the four readings of `comparedKeys`.
    expect(rejectedBy(statements, table, alone)).toHaveLength(4);
  });
});

it('defines a role for each function that uses the table', () => {
  expect([...new Set(used.map(({ by }) => by))].filter((name) => !Object.hasOwn(grantedKeys, name))).toEqual([]);
});
