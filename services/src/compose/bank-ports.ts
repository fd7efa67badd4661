import { dynamoBankConnections, dynamoLinkTokens } from '../adapters/dynamo/bank.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { kmsTokenCipher } from '../adapters/kms/kms.ts';
import { plaidBank, plaidKeys } from '../adapters/plaid/plaid-bank.ts';
import { jsonSecret } from '../adapters/secrets/secrets-manager.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
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
    'PLAID_SECRET_ID',
    'MONEY_MODE',
  );
  const table = openTable(settings.TABLE_NAME);
  const groups = { groups: dynamoGroups(table), backoff: saveBackoff };
  return {
    bank: plaidBank({
      baseUrl: settings.PLAID_BASE_URL,
      keys: jsonSecret(settings.PLAID_SECRET_ID, plaidKeys),
    }),
    connections: dynamoBankConnections(openTable(settings.BANK_TABLE_NAME), kmsTokenCipher(settings.BANK_KEY_ID)),
    linkTokens: dynamoLinkTokens(table),
    profiles: dynamoProfiles(table),
    clock: systemClock,
    onBankLinked: (userId) => takePendingSeats(groups, userId, systemClock.now()),
  };
}
