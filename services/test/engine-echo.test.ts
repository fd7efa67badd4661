import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { newTable, tableContents } from './test-table.ts';

const Key = { PK: 'a', SK: '1' };

it('fails a test whose expression the engine rejects, such as a reserved word', async () => {
  const { name: TableName, documents } = await newTable();
  const update = { TableName, Key, UpdateExpression: 'SET name = :x', ExpressionAttributeValues: { ':x': 'Ann' } };
  await expect(documents.send(new UpdateCommand(update))).rejects.toThrow('in the engine: ValidationException');
  const query = { TableName, KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': 'a' } };
  const shown = documents.send(new QueryCommand({ ...query, ProjectionExpression: 'name' }));
  await expect(shown).rejects.toThrow('in the engine: ValidationException');
});

it('passes a test whose items are in memory alone: the echo stores them in the engine first', async () => {
  const { name: TableName, documents } = await newTable();
  await documents.send(new PutCommand({ TableName, Item: { ...Key, amount: 1 } }));
  const add = { UpdateExpression: 'SET amount = amount + :one', ExpressionAttributeValues: { ':one': 1 } };
  await documents.send(new UpdateCommand({ TableName, Key, ...add }));
  expect(await tableContents({ name: TableName, documents })).toEqual([{ ...Key, amount: 2 }]);
});
