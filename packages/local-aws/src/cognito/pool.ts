import type { Clock } from '../clock/clock.ts';
import type { JsonStore } from './json-store.ts';
import { createSendLimit, type SendLimit } from './messages/codes.ts';
import { ClientSettings, PoolSettings, tokenLifetimes } from './pool-settings.ts';
import { type ChallengeSessions, createChallengeSessions } from './sign-in/challenge-sessions.ts';
import { createSignInBackoff, type SignInBackoff } from './sign-in/sign-in-backoff.ts';
import type { CognitoOptions } from './start-cognito.ts';
import { createSignInSessions, type SignInSessions } from './tokens/sign-in-sessions.ts';
import { openSigningKey, type SigningKey } from './tokens/signing-key.ts';
import { createTriggers, type Triggers } from './triggers.ts';
import { createPasswords, type Passwords } from './users/passwords.ts';
import { createUsers, type Users } from './users/users.ts';

export type EmailMessage = { to: string; subject: string; html: string };

/** Everything that an operation may need. */
export type Pool = {
  id: string;
  /** The part of the id after the underscore, which SRP mixes into every password. */
  name: string;
  clientId: string;
  /** The `iss` of the tokens. */
  issuer: string;
  settings: PoolSettings;
  client: ClientSettings;
  clock: Clock;
  users: Users;
  passwords: Passwords;
  sessions: SignInSessions;
  signingKey: SigningKey;
  challenges: ChallengeSessions;
  backoff: SignInBackoff;
  sendLimit: SendLimit;
  triggers: Triggers;
  sendEmail(message: EmailMessage): Promise<void>;
};

/** Composes the pool from the template and the stored data. */
export async function openPool(options: CognitoOptions, store: JsonStore): Promise<Pool> {
  const { userPoolId, clientId, clock, directory } = options;
  const settings = PoolSettings.parse(options.pool);
  const client = ClientSettings.parse(options.client);
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
    passwords: createPasswords(settings.Policies.PasswordPolicy, name),
    sessions: createSignInSessions(store, clock, tokenLifetimes(client).refresh),
    signingKey: await openSigningKey(directory),
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
