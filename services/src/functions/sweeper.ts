import { dynamoDueItems } from '../adapters/dynamo/due/due-items.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
import { systemClock } from '../adapters/system/system.ts';
import { dueHandlers } from '../due/due-handlers.ts';
import { runDue } from '../due/run-due.ts';
import { readEnvironment } from '../environment.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);
const log = powertoolsLog('sweeper');
const ports = { due: dynamoDueItems(table), clock: systemClock, log, count: powertoolsCount('sweeper') };
const handlers = dueHandlers({ groups: dynamoGroups(table), clock: systemClock, backoff: saveBackoff });

type LambdaContext = { getRemainingTimeInMillis(): number };

/** Left for the work that is being done when no more is begun. */
const RESERVE_MILLISECONDS = 20_000;

export async function handler(_event: unknown, context: LambdaContext): Promise<void> {
  const hasTime = () => context.getRemainingTimeInMillis() > RESERVE_MILLISECONDS;
  const { done, failed } = await runDue({ ...ports, hasTime }, handlers);
  log.info('swept', { done, failed });
}
