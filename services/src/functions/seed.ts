import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { sandboxPublicToken } from '../adapters/plaid/plaid-bank.ts';
import { composeBankPorts } from '../compose/bank-ports.ts';
import { readEnvironment } from '../environment.ts';
import { seedDemo } from '../seed/seed-demo.ts';

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

/** Runs where a demo starts for the first time; no template deploys it. */
export const handler = (input: unknown) => seedDemo(ports, input);
