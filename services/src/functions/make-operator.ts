import { userPoolDirectory } from '../adapters/cognito/user-pool-directory.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { makeOperator } from '../operators/make-operator.ts';
import { dynamoProfiles } from '../store/profiles.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment('TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID');
const ports = {
  directory: userPoolDirectory({ userPoolId: settings.USER_POOL_ID, clientId: settings.USER_POOL_CLIENT_ID }),
  profiles: dynamoProfiles(openTable(settings.TABLE_NAME)),
  clock: systemClock,
  ids: ulids(),
};

/** Invoked by the command `npm run make-operator`; no route and no event leads here. */
export const handler = (request: unknown) => makeOperator(ports, request);
