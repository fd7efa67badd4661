import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { cents } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { fakeHttpContext, movableClock } from '../../../test/fakes/system.ts';
import { type MoneyWorld, moneyWorld } from '../../../test/money-world.ts';
import { dynamoHealthRecords } from '../../store/health-records.ts';
import { ledgerKeys } from '../../store/ledger/ledger-keys.ts';
import { dynamoLedger } from '../../store/ledger/ledger-repository.ts';
import { type CheckBooksPorts, checkBooks } from './check-books.ts';
import { dailyChecks } from './daily-checks.ts';

const clock = movableClock('2026-03-02T05:59:00Z');
let world: MoneyWorld;
let counted: unknown[] = [];

beforeEach(async () => {
  world = await moneyWorld();
  counted = [];
  clock.moveTo('2026-03-02T05:59:00Z');
});

const nextMinute = () => clock.advanceDays(1 / 1440);

async function layOut(amount: number): Promise<void> {
  const id = await world.started();
  const { name: TableName, documents } = world.ledgerTable;
  const Item = { ...ledgerKeys.books(id), sequence: 1, hash: 'x', reserve: -amount };
  await documents.send(new PutCommand({ TableName, Item }));
}

function checkOf(changes: Partial<CheckBooksPorts> = {}) {
  const count: CheckBooksPorts['count'] = (name, _, amount) =>
    void counted.push(amount === undefined ? name : [name, amount]);
  const books = { groups: world.ports.groups, ledger: dynamoLedger(world.ledgerTable), rail: world.rail };
  const health = dynamoHealthRecords(world.table);
  const ports = { ...world.moneyPorts, ...books, clock, log: fakeHttpContext().log, count, health, ...changes };
  const nightly = dailyChecks({ clock, health }, { books: (progress) => checkBooks(ports, progress) });
  return (hasTime = () => true) => nightly(hasTime);
}

it('compares once a day, in the night', async () => {
  const check = checkOf();
  await check();
  expect(counted).toEqual([]);
  for (const _ of [1, 2, 3]) {
    nextMinute();
    await check();
  }
  expect(counted).toEqual([['LaidOutCents', 0], 'Reconciled']);
  // Another process remembers nothing.
  await checkOf()();
  expect(counted).toEqual([['LaidOutCents', 0], 'Reconciled']);
  clock.advanceDays(1);
  await check();
  expect(counted).toEqual([['LaidOutCents', 0], 'Reconciled', ['LaidOutCents', 0], 'Reconciled']);
});

it('counts a difference of a cent each minute until it is gone', async () => {
  let pending = cents(1);
  const rail = { ...world.rail, ledgerBalance: async () => ({ pending, available: cents(0) }) };
  const check = checkOf({ rail });
  for (const _ of [1, 2]) {
    nextMinute();
    await check();
  }
  pending = cents(0);
  nextMinute();
  await check();
  const outcomes = ['BooksDiffer', 'BooksDiffer', 'Reconciled'];
  expect(counted).toEqual(outcomes.flatMap((each) => [['LaidOutCents', 0], each]));
});

it('leaves the last result for operators', async () => {
  const { find } = dynamoHealthRecords(world.table);
  const rail = { ...world.rail, ledgerBalance: async () => ({ pending: cents(1), available: cents(0) }) };
  expect((await find()).books).toBeNull();
  nextMinute();
  await checkOf({ rail })();
  const at = Date.parse('2026-03-02T06:00:00Z');
  expect((await find()).books).toEqual({ at, difference: { pending: -1, available: 0 }, laidOut: 0 });
  nextMinute();
  await checkOf()();
  expect((await find()).books?.difference).toEqual({ pending: 0, available: 0 });
});

it('measures what the reserve has laid out, for which the bank is short', async () => {
  await layOut(700);
  const rail = { ...world.rail, ledgerBalance: async () => ({ pending: cents(0), available: cents(-700) }) };
  nextMinute();
  await checkOf({ rail })();
  expect(counted).toEqual([['LaidOutCents', 700], 'Reconciled']);
});

it('measures it also when it was deposited at the bank, which then has more than the books', async () => {
  await layOut(700);
  const check = checkOf();
  nextMinute();
  await check();
  expect(counted).toEqual([['LaidOutCents', 700], 'BooksDiffer']);
});

it('goes on with the next process where one had no more time, over many groups, and comes to the same', async () => {
  const { groups } = world.ports;
  for (const amount of [700, 50]) await layOut(amount);
  const rail = { ...world.rail, ledgerBalance: async () => ({ pending: cents(0), available: cents(-750) }) };
  let pages = 0;
  const paged = {
    ...groups,
    listAll: async (after: string | undefined) => {
      pages += 1;
      return groups.listAll(after, 1);
    },
  };
  nextMinute();
  // Each process looks at one group, and has no more time.
  for (const _ of [1, 2]) {
    const begun = pages;
    await checkOf({ rail, groups: paged })(() => pages === begun);
    if (pages < 2) expect(counted).toEqual([]);
  }
  expect(pages).toBe(2);
  expect(counted).toEqual([['LaidOutCents', 750], 'Reconciled']);
});
