import { join } from 'node:path';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import type { Templates } from '../template/templates.ts';

const Key = z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) });
const Index = z.object({
  IndexName: z.string(),
  KeySchema: z.array(Key),
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});
const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema: z.array(Key),
  GlobalSecondaryIndexes: z.array(Index).optional(),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']) })
    .optional(),
});

export type TableSettings = CreateTableCommandInput & { TableName: string };

/** The tables of the templates as input of CreateTable; replicas and backups exist on AWS only. */
export function tableSettings(templates: Templates): TableSettings[] {
  const types = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'];
  return types
    .flatMap((type) => templates.resources(type, TableProperties))
    .map(({ ref, properties: { StreamSpecification, ...properties } }) => ({
      TableName: ref,
      BillingMode: 'PAY_PER_REQUEST',
      ...properties,
      ...(StreamSpecification === undefined
        ? {}
        : { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } }),
    }));
}

/**
 * Creates the missing tables and records in the directory that they exist. Throws when one exists with other keys, because
 * changing them would lose its data, and when one that was recorded is gone: the database was emptied, and an empty
 * one beside the users and mails of the old would hide that. Without a directory, nothing is recorded.
 */
export async function createTables(
  dynamo: DynamoDBClient,
  tables: readonly TableSettings[],
  directory?: string,
): Promise<void> {
  const record = directory === undefined ? undefined : join(directory, 'tables.json');
  const recorded = record === undefined ? undefined : await readJsonFile(record, z.array(z.string()));
  await createMissing(dynamo, tables, recorded ?? []);
  if (record) await writeAtomically(record, JSON.stringify(tables.map(({ TableName }) => TableName)));
}

async function createMissing(
  dynamo: DynamoDBClient,
  tables: readonly TableSettings[],
  recorded: readonly string[],
): Promise<void> {
  for (const table of tables) {
    const existing = await describeTable(dynamo, table.TableName);
    if (existing === undefined && recorded.includes(table.TableName)) throw new Error(tableGone(table.TableName));
    if (existing === undefined) await dynamo.send(new CreateTableCommand(table));
    else if (shapeOf(existing) !== shapeOf(table)) throw new Error(keysChanged(table.TableName));
  }
}

async function describeTable(dynamo: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await dynamo.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

type Shaped = {
  KeySchema?: KeySchemaElement[] | undefined;
  GlobalSecondaryIndexes?: { IndexName?: string | undefined; KeySchema?: KeySchemaElement[] | undefined }[] | undefined;
};

/** The keys of a table and of its indexes, in one text. */
function shapeOf({ KeySchema, GlobalSecondaryIndexes = [] }: Shaped): string {
  const indexes = GlobalSecondaryIndexes.map((index) => `${index.IndexName}(${keysOf(index.KeySchema)})`).sort();
  return [keysOf(KeySchema), ...indexes].join(' ');
}

const keysOf = (keys: KeySchemaElement[] = []): string => keys.map(({ AttributeName }) => AttributeName).join(',');

const tableGone = (name: string): string =>
  `The table "${name}" is gone: the database on this machine was emptied. Restore dynamo.sqlite from a copy, or delete the ` +
  'local data to start anew.';

const keysChanged = (name: string): string =>
  `The table "${name}" on this machine has other keys than the template; delete the local data to create it again.`;
