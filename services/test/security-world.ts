import {
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { userId } from '@halqa/domain';
import { startTestPool, testClientId, testPoolId, totpCode } from 'local-aws/testing';
import { accountSecurity } from '../src/adapters/cognito/account-security.ts';
import { serverClients } from '../src/adapters/cognito/server-clients.ts';
import type { Caller } from '../src/basics/handler.ts';
import { accountClosingStores } from '../src/compose/account-closing-stores.ts';
import { identityHandlers } from '../src/compose/identity-handlers.ts';
import { serve } from '../src/http/serve.ts';
import { preTokenGeneration } from '../src/identity/pre-token-generation.ts';
import { rejectSession } from '../src/identity/sessions.ts';
import { dynamoProfiles } from '../src/store/profiles.ts';
import { dynamoSecurityLog } from '../src/store/security-log.ts';
import { dynamoSessions } from '../src/store/sessions.ts';
import { directoryOf, profileOf } from './fakes/people.ts';
import { countingIds, fakeHttpContext, movableClock } from './fakes/system.ts';
import { newTable } from './test-table.ts';

const email = 'ann@example.com';
export const password = 'Correct-Horse-9';

const serverClientId = 'localserverclient';
const serverClient = { ClientName: 'server', ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] };

export type SecurityWorld = Awaited<ReturnType<typeof securityWorld>>;

/** The identity service over a user pool of the local Cognito, with our trigger and the server's client, and a table; dispose of `pool`. */
export async function securityWorld(start = '2026-03-01T12:00:00Z') {
  const table = await newTable({ withStream: true });
  const sessions = dynamoSessions(table);
  const clock = movableClock(start);
  const context = {
    ...fakeHttpContext(),
    rejectSession: (caller: Caller, userAgent: string) => rejectSession({ sessions, clock }, caller, userAgent),
  };

  const pool = await startTestPool({
    otherClients: { [serverClientId]: serverClient },
    triggers: ['PreTokenGeneration'],
    invokeTrigger: async (_trigger, event) => {
      try {
        return { payload: JSON.stringify(await preTokenGeneration(await portsNow(), event)) };
      } catch (error) {
        return { error: { errorType: 'Error', errorMessage: error instanceof Error ? error.message : '' } };
      }
    },
  });
  // Clients read the address when they are made.
  process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] = pool.cognito.url;
  const portsNow = async () => ({ isServerClient: serverClients(), sessions, log: context.log });
  const account = accountSecurity({ userPoolId: testPoolId, serverClientId });
  const securityLog = dynamoSecurityLog(table);
  const profiles = dynamoProfiles(table);
  const ports = {
    account,
    securityLog,
    ...accountClosingStores(table),
    clock,
    ids: countingIds(),
    directory: directoryOf({}),
    siteUrl: 'https://halqa.test',
    log: context.log,
  };
  const handler = serve('identity', identityHandlers(ports), context);

  const signUp = { ClientId: testClientId, Username: email, Password: password };
  const { UserSub = '' } = await pool.aws.send(
    new SignUpCommand({ ...signUp, UserAttributes: [{ Name: 'name', Value: 'Ann' }] }),
  );
  const ConfirmationCode = pool.codeFor(email);
  await pool.aws.send(new ConfirmSignUpCommand({ ClientId: testClientId, Username: email, ConfirmationCode }));
  await profiles.create({ ...profileOf('Ann'), id: UserSub, email });

  return {
    pool,
    table,
    handler,
    ports,
    context,
    profiles,
    account,
    securityLog,
    clock,
    ann: userId(UserSub),
    signIn,
    refresh,
  };

  /** A login in a browser, with the code of an authenticator where the pool asks for one. */
  async function signIn({ typed = password, secret }: { typed?: string; secret?: string } = {}) {
    const AuthParameters = { USERNAME: email, PASSWORD: typed };
    const started = await pool.aws.send(
      new InitiateAuthCommand({ ClientId: testClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    if (started.AuthenticationResult || secret === undefined) return started;
    const ChallengeResponses = { USERNAME: UserSub, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret) };
    return pool.aws.send(
      new RespondToAuthChallengeCommand({
        ClientId: testClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: started.Session,
        ChallengeResponses,
      }),
    );
  }

  /** As a page does it: with the name of the session. */
  async function refresh(RefreshToken: string | undefined, session?: string) {
    const named = session === undefined ? {} : { ClientMetadata: { session } };
    return pool.aws.send(new GetTokensFromRefreshTokenCommand({ ClientId: testClientId, RefreshToken, ...named }));
  }
}
