import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { isNight } from '@halqa/services/rounds/checks/daily-checks';
import { dueWrites } from '@halqa/services/store/due/due-writes';
import { openTable } from '@halqa/services/store/table';
import { transact } from '@halqa/services/store/writes';
import { dynamoClient, startDynamo } from 'local-aws/testing';
import { expect, it } from 'vitest';
import { nextDueWith, onceInMove } from './next-due.ts';

const nightOf = (from: string, to: string): string | undefined => {
  const night = onceInMove['sweeper']?.(Date.parse(from), Date.parse(to));
  expect(night === undefined || isNight(night)).toBe(true);
  return night === undefined ? undefined : new Date(night).toISOString();
};

it('stops a moved clock in the last night on the way, in which the books are compared with the bank', () => {
  expect(nightOf('2026-11-27T12:00:00Z', '2026-12-24T18:00:00Z')).toBe('2026-12-24T06:00:00.000Z');
  expect(nightOf('2026-11-27T12:00:00Z', '2026-11-28T06:00:00Z')).toBe('2026-11-28T06:00:00.000Z');
  expect(nightOf('2026-11-27T12:00:00Z', '2026-11-28T05:59:00Z')).toBeUndefined();
  expect(nightOf('2026-11-28T06:00:00Z', '2026-11-28T18:00:00Z')).toBeUndefined();
});

it('stops a moved clock at a daily reading of the bank only when the bank has an event that was not read', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-next-due-'));
  const engine = await startDynamo({ directory });
  const dynamo = dynamoClient(engine.url);
  for (const TableName of ['halqa-local', 'halqa-local-ledger'])
    await dynamo.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: 'SK', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      }),
    );
  const [table, ledger] = [openTable('halqa-local', dynamo), openTable('halqa-local-ledger', dynamo)];
  const readAt = Date.parse('2026-11-28T00:00:00Z');
  const openAt = Date.parse('2026-12-05T14:00:00Z');
  for (const [kind, subject, dueAt] of [
    ['sync_bank_events', 'rail', readAt],
    ['open_round', 'aunts', openAt],
  ] as const)
    await transact(table, await dueWrites(table, [{ kind, subject, detail: {}, dueAt }]));
  const next = (lastEvent: number | null) =>
    nextDueWith(lastEvent === null ? undefined : { lastEventId: () => lastEvent })['sweeper']?.({
      dynamo,
      deadLetters: { list: async () => [] },
    });
  expect(await next(0)).toBe(openAt);
  expect(await next(7)).toBe(readAt);
  const cursor = { PK: 'CUR#rail', SK: 'META', cursor: '7' };
  await ledger.documents.send(new PutCommand({ TableName: ledger.name, Item: cursor }));
  expect(await next(7)).toBe(openAt);
  expect(await next(8)).toBe(readAt);
  // Nobody here knows which events Plaid's sandbox has.
  expect(await next(null)).toBe(readAt);
  await engine.stop();
  rmSync(directory, { recursive: true });
});
