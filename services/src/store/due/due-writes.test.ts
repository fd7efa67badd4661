import { expect, it } from 'vitest';
import { newTable, tableContents, useEngine } from '../../../test/test-table.ts';
import { transact } from '../writes.ts';
import { dueWrites } from './due-writes.ts';

useEngine();

it('stores equal work once: no transaction takes the same item twice', async () => {
  const table = await newTable();
  const work = { kind: 'forming_ends', subject: 'g1', detail: {}, dueAt: 0 } as const;
  expect(await transact(table, await dueWrites(table, [work, { ...work }]))).toEqual({ ok: true });
  const stored = await tableContents(table);
  expect(stored.filter((item) => item['kind'] === 'forming_ends')).toHaveLength(1);
});
