import type { Clock } from '../clock/clock.ts';
import type { JsonStore } from './json-store.ts';
import { createSendLimit, type SendLimit } from './messages/codes.ts';
import { ClientSettings, PoolSettings } from './pool-settings.ts';
import { type ChallengeSessions, createChallengeSessions } from './sign-in/challenge-sessions.ts';
import { createSignInBackoff, type SignInBackoff } from './sign-in/sign-in-backoff.ts';
import type { CognitoOptions } from './start-cognito.ts';
import { createSignInSessions, type SignInSessions } from './tokens/sign-in-sessions.ts';
import { openSigningKey, type SigningKey } from './tokens/signing-key.ts';
import { createTriggers, type Triggers } from './triggers.ts';
import { createPasswords, type Passwords } from './users/passwords.ts';
import { createUsers, type Users } from './users/users.ts';

export type EmailMessage = { to: string; subject: string; html: string };

/** Everything that an operation may need, with the settings of one client. */
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
  /** Receives each sign-in that came to an end: 1 when it got tokens, 0 when it was rejected. */
  onSignIn(clientId: string, succeeded: 0 | 1): void;
  /** The same pool with the settings of another client; undefined when there is none of this id. */
  forClient(clientId: string): Pool | undefined;
};

/** Composes the pool from the template and the stored data, with the settings of the browsers' client. */
export async function openPool(options: CognitoOptions, store: JsonStore): Promise<Pool> {
  const { userPoolId, clientId, clock, directory, otherClients = {} } = options;
  const settings = PoolSettings.parse(options.pool);
  const name = poolName(userPoolId);
  const shared = {
    id: userPoolId,
    name,
    issuer: issuerOf(options),
    settings,
    clock,
    users: createUsers(store),
    passwords: createPasswords(settings.Policies.PasswordPolicy, name),
    sessions: createSignInSessions(store, clock),
    signingKey: await openSigningKey(directory),
    backoff: createSignInBackoff(clock),
    sendLimit: createSendLimit(clock),
    sendEmail: options.sendEmail,
    onSignIn: options.onSignIn ?? (() => {}),
    forClient: (id: string) => pools.get(id),
  };
  const openFor = (id: string, properties: object): Pool => {
    const client = ClientSettings.parse(properties);
    const challenges = createChallengeSessions(clock, client.AuthSessionValidity * 60_000);
    return { ...shared, clientId: id, client, challenges, triggers: createTriggers(options, id) };
  };
  const browsers = openFor(clientId, options.client);
  const pools = new Map([[clientId, browsers]]);
  for (const [id, properties] of Object.entries(otherClients)) pools.set(id, openFor(id, properties));
  return browsers;
}

function poolName(userPoolId: string): string {
  const [, name] = userPoolId.split('_');
  if (name === undefined) throw new RangeError(`${userPoolId} is no user pool id: <region>_<name>`);
  return name;
}

function issuerOf({ issuer, userPoolId }: CognitoOptions): string {
  return issuer.endsWith(`/${userPoolId}`) ? issuer : `${issuer}/${userPoolId}`;
}
