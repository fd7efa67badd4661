import { QueryCommand as Query, type QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../src/adapters/dynamo/table.ts';

/** Which items of a torn query are read before the other writes, the rest after them. */
export type Tear = (sortKey: string) => 'before' | 'after';

/**
 * A table whose first query of a group is torn: the group is read, then `meanwhile` runs, and the query returns some
 * items from before it and the rest from after it. DynamoDB may do this to every query, because it isolates the writes
 * of a transaction from the reading of one item, and not from a query of several.
 */
export function tornReads(table: Table, tear: Tear, meanwhile: () => Promise<void>): Table {
  let isTorn = false;
  const documents = new Proxy(table.documents, {
    get(client, property) {
      const value: unknown = Reflect.get(client, property);
      return property === 'send' ? send : typeof value === 'function' ? value.bind(client) : value;
    },
  });
  return { name: table.name, documents };

  async function send(command: Parameters<typeof table.documents.send>[0]): Promise<unknown> {
    if (isTorn || !(command instanceof Query) || !readsGroup(command)) return table.documents.send(command);
    isTorn = true;
    const before = await table.documents.send(command);
    await meanwhile();
    const after = await table.documents.send(new Query(command.input));
    return { ...after, Items: mixed(before, after, tear) };
  }
}

function readsGroup({ input }: QueryCommand): boolean {
  return Object.values(input.ExpressionAttributeValues ?? {}).some((value) => String(value).startsWith('GROUP#'));
}

function mixed(before: QueryCommandOutput, after: QueryCommandOutput, tear: Tear) {
  const items = [before, after].map(({ Items = [] }) => new Map(Items.map((item) => [String(item['SK']), item])));
  const [old, current] = items;
  const keys = [...new Set(items.flatMap((each) => [...each.keys()]))].sort();
  return keys.flatMap((key) => (tear(key) === 'before' ? old : current)?.get(key) ?? []);
}
