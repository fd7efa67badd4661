import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { ApplyFault } from '../faults/fault-plan.ts';
import { listenOnLoopback, type RequestHandler } from '../http/loopback-server.ts';
import { openJsonStore } from './json-store.ts';
import { createOperations } from './operations/all-operations.ts';
import { type EmailMessage, openPool } from './pool.ts';
import { createRequestHandler } from './request-handler.ts';
import type { InvokeTrigger } from './triggers.ts';
import { canonicalUsername, emailOf } from './users/attributes.ts';
import { newUser } from './users/users.ts';
import { createWebAcl, type RateRule } from './web-acl.ts';

export type CognitoOptions = {
  /** Keeps the users, their sessions and the signing key. */
  directory: string;
  clock: Clock;
  /** `Properties` of the AWS::Cognito::UserPool in the template. */
  pool: object;
  /** `Properties` of the AWS::Cognito::UserPoolClient. */
  client: object;
  userPoolId: string;
  clientId: string;
  /** The properties of the pool's other clients, by id. */
  otherClients?: Readonly<Record<string, object>>;
  /** As on AWS `https://cognito-idp.<region>.amazonaws.com`, with or without the pool id after it. */
  issuer: string;
  sendEmail(message: EmailMessage): Promise<void>;
  invokeTrigger?: InvokeTrigger;
  /** The triggers that the template connects, as in its LambdaConfig. */
  triggers?: readonly string[];
  /** The rate rules of the web ACL that the templates associate with the pool. */
  rateRules?: readonly RateRule[];
  /** Receives each sign-in of a client that came to an end: 1 when it got tokens, 0 when it was rejected. */
  onSignIn?(clientId: string, succeeded: 0 | 1): void;
  /** Receives each step of a sign-in that a planned fault turned away as one too many. */
  onSignInThrottled?(clientId: string): void;
  /** Replaces the responses to browsers' calls by planned faults. */
  applyFault?: ApplyFault;
};

/** The local user pool, for Amplify and the AWS SDK alike. */
export type Cognito = {
  url: string;
  jwksUri: string;
  /** The same pool for a server that mounts it under a path of its own. */
  handler: RequestHandler;
  /** Names of the operations that browsers may call. */
  operations: readonly string[];
  /** The e-mail address of an account, found by its `sub`. */
  emailOf(sub: string): string | undefined;
  /** For seeds: creates an account that can sign in; returns the existing one when the address has one. */
  createConfirmedUser(user: ConfirmedUser): Promise<{ sub: string }>;
  stop(): Promise<void>;
};

/** `attributes` such as `{ name: 'Ann Lee' }`. */
type ConfirmedUser = { email: string; password: string; attributes?: Record<string, string> };

/** Opens the pool of the template in the directory and serves it on a free loopback port. */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const store = await openJsonStore(join(options.directory, 'db', `${options.userPoolId}.json`));
  const pool = await openPool(options, store);
  const operations = createOperations(pool);
  const handler = createRequestHandler(pool, operations, {
    isBlocked: createWebAcl(options.rateRules ?? [], pool.clock),
    applyFault: options.applyFault,
    onSignInThrottled: options.onSignInThrottled,
  });
  const server = await listenOnLoopback(handler);
  return {
    url: server.url,
    jwksUri: `${server.url}/${pool.id}/.well-known/jwks.json`,
    handler,
    operations: Object.keys(operations.forBrowsers),
    emailOf(sub) {
      const user = pool.users.find(sub);
      return user && emailOf(user);
    },
    createConfirmedUser,
    async stop() {
      await server.stop();
      await store.settle();
    },
  };

  async function createConfirmedUser({ email, password, attributes = {} }: ConfirmedUser): Promise<{ sub: string }> {
    const existing = pool.users.find(email);
    if (existing !== undefined) return { sub: existing.Username };
    pool.passwords.requireStrong(password);
    const username = randomUUID();
    const all = { sub: username, ...attributes, email: canonicalUsername(email), email_verified: 'true' };
    const Attributes = Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
    await pool.users.add({ ...newUser(pool, username, Attributes, password), UserStatus: 'CONFIRMED' });
    return { sub: username };
  }
}
