import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreTokenGenerationPorts } from '../../identity/pre-token-generation.ts';
import { requestHandler } from '../aws/request-handler.ts';

const serverFlows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];

/**
 * A client is the server's when nobody else can start a sign-in with it. Read from the pool, once per client, because the
 * trigger is a part of the pool's template and cannot know the ids of its clients.
 */
export function serverClients(): PreTokenGenerationPorts['isServerClient'] {
  const cognito = new CognitoIdentityProviderClient({ requestHandler });
  const known = new Map<string, boolean>();
  return async ({ userPoolId: UserPoolId, clientId: ClientId }) => {
    const found = known.get(ClientId);
    if (found !== undefined) return found;
    const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
    const flows = UserPoolClient?.ExplicitAuthFlows ?? [];
    // Without flows a client has the defaults of Cognito, with which anybody can start a sign-in.
    const isServer = flows.length > 0 && flows.every((flow) => serverFlows.includes(flow));
    known.set(ClientId, isServer);
    return isServer;
  };
}
