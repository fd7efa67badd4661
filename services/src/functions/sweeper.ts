import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../environment.ts';
import { endOverdue } from '../groups/end-overdue.ts';

const { TABLE_NAME } = readEnvironment('TABLE_NAME');
const ports = { groups: dynamoGroups(openTable(TABLE_NAME)), clock: systemClock, backoff: saveBackoff };
const log = powertoolsLog('sweeper');

export async function handler(): Promise<void> {
  const groups = await endOverdue(ports);
  log.info('swept', { groups });
}
