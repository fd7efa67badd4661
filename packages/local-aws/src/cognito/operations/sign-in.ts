import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import type { ChallengeKind, ChallengeResponse } from '../sign-in/challenge-sessions.ts';
import { startPasswordSignIn } from '../sign-in/password-sign-in.ts';
import { finishSrpSignIn, startSrpSignIn } from '../sign-in/srp-sign-in.ts';
import { finishTotpSignIn } from '../sign-in/totp-sign-in.ts';
import { clientOperation, type Operation, requireClient, serverOperation } from './operation.ts';

const InitiateAuth = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

const flows: Readonly<Record<string, (pool: Pool, parameters: Record<string, string>) => Promise<object>>> = {
  USER_SRP_AUTH: startSrpSignIn,
  USER_PASSWORD_AUTH: startPasswordSignIn,
};

/** Starts a sign-in. */
export function initiateAuth(pool: Pool): Operation {
  return clientOperation(pool, InitiateAuth, async ({ AuthFlow, AuthParameters }, pool) => {
    const start = flows[AuthFlow];
    if (start === undefined) throw errors.invalidParameter('Initiate Auth method not supported.');
    if (!pool.client.ExplicitAuthFlows.includes(`ALLOW_${AuthFlow}`))
      throw errors.invalidParameter(`${AuthFlow} flow not enabled for this client`);
    return counted(pool, () => start(pool, AuthParameters));
  });
}

const RespondToAuthChallenge = z.object({
  ClientId: z.string(),
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA']),
  Session: z.string().default(''),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
});

const AdminInitiateAuth = InitiateAuth.extend({
  UserPoolId: z.string(),
  AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'),
});

/** A sign-in by password that an app's own server starts. */
export function adminInitiateAuth(pool: Pool): Operation {
  return serverOperation(pool, AdminInitiateAuth, async ({ ClientId, AuthFlow, AuthParameters }) => {
    const clientPool = requireClient(pool, ClientId);
    if (!clientPool.client.ExplicitAuthFlows.includes(`ALLOW_${AuthFlow}`))
      throw errors.invalidParameter('Auth flow not enabled for this client');
    return counted(clientPool, () => startPasswordSignIn(clientPool, AuthParameters));
  });
}

/** Reports a sign-in that ends with tokens or an error. A reply with a further challenge ends nothing. */
async function counted(pool: Pool, step: () => Promise<object>): Promise<object> {
  try {
    const reply = await step();
    if ('AuthenticationResult' in reply) pool.onSignIn(pool.clientId, 1);
    return reply;
  } catch (error) {
    pool.onSignIn(pool.clientId, 0);
    throw error;
  }
}

const AdminRespondToAuthChallenge = RespondToAuthChallenge.extend({ UserPoolId: z.string() });

/** Continues a sign-in that returned a challenge, for an app's own server. */
export function adminRespondToAuthChallenge(pool: Pool): Operation {
  return serverOperation(pool, AdminRespondToAuthChallenge, async (request) => {
    const clientPool = requireClient(pool, request.ClientId);
    const response = { session: request.Session, responses: request.ChallengeResponses };
    return counted(clientPool, () => finishes[request.ChallengeName](clientPool, response));
  });
}

const finishes: Record<ChallengeKind, (pool: Pool, response: ChallengeResponse) => Promise<object>> = {
  PASSWORD_VERIFIER: finishSrpSignIn,
  SOFTWARE_TOKEN_MFA: finishTotpSignIn,
};

/** Continues a sign-in that returned a challenge. */
export function respondToAuthChallenge(pool: Pool): Operation {
  return clientOperation(pool, RespondToAuthChallenge, ({ ChallengeName, Session, ChallengeResponses }, pool) =>
    counted(pool, () => finishes[ChallengeName](pool, { session: Session, responses: ChallengeResponses })),
  );
}
