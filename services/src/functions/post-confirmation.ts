import { signOutEverywhere } from '../adapters/cognito/sign-out-everywhere.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { postConfirmation } from '../identity/post-confirmation.ts';
import { dynamoSecurityLog } from '../store/security-log.ts';
import { dynamoSessions } from '../store/sessions.ts';
import { openTable } from '../store/table.ts';

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
