import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { LogService } from 'cognito-local/lib/services/LogService.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import type { Clock } from '../../clock/clock.ts';
import type { CognitoOptions } from '../cognito-options.ts';
import type { EngineStores } from '../store/engine-stores.ts';

/** cognito-local's own keeper of pools, clients, groups and users, over our stores and our clock. */
export type Engine = { service: CognitoService; context: Context; clock: { get(): Date } };

/** Opens the engine with the pool, the client and the groups of the template in it. */
export async function openEngine(options: CognitoOptions, stores: EngineStores): Promise<Engine> {
  const context: Context = { logger: silentLog() };
  const clock = engineClock(options.clock);
  const pools = new UserPoolServiceFactoryImpl(clock, stores);
  const service = await new CognitoServiceFactoryImpl(stores.directory, stores, pools).create(context, byEmail);
  const engine = { service, context, clock };
  await ensurePool(engine, options);
  return engine;
}

const byEmail = { UsernameAttributes: ['email'] };

/** Harmless when everything is there already: the ids are fixed. */
async function ensurePool({ service, context, clock }: Engine, options: CognitoOptions): Promise<void> {
  const { userPoolId, clientId, groups = [] } = options;
  const since = { CreationDate: clock.get(), LastModifiedDate: clock.get() };
  const known = await service.listUserPools(context);
  if (!known.some(({ Id }) => Id === userPoolId)) await service.createUserPool(context, { Id: userPoolId, ...byEmail });
  const pool = await service.getUserPool(context, userPoolId);
  await pool.saveAppClient(context, { ClientId: clientId, ClientName: clientId, UserPoolId: userPoolId, ...since });
  for (const GroupName of groups) {
    const existing = await pool.getGroupByGroupName(context, GroupName);
    if (existing === null) await pool.saveGroup(context, { GroupName, ...since });
  }
}

function engineClock(clock: Clock) {
  return { get: () => new Date(clock.now()) };
}

/** The engine logs whole users, with their secrets. */
function silentLog(): LogService {
  const silence = () => undefined;
  return { child: silentLog, debug: silence, error: silence, info: silence, warn: silence };
}
