import { kmsTokenCipher } from '../adapters/kms/kms.ts';
import { plaidConnectionEnder } from '../adapters/plaid/plaid-bank.ts';
import { plaidKeys } from '../adapters/plaid/plaid-client.ts';
import { railOfMode } from '../adapters/plaid/rail-of-mode.ts';
import { jsonSecret } from '../adapters/secrets/secrets-manager.ts';
import type { EndConnectionsPorts } from '../bank/end-connections.ts';
import { bankAddress, readEnvironment } from '../basics/environment.ts';
import type { Log } from '../ports/system.ts';
import { stoppableRail } from '../rounds/stop-money.ts';
import { dynamoBankConnections } from '../store/bank/bank-connections.ts';
import { dynamoDueQueue } from '../store/due/due-writes.ts';
import { dynamoMoney } from '../store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import { dynamoReturnRates } from '../store/money/return-rates.ts';
import { dynamoTransfers } from '../store/money/transfer-repository.ts';
import { dynamoProfiles } from '../store/profiles.ts';
import { openTable, type Table } from '../store/table.ts';
import { dynamoVotes } from '../store/votes.ts';
import type { MoneyWorkPorts } from './money-work.ts';

/** What functions that move money read of their environment. */
export const moneySettings = [
  'BANK_TABLE_NAME',
  'BANK_KEY_ID',
  'PLAID_BASE_URL',
  'PLAID_SECRET_ID',
  'SYNC_MINUTES',
  'RATED_DEBITS',
  'MONEY_MODE',
] as const;

/** The stores and the bank for functions that move money, and end the connections through which it was moved. */
export function composeMoneyPorts(
  table: Table,
  ledgerTable: Table,
  log: Log,
): Omit<MoneyWorkPorts & Omit<EndConnectionsPorts, 'groups'>, 'clock' | 'backoff' | 'log' | 'count'> {
  const settings = readEnvironment(...moneySettings);
  const bankTable = openTable(settings.BANK_TABLE_NAME);
  const cipher = kmsTokenCipher(settings.BANK_KEY_ID);
  const plaid = { baseUrl: bankAddress(settings), keys: jsonSecret(settings.PLAID_SECRET_ID, plaidKeys) };
  const moneySwitch = dynamoMoneySwitch(table);
  return {
    bank: plaidConnectionEnder(plaid, (code) => log.error('bank connection not ended', { code })),
    money: dynamoMoney({ table, ledgerTable }),
    transfers: dynamoTransfers({ table, ledgerTable }),
    votes: dynamoVotes(table),
    connections: dynamoBankConnections({ table, bankTable, cipher }),
    profiles: dynamoProfiles(table),
    queue: dynamoDueQueue(table),
    moneySwitch,
    rail: stoppableRail(railOfMode(settings.MONEY_MODE, plaid), moneySwitch),
    syncMinutes: settings.SYNC_MINUTES,
    rates: dynamoReturnRates({ table, ledgerTable }),
    debitsBeforeRating: settings.RATED_DEBITS,
  };
}
