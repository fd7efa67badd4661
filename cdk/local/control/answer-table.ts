import type { ServerResponse } from 'node:http';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Html, html } from './html.ts';
import { pageFrame, pageHeaders } from './page-frame.ts';
import { sendJson } from './send-json.ts';

/** `/__local/tables/<name>`: the first items of a table, to look at and nothing more. */
export async function answerTable(
  dynamo: DynamoDBClient,
  tables: readonly string[],
  name: string,
  response: ServerResponse,
): Promise<void> {
  if (!tables.includes(name)) return sendJson(response, 404, { error: 'There is no such table.' });
  const document = DynamoDBDocumentClient.from(dynamo);
  const { Items = [] } = await document.send(new ScanCommand({ TableName: name, Limit: mostItems }));
  const kinds = Object.entries(Object.groupBy(Items, ({ PK }) => String(PK).split('#')[0] ?? ''));
  const sections = kinds.map(
    ([kind, items = []]) => html`<details><summary>${kind}
<small>${items.length} items</small></summary>${items.map(foldedItem)}</details>`,
  );
  response.writeHead(200, pageHeaders);
  response.end(pageFrame(`Table ${name}`, [html`<p>${Items.length} items, ${mostItems} at most.</p>`, ...sections]));
}

const foldedItem = ({ PK, SK, ...item }: Record<string, unknown>): Html =>
  html`<details><summary>${String(PK)} <small>${String(SK)}</small></summary><pre>${readable(item)}</pre></details>`;

const mostItems = 500;

const readable = (item: object): string =>
  JSON.stringify(item, (_key, value: unknown) => (value instanceof Uint8Array ? `${value.length} bytes` : value), 2);
