import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTable, tableContents } from '../../../test/test-table.ts';
import type { Table } from './table.ts';
import { put, putNew, transact } from './writes.ts';

let table: Table;
beforeEach(async () => {
  table = await newTable();
});

const one = { PK: 'A', SK: '1' };
const other = { PK: 'B', SK: '1' };

describe('writes that belong together', () => {
  it('are written together', async () => {
    expect(await transact(table, [putNew(table, one), put(table, other)])).toEqual({ ok: true });
    expect(await tableContents(table)).toHaveLength(2);
  });

  it('are not written at all when one condition does not hold, and say which', async () => {
    await transact(table, [putNew(table, other)]);
    expect(await transact(table, [putNew(table, one), putNew(table, other)])).toEqual({ ok: false, failed: [1] });
    expect(await tableContents(table)).toHaveLength(1);
  });

  it('are tried again when they met another transaction', async () => {
    meet(table, 'TransactionConflict', 2);
    expect(await transact(table, [putNew(table, one)])).toEqual({ ok: true });
    expect(await tableContents(table)).toHaveLength(1);
  });

  it('are given up when they meet others for ever', async () => {
    meet(table, 'TransactionConflict', 100);
    await expect(transact(table, [putNew(table, one)])).rejects.toThrow('met another');
  });

  it('are not tried again after anything else', async () => {
    meet(table, 'ThrottlingError', 1);
    await expect(transact(table, [putNew(table, one)])).rejects.toThrow('met another');
    expect(await tableContents(table)).toEqual([]);
  });
});

/** The next `times` transactions are cancelled for this reason. */
function meet({ documents }: Table, Code: string, times: number): void {
  let left = times;
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (sent) => {
        if (left === 0 || commandName !== 'TransactWriteItemsCommand') return next(sent);
        left -= 1;
        throw new TransactionCanceledException({
          message: 'met another',
          $metadata: {},
          CancellationReasons: [{ Code }],
        });
      },
    { step: 'initialize', name: 'meet' },
  );
}
