import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createClient } from '@halqa/contract/client';
import type { Mailbox } from '@halqa/services/operations/smoke/smoke-ports';
import * as z from 'zod';
import { configOf, type SmokeStage, smokeAddress } from '../lib/commands/smoke-stage.ts';
import { type StageSettings, senderDomainOf } from '../lib/stages/stage-settings.ts';
import { operatorAccount } from './product/seed-demo.ts';

/** The product on this machine: its mailbox, its bank, and its user pool, which takes any credentials. */
export function localSmokeStage({ siteUrl, mailFrom }: StageSettings): SmokeStage {
  const pool = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: `${siteUrl}/__local/cognito`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const receivingDomain = senderDomainOf(mailFrom);
  return {
    siteUrl,
    pool,
    receivingDomain,
    mailbox: localMailbox(siteUrl),
    plaid: { baseUrl: `${siteUrl}/__local/bank`, keys: async () => ({ clientId: 'local', secret: 'local' }) },
    grantAccess: () => grantAccess(siteUrl, pool, smokeAddress({ receivingDomain })),
  };
}

/** Grants access as the demo's operator, whose login needs no second factor here. In live mode, nobody needs to be granted it. */
async function grantAccess(siteUrl: string, pool: CognitoIdentityProviderClient, email: string): Promise<void> {
  const { mode, userPoolClientId } = await configOf(siteUrl);
  if (mode === 'live') return;
  const AuthParameters = { USERNAME: operatorAccount.email, PASSWORD: operatorAccount.password };
  const login = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: userPoolClientId, AuthParameters } as const;
  const { AuthenticationResult } = await pool.send(new InitiateAuthCommand(login));
  const accessToken = async () => AuthenticationResult?.AccessToken ?? null;
  const api = createClient({ baseUrl: siteUrl, accessToken });
  const granted = await api.grantSandboxAccess({ body: { email, userName: 'Smoke Test' } });
  if (!granted.ok) throw new Error(granted.problem.error);
}

const mails = z.array(z.object({ id: z.string(), subject: z.string(), html: z.string() }));

function localMailbox(siteUrl: string): Mailbox {
  const list = async (query: string) => mails.parse(await (await fetch(`${siteUrl}/__local/mail${query}`)).json());
  return {
    mark: async () => new Set((await list('')).map(({ id }) => id)),
    list: async (address, since) =>
      (await list(`?to=${encodeURIComponent(address)}`)).filter(({ id }) => !since.has(id)),
  };
}
