import { signOutEverywhere } from '../adapters/cognito/sign-out-everywhere.ts';
import { dynamoSecurityLog } from '../adapters/dynamo/security-log.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../environment.ts';
import { postConfirmation } from '../identity/post-confirmation.ts';

const ports = {
  signOutEverywhere: signOutEverywhere(),
  securityLog: dynamoSecurityLog(openTable(readEnvironment('TABLE_NAME').TABLE_NAME)),
  clock: systemClock,
  ids: ulids(),
  log: powertoolsLog('post-confirmation'),
};

export const handler = (event: unknown) => postConfirmation(ports, event);
