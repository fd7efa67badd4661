import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { refreshSession } from '../sign-in/refresh-session.ts';
import { startPasswordSignIn } from '../sign-in/start-password-sign-in.ts';
import { startSrpSignIn } from '../sign-in/start-srp-sign-in.ts';
import { clientOperation, type Operation } from './operation.ts';

/** Begins a sign-in, or refreshes one. */
export function initiateAuth(pool: Pool): Operation {
  return clientOperation(pool, InitiateAuth, async ({ AuthFlow, AuthParameters }) => {
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        requireFlow(pool, AuthFlow);
        return startSrpSignIn(pool, AuthParameters);
      case 'USER_PASSWORD_AUTH':
        requireFlow(pool, AuthFlow);
        return startPasswordSignIn(pool, AuthParameters);
      case 'REFRESH_TOKEN':
      case 'REFRESH_TOKEN_AUTH':
        return refreshSession(pool, AuthParameters['REFRESH_TOKEN'] ?? '');
      default:
        throw refusal.invalidParameter('Initiate Auth method not supported.');
    }
  });
}

const InitiateAuth = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

function requireFlow(pool: Pool, flow: string): void {
  if (!pool.client.ExplicitAuthFlows.includes(`ALLOW_${flow}`))
    throw refusal.invalidParameter(`${flow} flow not enabled for this client`);
}
