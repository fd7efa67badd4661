import { randomUUID } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { dynamoDeadLetterQueue } from '../adapters/dynamo/due/dead-letter-queue.ts';
import { dynamoDueItems } from '../adapters/dynamo/due/due-items.ts';
import { dynamoShardLeases } from '../adapters/dynamo/due/shard-leases.ts';
import { dynamoHealthRecords } from '../adapters/dynamo/health-records.ts';
import { dynamoMoneySwitch } from '../adapters/dynamo/money/money-switch.ts';
import { debitPauseReader } from '../adapters/dynamo/money/return-rates.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { longestInvocation, workerInvocation } from '../adapters/lambda/worker-invocation.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { deadLetterBucket } from '../adapters/s3/dead-letter-bucket.ts';
import { systemClock } from '../adapters/system/system.ts';
import { findDeadLetters } from '../dead-letters/deliver-again.ts';
import { countWaiting } from '../due/gauges.ts';
import { sweep } from '../due/sweep.ts';
import { readEnvironment } from '../environment.ts';
import { isNight } from '../money/daily-checks.ts';
import { countDebitPause } from '../money/judge-rates.ts';
import { waitingKinds } from '../money/stop-money.ts';

const settings = readEnvironment('TABLE_NAME', 'DEAD_LETTER_BUCKETS', 'STAGE_NAME', 'DUE_WORKERS', 'WORKER_FUNCTION');
const table = openTable(settings.TABLE_NAME);
const s3 = new S3Client({ forcePathStyle: true });
const log = powertoolsLog('sweeper');
const count = powertoolsCount('sweeper', settings.STAGE_NAME);
const invoke = workerInvocation(settings.WORKER_FUNCTION);
const health = dynamoHealthRecords(table);
const moneySwitch = dynamoMoneySwitch(table);
const ports = {
  ...{ clock: systemClock, log, count },
  due: dynamoDueItems(table),
  leases: dynamoShardLeases(table),
  work: invoke.work,
  newHolder: randomUUID,
  mostWorkers: settings.DUE_WORKERS,
  itemsOfWorker: 100,
  waitingKinds: () => waitingKinds(moneySwitch),
};
const deadLetters = {
  queue: dynamoDeadLetterQueue(table),
  buckets: settings.DEAD_LETTER_BUCKETS.map((bucket) => deadLetterBucket(s3, bucket)),
};

type LambdaContext = { getRemainingTimeInMillis(): number };

/** Finds what is due, and has workers do it. */
export async function handler(_event: unknown, context: LambdaContext): Promise<void> {
  const hasTime = () => context.getRemainingTimeInMillis() > longestInvocation + 10_000;
  const found = await findDeadLetters({ clock: systemClock, deadLetters }).catch((error) => {
    log.error('dead letters not found', { error });
    return null;
  });
  const { done, failed, oldestDueAt } = await sweep({ ...ports, hasTime });
  await countDebitPause({ rates: debitPauseReader(table), count }).catch((error) =>
    log.error('pause of debits not read', { error }),
  );
  await countWaiting(ports, found).catch((error) => log.error('what waits not counted', { error }));
  await health.saveSweep({ at: systemClock.now(), oldestDueAt, deadLetters: found });
  if (isNight(systemClock.now()) && hasTime())
    await invoke.checkNight().catch((error) => log.error('night not checked', { error }));
  log.info('swept', { done, failed });
}
