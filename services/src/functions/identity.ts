import { accountSecurity } from '../adapters/cognito/account-security.ts';
import { userPoolDirectory } from '../adapters/cognito/user-pool-directory.ts';
import { dynamoSecurityLog } from '../adapters/dynamo/security-log.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { closingStores } from '../compose/closing-stores.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { readEnvironment } from '../environment.ts';
import { serve } from '../http/serve.ts';
import { identityHandlers } from '../identity/identity-handlers.ts';

const settings = readEnvironment('TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'SERVER_CLIENT_ID', 'SITE_URL');
const context = composeHttpContext('identity');
const table = openTable(settings.TABLE_NAME);
const ports = {
  directory: userPoolDirectory({ userPoolId: settings.USER_POOL_ID, clientId: settings.USER_POOL_CLIENT_ID }),
  account: accountSecurity({ userPoolId: settings.USER_POOL_ID, serverClientId: settings.SERVER_CLIENT_ID }),
  securityLog: dynamoSecurityLog(table),
  ...closingStores(table),
  clock: systemClock,
  ids: ulids(),
  siteUrl: settings.SITE_URL,
  log: context.log,
};

export const handler = serve('identity', identityHandlers(ports), context);
