import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../src/store/table.ts';
import { tableContents } from './test-table.ts';

/**
 * A table whose eventually consistent batches return what was stored when it was made, as DynamoDB may for a while. The
 * engine itself is always consistent.
 */
export async function staleReads(table: Table): Promise<Table> {
  const old = await tableContents(table);
  const documents = new Proxy(table.documents, {
    get(client, property) {
      const value: unknown = Reflect.get(client, property);
      return property === 'send' ? send : typeof value === 'function' ? value.bind(client) : value;
    },
  });
  return { name: table.name, documents };

  async function send(command: Parameters<typeof table.documents.send>[0]): Promise<unknown> {
    if (!(command instanceof BatchGetCommand) || isConsistent(command)) return table.documents.send(command);
    const keys = command.input.RequestItems?.[table.name]?.Keys ?? [];
    const found = keys.flatMap((key) => old.filter(({ PK, SK }) => PK === key['PK'] && SK === key['SK']));
    return { Responses: { [table.name]: found } };
  }

  function isConsistent({ input }: BatchGetCommand): boolean {
    return input.RequestItems?.[table.name]?.ConsistentRead === true;
  }
}
