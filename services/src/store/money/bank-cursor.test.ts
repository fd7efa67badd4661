import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type DebitCounts, noDebits, plainDate } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureCapacity } from '../../../test/consumed-capacity.ts';
import { newTable, tableContents, useEngine } from '../../../test/test-table.ts';
import { ledgerKeys } from '../ledger/ledger-keys.ts';
import type { Table } from '../table.ts';
import { findCursor, moveCursor } from './bank-cursor.ts';
import { dynamoReturnRates } from './return-rates.ts';

useEngine();

const [first, second] = [plainDate('2026-03-02'), plainDate('2026-03-03')];
let tables: { readonly table: Table; readonly ledgerTable: Table };

beforeEach(async () => {
  tables = { table: await newTable(), ledgerTable: await newTable() };
});

const sent = (count: number): DebitCounts => ({ ...noDebits, sent: count });
const returned = (count: number): DebitCounts => ({ ...noDebits, unauthorized: count, overall: count });
const move = async (to: string, ...added: readonly (readonly [typeof first, DebitCounts])[]) =>
  moveCursor(tables, await findCursor(tables.ledgerTable), to, new Map(added));
const counted = async (from = first) => (await dynamoReturnRates(tables).read(from)).counts;

describe('the counts of debits', () => {
  it('are those of all days from one on, wherever each is stored', async () => {
    expect(await counted()).toEqual(noDebits);
    await move('1', [first, sent(3)]);
    await move('2', [first, returned(1)]);
    expect(await counted()).toEqual({ ...noDebits, sent: 3, unauthorized: 1, overall: 1 });
    await move('3', [first, sent(2)], [second, sent(5)]);
    await move('4');
    await move('5', [first, returned(2)], [second, sent(1)]);
    expect(await counted()).toEqual({ ...noDebits, sent: 11, unauthorized: 3, overall: 3 });
    expect(await counted(second)).toEqual(sent(6));
    expect(await counted(plainDate('2026-03-04'))).toEqual(noDebits);
  });

  it.each([
    ['of the newest day', first],
    ['of the first page of the next day', second],
  ])('%s are added once, however many read the same page at once', async (_, date) => {
    await move('1', [first, sent(1)]);
    const seen = await findCursor(tables.ledgerTable);
    const both = await Promise.all([1, 2, 3].map(() => moveCursor(tables, seen, '2', new Map([[date, sent(10)]]))));
    expect(both.filter((isMoved) => isMoved)).toHaveLength(1);
    expect(await moveCursor(tables, seen, '2', new Map([[date, sent(10)]]))).toBe(false);
    expect(await counted()).toEqual(sent(11));
  });

  it('that were stored day by day, with a cursor without any, go on', async () => {
    const { table, ledgerTable } = tables;
    const put = ({ name: TableName, documents }: Table, Item: object) =>
      documents.send(new PutCommand({ TableName, Item: { ...Item } }));
    await put(ledgerTable, { ...ledgerKeys.cursor, cursor: '7' });
    await put(table, { PK: 'RATES', SK: first, sent: 4, overall: 1 });
    expect(await findCursor(ledgerTable)).toEqual({ at: '7', newestDay: null });
    await move('8', [first, sent(2)]);
    await move('9', [second, sent(1)]);
    expect(await counted()).toEqual({ ...noDebits, sent: 7, overall: 1 });
    const days = await tableContents(table);
    expect(days).toMatchObject([{ SK: first, sent: 6, overall: 1 }]);
  });

  it('are read whole while a day ends', async () => {
    await move('1', [first, sent(3)]);
    const { table } = tables;
    let reads = 0;
    table.documents.middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          const found = await next(request);
          reads += commandName === 'QueryCommand' ? 1 : 0;
          if (commandName === 'QueryCommand' && reads === 1) await move('2', [second, sent(5)]);
          return found;
        },
      { step: 'initialize', name: 'endsTheDay' },
    );
    expect(await counted()).toEqual(sent(8));
    expect(reads).toBe(2);
  });

  it('cost nothing beside the cursor but on the first page of a day', async () => {
    await move('1', [first, sent(1)]);
    const measure = measureCapacity(tables.ledgerTable);
    const many: DebitCounts = { sent: 1e9, unauthorized: 1e9, administrative: 1e9, overall: 1e9 };
    expect(await measure(() => move('1'.repeat(100), [first, many]))).toMatchObject({ writes: 1 });
    expect(await measure(() => move('3', [second, sent(1)]))).toMatchObject({ writes: 4 }); // two for each of the two items of a transaction
  });
});
