import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import type { CognitoOptions } from './cognito-options.ts';
import { type ConfirmedUser, createConfirmedUser } from './create-confirmed-user.ts';
import { listenOnLoopback } from './http/listen-on-loopback.ts';
import { createRequestHandler } from './http/request-handler.ts';
import { allOperations } from './operations/all-operations.ts';
import { openEngine } from './pool/open-engine.ts';
import { openPool } from './pool/open-pool.ts';
import { createEngineStores } from './store/engine-stores.ts';
import { accountEmail } from './users/account-email.ts';

/** The local user pool, for Amplify and the AWS SDK alike. */
export type Cognito = {
  url: string;
  jwksUri: string;
  /** The same pool for a server that mounts it under a path of its own. */
  handler: RequestListener;
  /** What browsers may call, by name. */
  operations: readonly string[];
  /** The e-mail address of an account, found by its `sub`. */
  emailOf(sub: string): string | undefined;
  /** For seeds: an account that can sign in; the one that exists already when the address has one. */
  createConfirmedUser(user: ConfirmedUser): Promise<{ sub: string }>;
  stop(): Promise<void>;
};

/** Opens the pool of the template in the directory and serves it on a free loopback port. */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const stores = createEngineStores(join(options.directory, 'db'));
  const engine = await openEngine(options, stores);
  const pool = openPool(options, stores);
  const operations = allOperations(pool, engine);
  const handler = createRequestHandler(pool, operations, options.applyFault);
  const server = createServer(handler);
  const url = await listenOnLoopback(server);

  return {
    url,
    jwksUri: `${url}/${pool.id}/.well-known/jwks.json`,
    handler,
    operations: [...operations.forMembers.keys()],
    emailOf(sub) {
      const user = pool.users.find(sub);
      return user && accountEmail(user);
    },
    createConfirmedUser: (user) => createConfirmedUser(pool, engine, user),
    async stop() {
      await close(server);
      await stores.settle();
    },
  };
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
