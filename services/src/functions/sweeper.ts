import { randomUUID } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { longestInvocation, workerInvocation } from '../adapters/lambda/worker-invocation.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { deadLetterBucket } from '../adapters/s3/dead-letter-bucket.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { countWaiting } from '../due/gauges.ts';
import { sweep } from '../due/sweep.ts';
import { findDeadLetters } from '../operations/dead-letters/deliver-again.ts';
import { isNight } from '../rounds/checks/daily-checks.ts';
import { countDebitPause } from '../rounds/checks/judge-rates.ts';
import { waitingKinds } from '../rounds/stop-money.ts';
import { dynamoDeadLetterQueue } from '../store/due/dead-letter-queue.ts';
import { dynamoDueItems } from '../store/due/due-items.ts';
import { dynamoShardLeases } from '../store/due/shard-leases.ts';
import { dynamoHealthRecords } from '../store/health-records.ts';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import { debitPauseReader } from '../store/money/return-rates.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment('TABLE_NAME', 'DEAD_LETTER_BUCKETS', 'STAGE_NAME', 'DUE_WORKERS', 'WORKER_FUNCTION');
const table = openTable(settings.TABLE_NAME);
const s3 = new S3Client({ forcePathStyle: true });
const log = powertoolsLog('sweeper');
const count = powertoolsCount('sweeper', settings.STAGE_NAME);
const invoke = workerInvocation(settings.WORKER_FUNCTION);
const health = dynamoHealthRecords(table);
const moneySwitch = dynamoMoneySwitch(table);
const ports = {
  clock: systemClock,
  log,
  count,
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
