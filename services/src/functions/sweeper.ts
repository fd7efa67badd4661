import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { dynamoCases } from '../adapters/dynamo/cases.ts';
import { dynamoDrawSalts, dynamoDraws } from '../adapters/dynamo/draws/draw-repository.ts';
import { dynamoDeadLetterQueue } from '../adapters/dynamo/due/dead-letter-queue.ts';
import { dynamoDueItems } from '../adapters/dynamo/due/due-items.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoHealthRecords } from '../adapters/dynamo/health-records.ts';
import { dynamoLedger } from '../adapters/dynamo/ledger/ledger-repository.ts';
import { dynamoMoneyWorkers } from '../adapters/dynamo/money/money-switch.ts';
import { dynamoPostponedEvents } from '../adapters/dynamo/postponed-events.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { kmsMac } from '../adapters/kms/kms.ts';
import { consumerInvocation } from '../adapters/lambda/stream-consumers.ts';
import { timeouts } from '../adapters/plaid/plaid-client.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { deadLetterBucket } from '../adapters/s3/dead-letter-bucket.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
import { systemClock } from '../adapters/system/system.ts';
import { composeMoneyPorts } from '../compose/money-ports.ts';
import { findDeadLetters } from '../dead-letters/deliver-again.ts';
import { dueHandlers } from '../due/due-handlers.ts';
import { countWaiting } from '../due/gauges.ts';
import { runAllDue } from '../due/run-due.ts';
import { readEnvironment } from '../environment.ts';
import { countLateAnswers } from '../groups/count-late-answers.ts';
import { dailyBooksCheck } from '../money/check-books.ts';
import { checkEndings } from '../money/check-endings.ts';
import { checkOpenings } from '../money/check-openings.ts';
import { dailyChecks } from '../money/daily-checks.ts';
import { countDebitPause, judgeRates } from '../money/judge-rates.ts';
import { waitingKinds } from '../money/stop-money.ts';

const settings = readEnvironment(
  'TABLE_NAME',
  'LEDGER_TABLE_NAME',
  'TOKEN_KEY_ID',
  'DEAD_LETTER_BUCKETS',
  'STAGE_NAME',
);
const table = openTable(settings.TABLE_NAME);
const ledgerTable = openTable(settings.LEDGER_TABLE_NAME);
const s3 = new S3Client({ forcePathStyle: true });
const log = powertoolsLog('sweeper');
const count = powertoolsCount('sweeper', settings.STAGE_NAME);
const ports = { due: dynamoDueItems(table), clock: systemClock, log, count };
const workers = dynamoMoneyWorkers(table);
const deadLetters = {
  queue: dynamoDeadLetterQueue(table),
  buckets: settings.DEAD_LETTER_BUCKETS.map((bucket) => deadLetterBucket(s3, bucket)),
  invoke: consumerInvocation(new LambdaClient({ maxAttempts: 1 })),
};
const health = dynamoHealthRecords(table);
const money = { ...ports, ...composeMoneyPorts(table, ledgerTable, log), backoff: saveBackoff };
const groups = dynamoGroups(table, ledgerTable);
const checkBooks = dailyBooksCheck({ ...money, groups, ledger: dynamoLedger(ledgerTable), health });
const checkDaily = dailyChecks(
  { clock: systemClock, health },
  {
    openings: () => checkOpenings({ ...money, groups }),
    endings: () => checkEndings({ ...money, groups }),
    rates: () => judgeRates(money),
    cases: () => countLateAnswers({ ...ports, cases: dynamoCases(table) }),
  },
);
const handlers = dueHandlers({
  ...money,
  deadLetters,
  postponed: dynamoPostponedEvents(table),
  groups,
  draws: dynamoDraws(table),
  drawSalts: dynamoDrawSalts(table),
  mac: kmsMac(settings.TOKEN_KEY_ID),
});

type LambdaContext = { readonly awsRequestId: string; getRemainingTimeInMillis(): number };

/** Left for the work that is being done when no more is begun: three calls of the bank, and what is stored about them. */
const RESERVE_MILLISECONDS = 3 * timeouts.transfers + 10_000;

/** Registered from before it reads the switch that stops all money, until it has ended. */
export async function handler(_event: unknown, context: LambdaContext): Promise<void> {
  const since = systemClock.now();
  const worker = { id: context.awsRequestId, since };
  await workers.begin(worker, since + context.getRemainingTimeInMillis());
  try {
    await sweep(context);
  } finally {
    await workers.end(worker.id);
  }
}

async function sweep(context: LambdaContext): Promise<void> {
  const hasTime = () => context.getRemainingTimeInMillis() > RESERVE_MILLISECONDS;
  const found = await findDeadLetters({ ...ports, deadLetters }).catch((error) => {
    log.error('dead letters not found', { error });
    return null;
  });
  const { done, failed, oldestDueAt } = await runAllDue(
    { ...ports, hasTime, waitingKinds: () => waitingKinds(money.moneySwitch) },
    handlers,
  );
  await countWaiting(ports, found).catch((error) => log.error('what waits not counted', { error }));
  await countDebitPause(money).catch((error) => log.error('pause of debits not read', { error }));
  await health.saveSweep({ at: systemClock.now(), oldestDueAt, deadLetters: found });
  if (hasTime()) await checkBooks().catch((error) => log.error('books not compared', { error }));
  if (hasTime()) await checkDaily(hasTime).catch((error) => log.error('daily checks failed', { error }));
  log.info('swept', { done, failed });
}
