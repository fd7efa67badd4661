import type { CognitoOptions } from '../cognito-options.ts';
import { createSendLimit } from '../messages/send-limit.ts';
import { createChallengeSessions } from '../sign-in/challenge-sessions.ts';
import { createSignInBackoff } from '../sign-in/sign-in-backoff.ts';
import type { EngineStores } from '../store/engine-stores.ts';
import { createSignInSessions } from '../tokens/sign-in-sessions.ts';
import { openSigningKey } from '../tokens/signing-key.ts';
import { tokenLifetimes } from '../tokens/token-lifetimes.ts';
import { createTriggers } from '../triggers/triggers.ts';
import { createPasswords } from '../users/passwords.ts';
import { createUsers } from '../users/users.ts';
import { ClientSettings } from './client-settings.ts';
import { groupsOf } from './groups-of.ts';
import type { Pool } from './pool.ts';
import { PoolSettings } from './pool-settings.ts';

/** Puts the pool together from the template and what is stored. */
export function openPool(options: CognitoOptions, stores: EngineStores): Pool {
  const { userPoolId, clientId, clock, directory } = options;
  const settings = PoolSettings.parse(options.pool);
  const client = ClientSettings.parse(options.client);
  const store = stores.open(userPoolId);
  const name = poolName(userPoolId);

  return {
    id: userPoolId,
    name,
    clientId,
    issuer: issuerOf(options),
    settings,
    client,
    clock,
    users: createUsers(store),
    groupsOf: (username) => groupsOf(store, username),
    passwords: createPasswords(settings.Policies.PasswordPolicy, name),
    sessions: createSignInSessions(store, clock, tokenLifetimes(client).refresh),
    signingKey: openSigningKey(directory),
    challenges: createChallengeSessions(clock, client.AuthSessionValidity * 60_000),
    backoff: createSignInBackoff(clock),
    sendLimit: createSendLimit(clock),
    triggers: createTriggers(options),
    sendEmail: options.sendEmail,
  };
}

function poolName(userPoolId: string): string {
  const [, name] = userPoolId.split('_');
  if (name === undefined) throw new RangeError(`${userPoolId} is no user pool id: <region>_<name>`);
  return name;
}

function issuerOf({ issuer, userPoolId }: CognitoOptions): string {
  return issuer.endsWith(`/${userPoolId}`) ? issuer : `${issuer}/${userPoolId}`;
}
