import { isDeepStrictEqual } from 'node:util';
import { BatchGetCommand, DeleteCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../store/table.ts';

type Item = Readonly<Record<string, unknown>>;
type Key = { readonly PK: string; readonly SK: string };

/** How many items a copy put and deleted; `kept`: how many stay although the other table does not have them. */
export type CopiedBack = { readonly put: number; readonly deleted: number; readonly kept: number };

/**
 * Makes a table what another one is, item by item: the copy of an earlier second into the table whose name the code reads. The
 * table stays the same, and with it its stream, time to live, recovery, protection, policy and tags. Only what differs is
 * written, so it can be repeated after a kill. Nobody else may write to either.
 *
 * @param isKept items that stay as they are now, whatever the copy has
 */
export async function copyBack(from: Table, to: Table, isKept: (key: Key) => boolean): Promise<CopiedBack> {
  const done = { put: 0, deleted: 0, kept: 0 };
  for await (const items of pagesOf(from)) {
    const now = await itemsAt(to, items.map(keyOf));
    const different = items.filter((item) => {
      const { PK, SK } = keyOf(item);
      return !isKept({ PK, SK }) && !isDeepStrictEqual(now.get(`${PK} ${SK}`), item);
    });
    await writeAll(different, (Item) => to.documents.send(new PutCommand({ TableName: to.name, Item })));
    done.put += different.length;
  }
  for await (const items of pagesOf(to)) {
    const before = await itemsAt(from, items.map(keyOf));
    const added = items.map(keyOf).filter(({ PK, SK }) => !before.has(`${PK} ${SK}`));
    const gone = added.filter((key) => !isKept(key));
    await writeAll(gone, (Key) => to.documents.send(new DeleteCommand({ TableName: to.name, Key })));
    done.deleted += gone.length;
    done.kept += added.length - gone.length;
  }
  return done;
}

const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });

async function* pagesOf({ name, documents }: Table): AsyncGenerator<Item[]> {
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: name, ConsistentRead: true }))
    yield Items;
}

/** The limit of BatchGetItem. */
const BATCH = 100;

async function itemsAt({ name, documents }: Table, keys: readonly Key[]): Promise<ReadonlyMap<string, Item>> {
  const found = new Map<string, Item>();
  for (let waiting = [...keys]; waiting.length > 0; ) {
    const Keys = waiting.splice(0, BATCH);
    const request = { [name]: { Keys, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await documents.send(new BatchGetCommand({ RequestItems: request }));
    for (const item of Responses?.[name] ?? []) found.set(`${item['PK']} ${item['SK']}`, item);
    waiting.push(...((UnprocessedKeys?.[name]?.Keys ?? []) as Key[])); // the keys that we sent, returned
  }
  return found;
}

/** How many items are written at once. */
const AT_ONCE = 16;

async function writeAll<Each>(all: readonly Each[], write: (each: Each) => Promise<unknown>): Promise<void> {
  const waiting = all.values();
  const writer = async () => {
    for (const each of waiting) await write(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
}
