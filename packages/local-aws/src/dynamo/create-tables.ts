import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { TableSettings } from './table-settings.ts';

/** Creates the tables that are missing. Throws when one is there with other keys: its data would be lost in a change. */
export async function createTables(dynamo: DynamoDBClient, tables: readonly TableSettings[]): Promise<void> {
  for (const table of tables) {
    const existing = await describeTable(dynamo, table.TableName);
    if (existing === undefined) await dynamo.send(new CreateTableCommand(table));
    else if (shapeOf(existing) !== shapeOf(table)) throw new Error(otherShape(table.TableName));
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

const otherShape = (name: string): string =>
  `The table "${name}" on this machine has other keys than the template; "npm run reset" forgets the local data.`;
