import { userPoolDirectory } from '../adapters/cognito/user-pool-directory.ts';
import { dynamoPreferences, dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { systemClock } from '../adapters/system/system.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { modeSettings, readEnvironment } from '../environment.ts';
import { serve } from '../http/serve.ts';
import { profileHandlers } from '../profile/profile-handlers.ts';
import type { ProfilePorts } from '../profile/profile-ports.ts';

const settings = readEnvironment(
  'TABLE_NAME',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'CREATE_ALLOW_LIST',
  'HALQA_MODE',
);
const table = openTable(settings.TABLE_NAME);
const ports: ProfilePorts = {
  profiles: dynamoProfiles(table),
  preferences: dynamoPreferences(table),
  directory: userPoolDirectory({ userPoolId: settings.USER_POOL_ID, clientId: settings.USER_POOL_CLIENT_ID }),
  clock: systemClock,
  createAllowList: settings.CREATE_ALLOW_LIST,
  mode: modeSettings(settings.HALQA_MODE),
};

export const handler = serve('profile', profileHandlers(ports), composeHttpContext('profile'));
