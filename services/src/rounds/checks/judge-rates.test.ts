import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { noDebits, plainDate } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MoneyWorld, moneyWorld } from '../../../test/money-world.ts';
import { syncBankEvents } from '../sync-bank-events.ts';
import { countDebitPause, judgeRates } from './judge-rates.ts';

let world: MoneyWorld;

beforeEach(async () => {
  world = await moneyWorld();
});

const counts = async () => (await world.moneyPorts.rates.read(plainDate('2026-01-01'))).counts;

/** Stores that 15 of 200 debits were returned: 7.5 %, above half of the ceiling of all returns, which is 12 %. */
async function tooManyReturned(): Promise<void> {
  const { documents, name: TableName } = world.table;
  const Item = { PK: 'RATES', SK: '2026-02-20', sent: 200, overall: 15 };
  await documents.send(new PutCommand({ TableName, Item }));
}

describe('the debits and returns that the bank reports', () => {
  it('are counted once, however many read them at once', async () => {
    const id = await world.started();
    await world.linkBank('Ben', 'Empty Checking');
    await world.runUntil(async () => (await world.money.findRound(id, 1))?.round.state === 'short');
    const before = await counts();
    expect(before.sent).toBeGreaterThanOrEqual(2);
    await Promise.all([1, 2, 3].map(() => syncBankEvents(world.moneyPorts)));
    expect(await counts()).toEqual(before);
  });

  it('make no debit of the schedule wait while they are below half of a ceiling', async () => {
    const id = await world.started();
    await world.runUntil(async () => (await world.money.findRound(id, 1))?.round.state === 'paid');
    await judgeRates(world.moneyPorts);
    expect(await world.moneyPorts.rates.areDebitsPaused()).toBe(false);
  });
});

describe('debits of the schedule', () => {
  it('wait from day to day while too many are returned, without making anybody late, and are made afterwards', async () => {
    const id = await world.started();
    await tooManyReturned();
    await judgeRates(world.moneyPorts);
    expect(await world.moneyPorts.rates.areDebitsPaused()).toBe(true);
    const round = () => world.money.findRound(id, 1);
    await world.runUntil(async () => (await round())?.contributions[2]?.retryOn != null);
    const opened = await round();
    expect(opened?.round.state).toBe('open');
    for (const each of opened?.contributions ?? [])
      expect(each).toMatchObject({ state: 'scheduled', attempt: 0, isLate: false });
    const day = opened?.contributions[0]?.retryOn;
    await world.runUntil(async () => ((await round())?.contributions[0]?.retryOn ?? '') > (day ?? ''));
    expect((await round())?.round.graceEnds).not.toBe(opened?.round.graceEnds);

    const { stored } = await world.moneyPorts.rates.read(plainDate('2026-01-01'));
    await world.moneyPorts.rates.savePause(stored, { pause: null, lift: null }, null);
    await world.runUntil(async () => (await round())?.round.state === 'paid');
    expect((await round())?.contributions.every(({ isLate }) => !isLate)).toBe(true);
  });

  it('are counted as waiting at every look of the sweeper, until an operator lets them go on', async () => {
    const { rates } = world.moneyPorts;
    const counted: string[] = [];
    const look = () => countDebitPause({ rates, count: (name) => counted.push(name) });
    await look();
    expect(counted).toEqual([]);
    await tooManyReturned();
    await judgeRates(world.moneyPorts);
    for (let minutes = 0; minutes < 3; minutes += 1) await look();
    expect(counted).toEqual(['DebitsPaused', 'DebitsPaused', 'DebitsPaused']);
    const { stored } = await rates.read(plainDate('2026-01-01'));
    const pause = stored.pause && { ...stored.pause, isLifted: true };
    await rates.savePause(stored, { pause, lift: null }, null);
    await look();
    expect(counted).toHaveLength(3);
  });

  it('that several processes judge at once begin to wait once', async () => {
    await tooManyReturned();
    await Promise.all([1, 2, 3].map(() => judgeRates(world.moneyPorts)));
    const { stored, counts: all } = await world.moneyPorts.rates.read(plainDate('2026-01-01'));
    expect(stored).toMatchObject({ version: 1, pause: { classes: ['overall'] } });
    expect(all).toEqual({ ...noDebits, sent: 200, overall: 15 });
  });
});
