import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect } from 'vitest';
import type { TableDefinition } from '../memory-table.ts';

/** The table that the contract expects. */
export const contractTable: TableDefinition = {
  name: 'contract',
  indexes: [{ name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK', included: ['shown'] }],
};

/** A table with the keys PK and SK, and the index GSI1 by GSI1PK and GSI1SK with the attribute `shown`. */
export type ContractTable = { readonly name: string; readonly documents: DynamoDBDocumentClient };

export type Item = Record<string, unknown>;
export type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;

export const key = { PK: 'a', SK: '1' };

/** Short forms of the commands, to an empty table for each test. */
export function useTable(open: () => Promise<ContractTable>) {
  let table: ContractTable;
  beforeEach(async () => {
    table = await open();
  });
  const send: DynamoDBDocumentClient['send'] = (command: never) => table.documents.send(command);
  return {
    send,
    documents: () => table.documents,
    name: () => table.name,
    put: (item: Item, rest = {}) => send(new PutCommand({ TableName: table.name, Item: item, ...rest })),
    get: async (Key: Item = key, rest = {}) =>
      (await send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true, ...rest }))).Item,
    update: (input: Omit<UpdateCommandInput, 'TableName' | 'Key'>) =>
      send(new UpdateCommand({ TableName: table.name, Key: key, ...input })),
    delete: (Key: Item) => send(new DeleteCommand({ TableName: table.name, Key })),
    query: (input: Omit<QueryCommandInput, 'TableName'>) => send(new QueryCommand({ TableName: table.name, ...input })),
    transact: (make: (name: string) => Actions, rest = {}) =>
      send(new TransactWriteCommand({ TransactItems: make(table.name), ...rest })),
  };
}

export const rejected = (write: Promise<unknown>) =>
  expect(write).rejects.toMatchObject({ name: 'ValidationException' });
