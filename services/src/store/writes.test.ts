import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTable, tableContents, useEngine } from '../../test/test-table.ts';
import type { Table } from './table.ts';
import { put, putNew, transact } from './writes.ts';

useEngine();

let table: Table;
beforeEach(async () => {
  table = await newTable();
});

const one = { PK: 'A', SK: '1' };
const other = { PK: 'B', SK: '1' };

describe('a transaction', () => {
  it('writes every item', async () => {
    expect(await transact(table, [putNew(table, one), put(table, other)])).toEqual({ ok: true });
    expect(await tableContents(table)).toHaveLength(2);
  });

  it('writes nothing when one condition fails, and says which', async () => {
    await transact(table, [putNew(table, other)]);
    expect(await transact(table, [putNew(table, one), putNew(table, other)])).toEqual({
      ok: false,
      conditionFailed: [1],
    });
    expect(await tableContents(table)).toHaveLength(1);
  });

  it('is retried after a conflict with another transaction', async () => {
    cancelNext(table, ['TransactionConflict'], 2);
    expect(await transact(table, [putNew(table, one)])).toEqual({ ok: true });
    expect(await tableContents(table)).toHaveLength(1);
  });

  it('is retried after a conflict in which a condition failed too, and only then is the condition believed', async () => {
    cancelNext(table, ['ConditionalCheckFailed', 'TransactionConflict'], 2);
    expect(await transact(table, [putNew(table, one), put(table, other)])).toEqual({ ok: true });
    cancelNext(table, ['ConditionalCheckFailed', 'TransactionConflict'], 1);
    expect(await transact(table, [putNew(table, one), put(table, other)])).toEqual({ ok: false, conditionFailed: [0] });
  });

  it('gives up when the conflicts do not end', async () => {
    cancelNext(table, ['TransactionConflict'], 100);
    await expect(transact(table, [putNew(table, one)])).rejects.toThrow('cancelled by the test');
  });

  it('is not retried after any other error', async () => {
    cancelNext(table, ['ThrottlingError'], 1);
    await expect(transact(table, [putNew(table, one)])).rejects.toThrow('cancelled by the test');
    expect(await tableContents(table)).toEqual([]);
  });
});

/** Cancels the next `times` transactions, for one reason a write. */
function cancelNext({ documents }: Table, codes: readonly string[], times: number): void {
  let left = times;
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (sent) => {
        if (left === 0 || commandName !== 'TransactWriteItemsCommand') return next(sent);
        left -= 1;
        throw new TransactionCanceledException({
          message: 'cancelled by the test',
          $metadata: {},
          CancellationReasons: codes.map((Code) => ({ Code })),
        });
      },
    { step: 'initialize' },
  );
}
