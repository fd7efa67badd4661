import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, createStreamReader } from './memory-store.ts';
import { contractTable } from './testing/contract-table.ts';
import { storeContract } from './testing/store-contract.ts';

const TableName = contractTable.name;
const put = (SK: string, rest: object = {}, PK = 'a') => new PutCommand({ TableName, Item: { PK, SK, ...rest } });
const transaction = (...sorts: readonly string[]) =>
  new TransactWriteCommand({ TransactItems: sorts.map((SK) => ({ Put: put(SK, { by: sorts }).input })) });
const queryAll = new QueryCommand({
  TableName,
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': 'a' },
});

storeContract('in memory', async () => {
  const { documents } = createMemoryStore({ tables: [contractTable] });
  return { name: TableName, documents };
});

describe('what only happens at scale, on demand', () => {
  it('a transaction that meets another one is canceled, and a single write is rejected', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const thrown: unknown[] = [];
    const { documents, contents } = createMemoryStore({
      tables: [contractTable],
      pause: () => {
        const other = meanwhile;
        meanwhile = undefined;
        return other?.().then(
          () => undefined,
          (error: unknown) => void thrown.push(error),
        );
      },
    });
    meanwhile = () => documents.send(transaction('2', '3'));
    await documents.send(transaction('1', '2'));
    meanwhile = () => documents.send(put('1'));
    await documents.send(transaction('1', '2'));
    const [first, second] = thrown;
    expect(first).toBeInstanceOf(TransactionCanceledException);
    expect(first).toMatchObject({ CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] });
    expect(second).toBeInstanceOf(TransactionConflictException);
    expect(contents(TableName).map(({ SK }) => SK)).toEqual(['1', '2']);
  });

  it('a query reads some items before a transaction of another and some after it', async () => {
    const pauses: (() => Promise<unknown>)[] = [];
    const { documents } = createMemoryStore({
      tables: [contractTable],
      pause: (where) =>
        where === 'between items'
          ? pauses
              .shift()?.()
              .then(() => undefined)
          : undefined,
    });
    await documents.send(transaction('1', '2'));
    pauses.push(() => documents.send(transaction('1', '2', '3')));
    const { Items } = await documents.send(queryAll);
    expect(Items?.map(({ by }) => by.length)).toEqual([2, 3, 3]);
  });

  it('a batch reads some items before a transaction of another and some after it, in any order', async () => {
    const pauses: (() => Promise<unknown>)[] = [];
    const { documents } = createMemoryStore({
      tables: [contractTable],
      below: (limit) => limit - 1,
      pause: (where) =>
        where === 'between items'
          ? pauses
              .shift()?.()
              .then(() => undefined)
          : undefined,
    });
    await documents.send(transaction('1', '2'));
    pauses.push(() => documents.send(transaction('1', '2', '3')));
    const Keys = ['1', '2'].map((SK) => ({ PK: 'a', SK }));
    const batch = new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } });
    const { Responses } = await documents.send(batch);
    expect(Responses?.[TableName]?.map(({ SK, by }) => `${SK} ${by.length}`)).toEqual(['1 3', '2 2']);
  });

  it('a transaction that is written item by item is read half, and its written items can be changed already', async () => {
    const seen: unknown[] = [];
    const outcomes: unknown[] = [];
    let isFirst = true;
    const { documents, changes, contents } = createMemoryStore({
      tables: [contractTable],
      below: (limit) => limit - 1,
      pause: async (where) => {
        if (where !== 'between writes' || !isFirst) return;
        isFirst = false;
        seen.push((await documents.send(queryAll)).Items?.map(({ SK, by }) => `${SK} ${by}`));
        seen.push(contents(TableName).map(({ SK, by }) => `${SK} ${by}`));
        for (const SK of ['1', '2']) {
          const written = documents.send(put(SK, { by: 'later' }));
          outcomes.push(
            await written.then(
              () => 'written',
              (error: Error) => error.name,
            ),
          );
        }
      },
    });
    await documents.send(put('1', { by: 'before' }));
    await documents.send(transaction('1', '2'));
    expect(seen).toEqual([
      ['1 before', '2 1,2'],
      ['1 1,2', '2 1,2'],
    ]);
    expect(outcomes).toEqual(['TransactionConflictException', 'written']);
    expect(contents(TableName).map(({ by }) => String(by))).toEqual(['1,2', 'later']);
    expect(changes(TableName).map(({ key }) => key.SK)).toEqual(['1', '1', '2', '2']);
  });

  it('an eventually consistent read is a second behind, and so is the index', async () => {
    let [now, isStale] = [0, true];
    const { documents } = createMemoryStore({ tables: [contractTable], now: () => now, isStale: () => isStale });
    const listed = { GSI1PK: 'list', GSI1SK: 'x' };
    await documents.send(put('1', listed));
    const get = { TableName, Key: { PK: 'a', SK: '1' } };
    const list = new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :list',
      ExpressionAttributeValues: { ':list': 'list' },
    });
    const read = async (ConsistentRead: boolean) =>
      (await documents.send(new GetCommand({ ...get, ConsistentRead }))).Item !== undefined;
    const count = async () => (await documents.send(list)).Count;
    expect([await read(false), await read(true), await count()]).toEqual([false, true, 0]);
    now += 1001;
    expect([await read(false), await count()]).toEqual([true, 1]);
    await documents.send(put('2', listed));
    isStale = false;
    expect(await count()).toBe(2);
  });

  it('items are deleted some time after their end, and a page is as short as one likes', async () => {
    const { documents, expire } = createMemoryStore({
      tables: [{ ...contractTable, timeToLive: 'expiresAt' }],
      now: () => 100_000,
      mostPerPage: 2,
    });
    for (const [SK, expiresAt] of Object.entries({ 1: 99, 2: 100, 3: 101 }))
      await documents.send(put(SK, { expiresAt }));
    expire(() => false);
    const page = await documents.send(queryAll);
    expect(page).toMatchObject({ Count: 2, LastEvaluatedKey: { PK: 'a', SK: '2' } });
    expire();
    expect((await documents.send(queryAll)).Items).toEqual([
      { PK: 'a', SK: '2', expiresAt: 100 },
      { PK: 'a', SK: '3', expiresAt: 101 },
    ]);
  });

  it('the stream delivers in order for each partition, some batches again, and nothing that did not change', async () => {
    const { documents, stream } = createMemoryStore({ tables: [contractTable] });
    for (const SK of ['1', '2', '2', '3']) for (const PK of ['a', 'b']) await documents.send(put(SK, {}, PK));
    const repeats = [true, false];
    const outcomes = [false, true];
    const reader = createStreamReader(stream(TableName), {
      below: (limit) => repeats.length % Math.max(1, limit),
      isRepeated: () => repeats.shift() ?? false,
    });
    const delivered: string[] = [];
    for (let batch = reader.next(); batch !== undefined; batch = reader.next()) {
      delivered.push(...batch.records.map(({ dynamodb: { Keys } }) => `${Keys['PK']?.S}${Keys['SK']?.S}`));
      batch.settle(outcomes.shift() ?? true);
    }
    // Six changes, and again the batch that was not handled and the one that is repeated.
    expect(delivered.length).toBeGreaterThanOrEqual(6 + 2);
    expect([...new Set(delivered.filter((each) => each.startsWith('a')))]).toEqual(['a1', 'a2', 'a3']);
    expect([...new Set(delivered.filter((each) => each.startsWith('b')))]).toEqual(['b1', 'b2', 'b3']);
  });
});
