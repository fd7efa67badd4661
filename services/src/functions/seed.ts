import { linkAddresses, sandboxPublicToken } from '../adapters/plaid/plaid-bank.ts';
import { plaidKeys } from '../adapters/plaid/plaid-client.ts';
import { jsonSecret } from '../adapters/secrets/secrets-manager.ts';
import { readEnvironment } from '../basics/environment.ts';
import { composeBankPorts } from '../compose/bank-ports.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment('TABLE_NAME', 'PLAID_BASE_URL', 'PLAID_SECRET_ID', 'SITE_URL');
const plaid = {
  baseUrl: settings.PLAID_BASE_URL,
  keys: jsonSecret(settings.PLAID_SECRET_ID, plaidKeys),
};
const ports = {
  ...composeBankPorts(),
  groups: dynamoGroups(openTable(settings.TABLE_NAME)),
  publicToken: () => sandboxPublicToken(plaid, linkAddresses(settings.SITE_URL).webhook),
};

/** Runs where a demo starts for the first time; no template deploys it. */
export const handler = (input: unknown) => seedDemo(ports, input);
