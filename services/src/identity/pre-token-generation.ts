import { isOpenSession, userId } from '@halqa/domain';
import * as z from 'zod';
import { sessionId } from '../http/api-event.ts';
import type { SessionRepository } from '../ports/security.ts';
import type { Log } from '../ports/system.ts';

/**
 * What Cognito sends before it issues tokens, version 2.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
const preTokenGenerationEvent = z.looseObject({
  triggerSource: z.string(),
  userPoolId: z.string(),
  userName: z.string(),
  callerContext: z.looseObject({ clientId: z.string() }),
  request: z.looseObject({
    /** What the page sends with a refresh; the event itself does not say which session is refreshed. */
    clientMetadata: z.looseObject({ session: z.string().optional() }).nullish(),
  }),
});

export type PreTokenGenerationPorts = {
  /** Whether only a server can sign in with this client. */
  isServerClient(client: { readonly userPoolId: string; readonly clientId: string }): Promise<boolean>;
  readonly sessions: Pick<SessionRepository, 'read'>;
  readonly log: Pick<Log, 'error'>;
};

/** With it, an access token alone turns the second factor off, changes attributes, and deletes the account at the pool. */
const poolApiScope = 'aws.cognito.signin.user.admin';

/** The pool passes it on to the page: "PreTokenGeneration failed with error session_ended." */
const sessionEnded = 'session_ended';

/**
 * Lets open sessions alone refresh their tokens: a page names its own by the `origin_jti` of its token, which nobody else
 * knows, so one that was ended can name none. Then takes the scope of the pool's own API out of every token, except of the server's
 * client. What it allowed is done by our routes, after the password. When the client cannot be read, the scope is taken out too:
 * logging in goes on.
 */
export async function preTokenGeneration(ports: PreTokenGenerationPorts, received: unknown): Promise<unknown> {
  const event = preTokenGenerationEvent.parse(received);
  const { userPoolId, callerContext } = event;
  const isServer = await ports.isServerClient({ userPoolId, clientId: callerContext.clientId }).catch((error) => {
    ports.log.error('client not read', { error });
    return false;
  });
  if (isServer) return event;
  if (event.triggerSource === 'TokenGeneration_RefreshTokens' && !(await isOpen(ports, event)))
    throw new Error(sessionEnded);
  const claimsAndScopeOverrideDetails = { accessTokenGeneration: { scopesToSuppress: [poolApiScope] } };
  return { ...event, response: { claimsAndScopeOverrideDetails } };
}

type PreTokenGenerationEvent = z.infer<typeof preTokenGenerationEvent>;

async function isOpen({ sessions }: PreTokenGenerationPorts, { userName, request }: PreTokenGenerationEvent) {
  const named = request.clientMetadata?.session;
  return named !== undefined && isOpenSession(await sessions.read(userId(userName)), sessionId(named));
}
