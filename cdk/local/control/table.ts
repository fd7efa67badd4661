import type { ServerResponse } from 'node:http';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { sendJson } from 'local-aws';
import { type Html, html, pageHeaders, pageLayout } from './page.ts';

type TableControl = { dynamo: DynamoDBClient; tables: readonly string[] };

/** `/__local/tables/<name>`: the first items of a table, or with `?key=USER#…` all under one key, read-only. */
export async function handleTable(
  { dynamo, tables }: TableControl,
  { name, url }: { name: string; url: URL },
  response: ServerResponse,
): Promise<void> {
  if (!tables.includes(name)) return sendJson(response, 404, { error: 'There is no such table.' });
  const key = url.searchParams.get('key')?.trim() ?? '';
  const Items = await itemsOf(DynamoDBDocumentClient.from(dynamo), name, key);
  const kinds = Object.entries(Object.groupBy(Items, ({ PK }) => String(PK).split('#')[0] ?? ''));
  const sections = kinds.map(
    ([kind, items = []]) => html`<details><summary>${kind}
<small>${counted(items.length)}</small></summary>${items.map(collapsedItem)}</details>`,
  );
  response.writeHead(200, pageHeaders);
  response.end(
    pageLayout(`Table ${name}`, [html`<section>${keyForm(key)}<p>${total(Items.length)}</p>${sections}</section>`]),
  );
}

async function itemsOf(documents: DynamoDBDocumentClient, TableName: string, key: string) {
  const some = { TableName, Limit: mostItems };
  if (key === '') return (await documents.send(new ScanCommand(some))).Items ?? [];
  const oneKey = { KeyConditionExpression: 'PK = :key', ExpressionAttributeValues: { ':key': key } };
  return (await documents.send(new QueryCommand({ ...some, ...oneKey }))).Items ?? [];
}

const keyForm = (key: string): Html =>
  html`<form><label>Everything under one key, such as USER#… or GROUP#…<input name="key" value="${key}"></label>
<button>Show</button></form>`;

const collapsedItem = ({ PK, SK, ...item }: Record<string, unknown>): Html =>
  html`<details><summary>${String(PK)} <small>${String(SK)}</small></summary><pre>${readable(item)}</pre></details>`;

const mostItems = 500;

const total = (items: number): string => (items === mostItems ? `The first ${items} items` : counted(items));

const counted = (items: number): string => (items === 1 ? '1 item' : `${items} items`);

const readable = (item: object): string =>
  JSON.stringify(item, (_key, value: unknown) => (value instanceof Uint8Array ? `${value.length} bytes` : value), 2);
