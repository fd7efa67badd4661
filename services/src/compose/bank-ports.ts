import { kmsTokenCipher } from '../adapters/kms/kms.ts';
import { linkAddresses, plaidBank } from '../adapters/plaid/plaid-bank.ts';
import { plaidKeys } from '../adapters/plaid/plaid-client.ts';
import { readPlaidWebhook } from '../adapters/plaid/webhook-body.ts';
import { plaidWebhookCheck } from '../adapters/plaid/webhook-check.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { jsonSecret } from '../adapters/secrets/secrets-manager.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
import { systemClock } from '../adapters/system/system.ts';
import type { BankPorts } from '../bank/bank-ports.ts';
import { bankAddress, modeSettings, readEnvironment } from '../basics/environment.ts';
import { syncBankEventsWork } from '../due/due-work.ts';
import { takePendingSeats } from '../forming/update-seats.ts';
import { dynamoBalanceSnapshots } from '../store/bank/balance-snapshots.ts';
import { dynamoBankConnections } from '../store/bank/bank-connections.ts';
import { dynamoLinkTokens } from '../store/bank/link-tokens.ts';
import { dynamoDueQueue } from '../store/due/due-writes.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoRounds } from '../store/money/money-repository.ts';
import { dynamoProfiles } from '../store/profiles.ts';
import { dynamoRateLimits } from '../store/rate-limits.ts';
import { openTable } from '../store/table.ts';

/** The ports of the bank service; the seed links its bank through them too. */
export function composeBankPorts(): BankPorts {
  const settings = readEnvironment(
    'TABLE_NAME',
    'BANK_TABLE_NAME',
    'BANK_KEY_ID',
    'PLAID_BASE_URL',
    'PLAID_SECRET_ID',
    'HALQA_MODE',
    'MONEY_MODE',
    'SITE_URL',
  );
  const table = openTable(settings.TABLE_NAME);
  const bankTable = openTable(settings.BANK_TABLE_NAME);
  const cipher = kmsTokenCipher(settings.BANK_KEY_ID);
  const groups = dynamoGroups(table);
  const queue = dynamoDueQueue(table);
  const log = powertoolsLog('bank');
  const plaid = { baseUrl: bankAddress(settings), keys: jsonSecret(settings.PLAID_SECRET_ID, plaidKeys) };
  return {
    bank: plaidBank(plaid, linkAddresses(settings.SITE_URL), (code) => log.error('the bank rejected a call', { code })),
    connections: dynamoBankConnections({ table, bankTable, cipher }),
    balances: dynamoBalanceSnapshots(bankTable, cipher),
    rateLimits: dynamoRateLimits(table),
    linkTokens: dynamoLinkTokens(table),
    profiles: dynamoProfiles(table),
    groups,
    money: dynamoRounds(table),
    clock: systemClock,
    mode: modeSettings(settings.HALQA_MODE),
    isFromBank: plaidWebhookCheck(plaid, systemClock),
    readBankReport: readPlaidWebhook,
    queue,
    makeSyncDue: () => queue.add(syncBankEventsWork(systemClock.now())),
    onBankLinked: (userId) => takePendingSeats({ groups, backoff: saveBackoff }, userId, systemClock.now()),
  };
}
