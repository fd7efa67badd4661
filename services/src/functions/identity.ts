import { accountSecurity } from '../adapters/cognito/account-security.ts';
import { userPoolDirectory } from '../adapters/cognito/user-pool-directory.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { accountClosingStores } from '../compose/account-closing-stores.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { identityHandlers } from '../compose/identity-handlers.ts';
import { serve } from '../http/serve.ts';
import { dynamoSecurityLog } from '../store/security-log.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment('TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'SERVER_CLIENT_ID', 'SITE_URL');
const context = composeHttpContext('identity');
const table = openTable(settings.TABLE_NAME);
const ports = {
  directory: userPoolDirectory({ userPoolId: settings.USER_POOL_ID, clientId: settings.USER_POOL_CLIENT_ID }),
  account: accountSecurity({ userPoolId: settings.USER_POOL_ID, serverClientId: settings.SERVER_CLIENT_ID }),
  securityLog: dynamoSecurityLog(table),
  // Of these, `sessions` also serves members who list and end sessions one by one.
  ...accountClosingStores(table),
  clock: systemClock,
  ids: ulids(),
  siteUrl: settings.SITE_URL,
  log: context.log,
};

export const handler = serve('identity', identityHandlers(ports), context);
