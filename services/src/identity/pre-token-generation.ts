import * as z from 'zod';
import type { Log } from '../ports/system.ts';

/**
 * What Cognito sends before it issues tokens, version 2.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
const preTokenGenerationEvent = z.looseObject({
  userPoolId: z.string(),
  callerContext: z.looseObject({ clientId: z.string() }),
});

export type PreTokenGenerationPorts = {
  /** Whether only a server can sign in with this client. */
  isServerClient(client: { readonly userPoolId: string; readonly clientId: string }): Promise<boolean>;
  readonly log: Pick<Log, 'error'>;
};

/** With it, an access token alone turns the second factor off, changes attributes, and deletes the account at the pool. */
const poolApiScope = 'aws.cognito.signin.user.admin';

/**
 * Takes the scope of the pool's own API out of every token, except of the server's client. What it allowed is done by our
 * routes, after the password. When the client cannot be read, the scope is taken out too: logging in goes on.
 */
export async function preTokenGeneration(ports: PreTokenGenerationPorts, received: unknown): Promise<unknown> {
  const event = preTokenGenerationEvent.parse(received);
  const { userPoolId, callerContext } = event;
  const isServer = await ports.isServerClient({ userPoolId, clientId: callerContext.clientId }).catch((error) => {
    ports.log.error('client not read', { error });
    return false;
  });
  if (isServer) return event;
  const claimsAndScopeOverrideDetails = { accessTokenGeneration: { scopesToSuppress: [poolApiScope] } };
  return { ...event, response: { claimsAndScopeOverrideDetails } };
}
