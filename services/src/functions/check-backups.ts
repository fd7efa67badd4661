import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { requestHandler } from '../adapters/aws/request-handler.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { checkBackups } from '../operations/backups/check-backups.ts';
import { continuousBackups } from '../store/continuous-backups.ts';

const settings = readEnvironment('STAGE_NAME', 'BACKED_UP_TABLES');
const ports = {
  restorableUntil: continuousBackups(new DynamoDBClient({ requestHandler, maxAttempts: 3 })),
  clock: systemClock,
  log: powertoolsLog('check-backups'),
  count: powertoolsCount('check-backups', settings.STAGE_NAME),
};

/** Run by a schedule of deployed stages. */
export const handler = (): Promise<void> => checkBackups(ports, settings.BACKED_UP_TABLES);
