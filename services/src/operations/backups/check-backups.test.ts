import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { fakeHttpContext, movableClock } from '../../../test/fakes/system.ts';
import { continuousBackups } from '../../store/continuous-backups.ts';
import { checkBackups } from './check-backups.ts';

const now = '2026-03-01T12:00:00Z';
const minutesAgo = (minutes: number) => Date.parse(now) / 1000 - 60 * minutes;

/** Answers as DynamoDB does, by the name of the table: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_DescribeContinuousBackups.html */
async function check(tables: Record<string, object>) {
  const server = createServer(async (request, response) => {
    const { TableName } = z.object({ TableName: z.string() }).parse(await json(request));
    const PointInTimeRecoveryDescription = tables[TableName];
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(
      JSON.stringify({
        ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new DynamoDBClient({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials });
  const { log, logged, count, counted } = fakeHttpContext();
  const ports = { restorableUntil: continuousBackups(client), clock: movableClock(now), log, count };
  const outcome = checkBackups(ports, Object.keys(tables)).then(
    () => 'seen',
    () => 'failed',
  );
  return { outcome: await outcome, counted, logged };
}

const recent = { PointInTimeRecoveryStatus: 'ENABLED', LatestRestorableDateTime: minutesAgo(5) };

it('counts that every table can be restored to the last minutes', async () => {
  expect(await check({ one: recent, two: recent })).toMatchObject({ outcome: 'seen', counted: [['BackupsSeen', {}]] });
});

it.each([
  ['backups are off', { PointInTimeRecoveryStatus: 'DISABLED' }],
  ['the last backup is old', { ...recent, LatestRestorableDateTime: minutesAgo(61) }],
  ['nothing is reported', {}],
])('fails, names the table and counts nothing when %s for one of two tables', async (_, state) => {
  const { outcome, counted, logged } = await check({ one: state, two: recent });
  expect([outcome, counted]).toEqual(['failed', []]);
  expect(logged).toMatchObject([{ message: 'table not restorable', details: { table: 'one' } }]);
});
