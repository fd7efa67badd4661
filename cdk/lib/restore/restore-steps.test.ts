import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, type DynamoDBClient, PolicyNotFoundException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createShutdown } from 'local-aws';
import { dynamoClient, startDynamo } from 'local-aws/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { copyIntoLiveTables, restoreBesideLiveTables } from './restore-steps.ts';

describe('restoring tables to a second', () => {
  type Sent = { readonly name: string; readonly input: Record<string, unknown> };

  /** AWS as it answers while tables are restored: the first two looks find them not ready. */
  function restoring(): { dynamo: DynamoDBClient; sent: Sent[] } {
    const sent: Sent[] = [];
    const send = async (command: { readonly constructor: { readonly name: string }; readonly input: object }) => {
      const name = command.constructor.name.replace('Command', '');
      sent.push({ name, input: { ...command.input } });
      const looks = sent.filter((each) => each.name === 'DescribeTable').length;
      return name === 'DescribeTable' ? { Table: { TableStatus: looks > 2 ? 'ACTIVE' : 'CREATING' } } : {};
    };
    return { dynamo: { send } as unknown as DynamoDBClient, sent }; // the calls that are made
  }

  it('asks for all three tables of the same second under names of their own, and waits for each', async () => {
    const { dynamo, sent } = restoring();
    let pauses = 0;
    const at = Date.parse('2026-12-01T12:00:00Z');
    await restoreBesideLiveTables(dynamo, 'prod', at, async () => {
      pauses += 1;
    });
    expect(sent.slice(0, 3)).toEqual(
      ['halqa-prod', 'halqa-prod-ledger', 'halqa-prod-bank'].map((name) => ({
        name: 'RestoreTableToPointInTime',
        input: { SourceTableName: name, TargetTableName: `${name}-restored`, RestoreDateTime: new Date(at) },
      })),
    );
    expect(pauses).toBe(2);
    expect([...new Set(sent.slice(3).map(({ input }) => input['TableName']))]).toEqual([
      'halqa-prod-restored',
      'halqa-prod-ledger-restored',
      'halqa-prod-bank-restored',
    ]);
  });
});

describe('copying into the names that the code reads', () => {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-restore-'));
  const shutdown = createShutdown();
  const denying = '{"Version":"2012-10-17","Statement":[{"Effect":"Deny","Action":"dynamodb:DeleteItem"}]}';
  let policy: string | undefined;
  let dynamo: DynamoDBClient;
  const documents = () => DynamoDBDocumentClient.from(dynamo);

  beforeAll(async () => {
    const engine = await startDynamo({ directory });
    shutdown.add(engine.stop);
    dynamo = withPolicies(dynamoClient(engine.url));
    for (const table of ['halqa-prod', 'halqa-prod-ledger', 'halqa-prod-bank'])
      for (const TableName of [table, `${table}-restored`])
        await dynamo.send(
          new CreateTableCommand({
            TableName,
            BillingMode: 'PAY_PER_REQUEST',
            AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
            KeySchema: [
              { AttributeName: 'PK', KeyType: 'HASH' },
              { AttributeName: 'SK', KeyType: 'RANGE' },
            ],
          }),
        );
    await put('halqa-prod-ledger-restored', 'J#1');
    await put('halqa-prod-ledger', 'J#1');
  });
  afterAll(async () => {
    await shutdown.run();
    rmSync(directory, { recursive: true });
  });

  /** The engine knows no policies of tables: they are kept, and obeyed, in front of it. */
  function withPolicies(client: DynamoDBClient): DynamoDBClient {
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const { TableName, Policy } = Input.parse(args.input);
          const answer = (output: object) => ({ output: { $metadata: {}, ...output }, response: {} });
          switch (commandName) {
            case 'GetResourcePolicyCommand':
              if (policy === undefined) throw new PolicyNotFoundException({ message: 'None', $metadata: {} });
              return answer({ Policy: policy });
            case 'DeleteResourcePolicyCommand':
              policy = undefined;
              return answer({});
            case 'PutResourcePolicyCommand':
              policy = Policy;
              return answer({});
            case 'DeleteItemCommand':
              if (TableName === 'halqa-prod-ledger' && policy !== undefined) throw new Error('AccessDeniedException');
          }
          return next(args);
        },
      { step: 'initialize', priority: 'low' },
    );
    return client;
  }

  const put = (TableName: string, SK: string, item: object = {}) =>
    documents().send(new PutCommand({ TableName, Item: { PK: 'GROUP#1', SK, ...item } }));
  const stop = (from: number | null) =>
    put('halqa-prod', 'SWITCH', {
      PK: 'MONEY',
      stop: from === null ? null : { from, until: null },
      changed: null,
      proposal: null,
      version: 1,
    });
  const sortKeys = async (TableName: string) => {
    const found: unknown[] = [];
    for await (const { Items = [] } of paginateScan({ client: documents() }, { TableName }))
      found.push(...Items.map(({ SK }) => SK));
    return found;
  };

  it('takes the policy of the ledger away for that long, and puts it back', async () => {
    await stop(Date.parse('2026-12-01T12:00:00Z'));
    await put('halqa-prod-ledger', 'J#2');
    policy = denying;
    expect((await copyIntoLiveTables(dynamo, 'prod')).ledgerTable).toEqual({ put: 0, deleted: 1, kept: 0 });
    expect(await sortKeys('halqa-prod-ledger')).toEqual(['J#1']);
    expect(policy).toBe(denying);
  });

  it('puts it back also when the copy fails, and changes nothing while money moves', async () => {
    await stop(null);
    await put('halqa-prod-ledger', 'J#3');
    policy = denying;
    await expect(copyIntoLiveTables(dynamo, 'prod')).rejects.toThrow('Stop all money first');
    expect(await sortKeys('halqa-prod-ledger')).toEqual(['J#1', 'J#3']);
    expect(policy).toBe(denying);
  });

  it('gives a ledger without a policy none', async () => {
    await stop(Date.parse('2026-12-01T12:00:00Z'));
    policy = undefined;
    await copyIntoLiveTables(dynamo, 'prod');
    expect(policy).toBeUndefined();
  });
});

const Input = z.object({ TableName: z.string().optional(), Policy: z.string().optional() });
