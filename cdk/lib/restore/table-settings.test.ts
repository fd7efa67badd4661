import { type DynamoDBClient, PolicyNotFoundException } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { synthesize } from '../../test/synthesize.ts';
import { prod } from '../stages/prod.ts';
import { missingSettings, wantedSettings } from './table-settings.ts';

const wanted = wantedSettings(synthesize(prod).templates['data']?.toJSON());
const ledger = wanted.get('halqa-prod-ledger');

type Sent = { readonly name: string; readonly input: Record<string, unknown> };

/** A table as AWS describes it; what is sent to change it is collected. */
function tableWith(described: Record<string, unknown>): { dynamo: DynamoDBClient; sent: Sent[] } {
  const sent: Sent[] = [];
  const send = async (command: { readonly constructor: { readonly name: string }; readonly input: object }) => {
    const name = command.constructor.name.replace('Command', '');
    if (name in described) return described[name];
    if (name === 'GetResourcePolicy') throw new PolicyNotFoundException({ message: '', $metadata: {} });
    if (/^(Describe|List)/.test(name)) return {};
    sent.push({ name, input: { ...command.input } });
    return {};
  };
  return { dynamo: { send } as unknown as DynamoDBClient, sent }; // the calls that are made
}

it('reads from the stack what its tables have to have', () => {
  expect([...wanted.keys()]).toEqual(['halqa-prod', 'halqa-prod-bank', 'halqa-prod-ledger', 'halqa-prod-releases']);
  expect(wanted.get('halqa-prod')).toMatchObject({
    streamView: 'NEW_AND_OLD_IMAGES',
    timeToLive: 'expiresAt',
    isRecoverable: true,
    isProtected: true,
    policy: undefined,
  });
  expect(ledger).toMatchObject({ streamView: undefined, timeToLive: undefined, isProtected: true });
  expect(ledger?.policy).toContain('dynamodb:DeleteItem');
});

it('names all that a table lacks that was just restored, and adds it', async () => {
  const table = wanted.get('halqa-prod');
  if (table === undefined || ledger === undefined) throw new Error('The stack has no tables');
  const arn = { DescribeTable: { Table: { TableArn: 'arn:aws:dynamodb:us-east-1:1:table/t' } } };
  const ofTable = tableWith(arn);
  const missing = await missingSettings(ofTable.dynamo, 'halqa-prod', table);
  expect(missing.map(({ what }) => what)).toEqual([
    'stream of NEW_AND_OLD_IMAGES',
    'time to live by expiresAt',
    'recovery to a second',
    'protection from deletion',
  ]);
  for (const { apply } of missing) await apply();
  expect(ofTable.sent.map(({ name }) => name)).toEqual([
    'UpdateTable',
    'UpdateTimeToLive',
    'UpdateContinuousBackups',
    'UpdateTable',
  ]);
  const ofLedger = tableWith(arn);
  for (const { apply } of await missingSettings(ofLedger.dynamo, 'halqa-prod-ledger', ledger)) await apply();
  expect(ofLedger.sent.at(-1)).toMatchObject({ name: 'PutResourcePolicy', input: { Policy: ledger.policy } });
});

it('adds nothing to a table that has everything, whatever order its policy is in', async () => {
  if (ledger?.policy === undefined) throw new Error('The ledger has no policy');
  const { Statement, Version } = JSON.parse(ledger.policy);
  const { dynamo } = tableWith({
    DescribeTable: { Table: { TableArn: 'arn', DeletionProtectionEnabled: true } },
    DescribeContinuousBackups: {
      ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' } },
    },
    GetResourcePolicy: { Policy: JSON.stringify({ Statement: [...Statement].reverse(), Version }) },
  });
  expect(await missingSettings(dynamo, 'halqa-prod-ledger', ledger)).toEqual([]);
});
