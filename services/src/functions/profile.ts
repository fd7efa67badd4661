import { userPoolDirectory } from '../adapters/cognito/user-pool-directory.ts';
import { systemClock } from '../adapters/system/system.ts';
import { modeSettings, readEnvironment } from '../basics/environment.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { profileHandlers } from '../compose/profile-handlers.ts';
import { serve } from '../http/serve.ts';
import type { ProfilePorts } from '../profile/profile-ports.ts';
import { dynamoPreferences, dynamoProfiles } from '../store/profiles.ts';
import { openTable } from '../store/table.ts';

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
