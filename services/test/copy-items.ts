import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../src/store/table.ts';
import { tableContents } from './test-table.ts';

type Copy = <Value>(value: Value) => Value;

/** Gives another id to the group, and to each of its transfers and events, in whatever is stored or reported of it. */
export function copier(id: string, index: number): Copy {
  return (value) => {
    const text = JSON.stringify(value).replaceAll(id, `${id}${index}`);
    return JSON.parse(text.replaceAll(/[0-9a-f]{40}/g, (key) => `${key}${index}`));
  };
}

/** The most that a transaction takes. */
const BATCH = 100;
const AT_ONCE = 8;

/** Stores copies of a group and of its money: faster than to let each one start and collect. */
export async function copyItems(from: Table, to: Table, copies: readonly Copy[]): Promise<void> {
  const items = (await tableContents(from)).filter(({ PK }) => /^(GROUP|LG|BAL|XFER)#/.test(String(PK)));
  await putItems(
    to,
    copies.flatMap((copy) => items.map(copy)),
  );
}

/** Stores items as they are. */
export async function putItems(to: Table, items: readonly Record<string, unknown>[]): Promise<void> {
  const waiting = [...items];
  const put = async () => {
    for (let batch = waiting.splice(0, BATCH); batch.length > 0; batch = waiting.splice(0, BATCH)) {
      const TransactItems = batch.map((Item) => ({ Put: { TableName: to.name, Item } }));
      await to.documents.send(new TransactWriteCommand({ TransactItems }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, put));
}
