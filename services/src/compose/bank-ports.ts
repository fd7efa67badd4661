import { dynamoBankConnections, dynamoLinkTokens } from '../adapters/dynamo/bank.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { kmsTokenCipher } from '../adapters/kms/kms.ts';
import { plaidBank } from '../adapters/plaid/plaid-bank.ts';
import { systemClock } from '../adapters/system/system.ts';
import type { BankPorts } from '../bank/bank-handlers.ts';
import { readEnvironment } from '../environment.ts';
import { takePendingSeats } from '../groups/update-seats.ts';

/** The ports of the bank service; the seed links its bank through them too. */
export function composeBankPorts(): BankPorts {
  const settings = readEnvironment(
    'TABLE_NAME',
    'BANK_TABLE_NAME',
    'BANK_KEY_ID',
    'PLAID_BASE_URL',
    'PLAID_CLIENT_ID',
    'PLAID_SECRET',
  );
  const table = openTable(settings.TABLE_NAME);
  const groups = dynamoGroups(table);
  return {
    bank: plaidBank({
      baseUrl: settings.PLAID_BASE_URL,
      clientId: settings.PLAID_CLIENT_ID,
      secret: settings.PLAID_SECRET,
    }),
    connections: dynamoBankConnections(openTable(settings.BANK_TABLE_NAME), kmsTokenCipher(settings.BANK_KEY_ID)),
    linkTokens: dynamoLinkTokens(table),
    profiles: dynamoProfiles(table),
    clock: systemClock,
    onBankLinked: (userId) => takePendingSeats(groups, userId, systemClock.now()),
  };
}
