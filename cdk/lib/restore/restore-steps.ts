import { setTimeout } from 'node:timers/promises';
import {
  DeleteResourcePolicyCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  PutResourcePolicyCommand,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { GetFunctionConfigurationCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { plaidKeys } from '@halqa/services/adapters/plaid/plaid-client';
import { plaidHistory } from '@halqa/services/adapters/plaid/plaid-history';
import { jsonSecret } from '@halqa/services/adapters/secrets/secrets-manager';
import { saveBackoff } from '@halqa/services/adapters/system/backoff';
import { bankAddress, readEnvironment } from '@halqa/services/basics/environment';
import { composeMoneyPorts } from '@halqa/services/compose/money-ports';
import type { BankTransfer } from '@halqa/services/ports/money-rail';
import { replay } from '@halqa/services/restore/replay';
import { type RestoredTables, restoreTables } from '@halqa/services/restore/restore-tables';
import { dynamoDueItems } from '@halqa/services/store/due/due-items';
import { dynamoMoneySwitch } from '@halqa/services/store/money/money-switch';
import { openTable } from '@halqa/services/store/table';
import type { FunctionName } from '../function-grants.ts';
import { resourceName, type StageName } from '../stages/stage-settings.ts';
import { policyOf } from './table-settings.ts';

/** The tables that belong together and are restored to the same second: all but that of the releases. */
const parts = [undefined, 'ledger', 'bank'] as const;

const namesOf = (stage: StageName) => parts.map((part) => resourceName(stage, part));

/** The name under which a table is restored, before its items are copied into the live one. */
const restoredNameOf = (name: string) => `${name}-restored`;

const tablesOf = (dynamo: DynamoDBClient, stage: StageName, named: (name: string) => string): RestoredTables => ({
  table: openTable(named(resourceName(stage)), dynamo),
  ledgerTable: openTable(named(resourceName(stage, 'ledger')), dynamo),
  bankTable: openTable(named(resourceName(stage, 'bank')), dynamo),
});

/** The function that moves money: its work is what `replaySince` does once more. */
export const moneyFunction = 'due-worker' satisfies FunctionName;

/** What `replaySince` reads of that function's environment, beside what moving money takes. */
export const replaySettings = [
  'TABLE_NAME',
  'LEDGER_TABLE_NAME',
  'PLAID_BASE_URL',
  'PLAID_SECRET_ID',
  'MONEY_MODE',
] as const;

const POLL_MILLISECONDS = 15_000;

/** Restores the tables to a second, under the names of `restoredNameOf`, and waits until they can be read. */
export async function restoreBesideLiveTables(
  dynamo: DynamoDBClient,
  stage: StageName,
  at: number,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<void> {
  for (const name of namesOf(stage))
    await dynamo.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: name,
        TargetTableName: restoredNameOf(name),
        RestoreDateTime: new Date(at),
      }),
    );
  for (const name of namesOf(stage)) {
    for (;;) {
      const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: restoredNameOf(name) }));
      if (Table?.TableStatus === 'ACTIVE') break;
      await pause(POLL_MILLISECONDS);
    }
  }
}

/**
 * Copies what was restored into the tables that the code reads. The ledger's own policy, by which nobody deletes, is taken
 * away for that long and put back whatever happens.
 */
export async function copyIntoLiveTables(dynamo: DynamoDBClient, stage: StageName) {
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: resourceName(stage, 'ledger') }));
  const ResourceArn = Table?.TableArn ?? '';
  const Policy = await policyOf(dynamo, ResourceArn);
  if (Policy !== undefined) await dynamo.send(new DeleteResourcePolicyCommand({ ResourceArn }));
  try {
    return await restoreTables(
      tablesOf(dynamo, stage, restoredNameOf),
      tablesOf(dynamo, stage, (name) => name),
    );
  } finally {
    if (Policy !== undefined) await dynamo.send(new PutResourcePolicyCommand({ ResourceArn, Policy }));
  }
}

/** Gives this process the settings of the worker of due work, which moves money in the stage. */
export async function loadWorkerEnvironment(lambda: LambdaClient, stage: StageName): Promise<void> {
  const FunctionName = resourceName(stage, moneyFunction);
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
  Object.assign(process.env, Environment?.Variables);
}

/** Does the work since that second once more, and returns the transfers that nothing explains. */
export async function replaySince(from: number, now: number): Promise<readonly BankTransfer[]> {
  const settings = readEnvironment(...replaySettings);
  const table = openTable(settings.TABLE_NAME);
  const { stop } = await dynamoMoneySwitch(table).read();
  if (stop === null || stop.until !== null) throw new Error('Stop all money first, on /admin');
  const log = { info: () => undefined, error: (message: string, about: object) => console.error(message, about) };
  const money = composeMoneyPorts(table, openTable(settings.LEDGER_TABLE_NAME), log);
  const plaid = { baseUrl: bankAddress(settings), keys: jsonSecret(settings.PLAID_SECRET_ID, plaidKeys) };
  const ports = { ...money, due: dynamoDueItems(table), history: plaidHistory(plaid), log, count: () => undefined };
  return replay({ ...ports, backoff: saveBackoff }, { from, stoppedFrom: stop.from, until: now });
}
