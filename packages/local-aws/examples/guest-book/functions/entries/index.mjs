import { randomUUID } from 'node:crypto';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';

const dynamo = new DynamoDBClient({});
const TableName = process.env.TABLE_NAME;

/** `POST /entries` stores `{ "text": … }`; `GET /entries` lists what is stored. */
export async function handler({ routeKey, body }) {
  return routeKey === 'POST /entries' ? addEntry(JSON.parse(body)) : listItems();
}

async function addEntry({ text }) {
  const id = randomUUID();
  await dynamo.send(new PutItemCommand({ TableName, Item: { id: { S: id }, text: { S: text } } }));
  return { statusCode: 201, body: JSON.stringify({ id }) };
}

async function listItems() {
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName }));
  return Items.map(({ id, text, entries }) => ({ id: id.S, text: text?.S, entries: entries && Number(entries.N) }));
}
