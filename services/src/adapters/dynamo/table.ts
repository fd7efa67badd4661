import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requestHandler } from '../aws/request-handler.ts';

/** One table of this product and the client to reach it. */
export type Table = { readonly name: string; readonly documents: DynamoDBDocumentClient };

export function openTable(name: string): Table {
  const client = new DynamoDBClient({ requestHandler, maxAttempts: 3 });
  return { name, documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }) };
}
