import { userPoolDirectory } from '../adapters/cognito/user-pool-directory.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { readEnvironment } from '../environment.ts';
import { serve } from '../http/serve.ts';
import { identityHandlers } from '../identity/confirm-email.ts';

const settings = readEnvironment('TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'SITE_URL');
const directory = userPoolDirectory({ userPoolId: settings.USER_POOL_ID, clientId: settings.USER_POOL_CLIENT_ID });
const context = composeHttpContext('identity', dynamoProfiles(openTable(settings.TABLE_NAME)));

export const handler = serve('identity', identityHandlers({ directory, siteUrl: settings.SITE_URL }), context);
