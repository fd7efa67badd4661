import { dynamoGroups } from '../adapters/dynamo/groups/circles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { sandboxPublicToken } from '../adapters/plaid/sandbox-public-token.ts';
import { readEnvironment } from '../environment.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { composeBankPorts } from './compose-bank.ts';

export function composeSeed() {
  const settings = readEnvironment('TABLE_NAME', 'PLAID_BASE_URL', 'PLAID_CLIENT_ID', 'PLAID_SECRET');
  const plaid = {
    baseUrl: settings.PLAID_BASE_URL,
    clientId: settings.PLAID_CLIENT_ID,
    secret: settings.PLAID_SECRET,
  };
  const ports = {
    ...composeBankPorts(),
    groups: dynamoGroups(openTable(settings.TABLE_NAME)),
    publicToken: () => sandboxPublicToken(plaid),
  };
  return (input: unknown) => seedDemo(ports, input);
}
