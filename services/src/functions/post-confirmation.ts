import { signOutEverywhere } from '../adapters/cognito/sign-out-everywhere.ts';
import { dynamoSecurityLog } from '../adapters/dynamo/security-log.ts';
import { dynamoSessions } from '../adapters/dynamo/sessions.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../environment.ts';
import { postConfirmation } from '../identity/post-confirmation.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);
const ports = {
  signOutEverywhere: signOutEverywhere(),
  securityLog: dynamoSecurityLog(table),
  sessions: dynamoSessions(table),
  clock: systemClock,
  ids: ulids(),
  log: powertoolsLog('post-confirmation'),
};

export const handler = (event: unknown) => postConfirmation(ports, event);
