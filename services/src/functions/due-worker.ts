import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { poolAccounts } from '../adapters/cognito/pool-accounts.ts';
import { kmsMac } from '../adapters/kms/kms.ts';
import { consumerInvocation } from '../adapters/lambda/stream-consumers.ts';
import { timeouts } from '../adapters/plaid/plaid-client.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { deadLetterBucket } from '../adapters/s3/dead-letter-bucket.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
import { systemClock, systemPause } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { dueHandlers } from '../compose/due-handlers.ts';
import { composeMoneyPorts } from '../compose/money-ports.ts';
import { admitWork } from '../due/admit-work.ts';
import type { DueResult } from '../due/run-due.ts';
import { workShards } from '../due/work-shards.ts';
import { type WorkerRequest, workerRequest } from '../due/worker-request.ts';
import { countLateAnswers } from '../records/count-late-answers.ts';
import { checkBooks } from '../rounds/checks/check-books.ts';
import { checkEndings } from '../rounds/checks/check-endings.ts';
import { checkOpenings } from '../rounds/checks/check-openings.ts';
import { dailyChecks, inOneGo } from '../rounds/checks/daily-checks.ts';
import { judgeRates } from '../rounds/checks/judge-rates.ts';
import { waitingKinds } from '../rounds/stop-money.ts';
import { dynamoAccounts } from '../store/accounts.ts';
import { dynamoCallBudgets } from '../store/call-budgets.ts';
import { dynamoCases } from '../store/cases.ts';
import { dynamoDrawSalts, dynamoDraws } from '../store/draws/draw-repository.ts';
import { dynamoDeadLetterQueue } from '../store/due/dead-letter-queue.ts';
import { dynamoDueItems } from '../store/due/due-items.ts';
import { dynamoShardLeases } from '../store/due/shard-leases.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoHealthRecords } from '../store/health-records.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { dynamoMoneyWorkers } from '../store/money/money-switch.ts';
import { dynamoPostponedEvents } from '../store/postponed-events.ts';
import { dynamoSessions } from '../store/sessions.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment(
  'TABLE_NAME',
  'LEDGER_TABLE_NAME',
  'TOKEN_KEY_ID',
  'DEAD_LETTER_BUCKETS',
  'STAGE_NAME',
  'BANK_CALLS_PER_MINUTE',
  'USER_POOL_ID',
);
const table = openTable(settings.TABLE_NAME);
const ledgerTable = openTable(settings.LEDGER_TABLE_NAME);
const s3 = new S3Client({ forcePathStyle: true });
const log = powertoolsLog('due-worker');
// Its counts are those of the sweeper, which has it work: what they mean does not depend on who does the work.
const count = powertoolsCount('sweeper', settings.STAGE_NAME);
const ports = { due: dynamoDueItems(table), clock: systemClock, log, count };
const pace = { budget: dynamoCallBudgets(table), clock: systemClock, pause: systemPause, random: Math.random };
const admit = admitWork(pace, settings.BANK_CALLS_PER_MINUTE);
const workers = dynamoMoneyWorkers(table);
const deadLetters = {
  queue: dynamoDeadLetterQueue(table),
  buckets: settings.DEAD_LETTER_BUCKETS.map((bucket) => deadLetterBucket(s3, bucket)),
  invoke: consumerInvocation(new LambdaClient({ maxAttempts: 1 })),
};
const health = dynamoHealthRecords(table);
const money = { ...ports, ...composeMoneyPorts(table, ledgerTable, log), backoff: saveBackoff };
const groups = dynamoGroups(table, ledgerTable);
const checkDaily = dailyChecks(
  { clock: systemClock, health },
  {
    books: (progress) => checkBooks({ ...money, groups, ledger: dynamoLedger(ledgerTable), health }, progress),
    openings: (progress) => checkOpenings({ ...money, groups }, progress),
    endings: (progress) => checkEndings({ ...money, groups }, progress),
    rates: inOneGo(() => judgeRates(money)),
    cases: inOneGo(() => countLateAnswers({ ...ports, cases: dynamoCases(table) })),
  },
);
const handlers = dueHandlers({
  ...money,
  deadLetters,
  postponed: dynamoPostponedEvents(table),
  accounts: dynamoAccounts(table),
  pool: poolAccounts({ userPoolId: settings.USER_POOL_ID }),
  sessions: dynamoSessions(table),
  groups,
  draws: dynamoDraws(table),
  drawSalts: dynamoDrawSalts(table),
  mac: kmsMac(settings.TOKEN_KEY_ID),
});

type LambdaContext = { readonly awsRequestId: string; getRemainingTimeInMillis(): number };

/** Left for the work that is being done when no more is begun: three calls of the bank, and what is stored about them. */
const RESERVE_MILLISECONDS = 3 * timeouts.transfers + 10_000;

/** Left for the end of a check: one page of groups, and a call of the bank. */
const CHECK_RESERVE_MILLISECONDS = timeouts.transfers + 15_000;

/**
 * Does the work of some shards, or what is checked once a night: the sweeper decides when. Registered from before it reads the
 * switch that stops all money, until it has ended.
 */
export async function handler(event: unknown, context: LambdaContext): Promise<DueResult | null> {
  const since = systemClock.now();
  const worker = { id: context.awsRequestId, since };
  await workers.begin(worker, since + context.getRemainingTimeInMillis());
  try {
    return await work(workerRequest.parse(event), context);
  } finally {
    await workers.end(worker.id);
  }
}

async function work(request: WorkerRequest, context: LambdaContext): Promise<DueResult | null> {
  const hasMore = (milliseconds: number) => () => context.getRemainingTimeInMillis() > milliseconds;
  if ('check' in request) {
    await checkDaily(hasMore(CHECK_RESERVE_MILLISECONDS)).catch((error) => log.error('daily checks failed', { error }));
    return null;
  }
  const waiting = () => waitingKinds(money.moneySwitch);
  const leases = dynamoShardLeases(table);
  const hasTime = hasMore(RESERVE_MILLISECONDS);
  return workShards({ ...ports, leases, admit, waitingKinds: waiting, hasTime }, handlers, request.work);
}
