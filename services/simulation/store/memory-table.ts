import { ensureValid } from './errors.ts';
import { type SortedItems, sortedItems } from './sorted-items.ts';
import { compareText, isEqualItem, itemBytes, type StoredItem } from './values.ts';

/** A table with a partition and a sort key, both text, and what is projected into each of its indexes. */
export type TableDefinition = {
  readonly name: string;
  readonly indexes?: readonly IndexDefinition[];
  /** The attribute with the second from which on an item may be deleted. */
  readonly timeToLive?: string;
};

/** A global secondary index; `included` are the attributes that it has beside all keys. */
type IndexDefinition = {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  readonly included: readonly string[];
};

export type Key = { readonly PK: string; readonly SK: string };

/** One write or deletion. */
export type Change = {
  readonly key: Key;
  readonly before: StoredItem | undefined;
  readonly after: StoredItem | undefined;
  readonly at: number;
  /** The `ClientRequestToken` of the transaction that it belongs to, when that has one. */
  readonly token?: string;
};

export type MemoryTable = {
  readonly definition: TableDefinition;
  readonly partition: (PK: string) => SortedItems;
  get(key: Key): StoredItem | undefined;
  /** The item before its last change, when that is recent. */
  getStale(key: Key, since: number): StoredItem | undefined;
  /**
   * Adds a write or a deletion to `changes`. Readers and the stream do not see it until the returned function is called, because
   * a transaction shows its writes one by one. A write that changes nothing is not added.
   */
  write(key: Key, after: StoredItem | undefined, now: number, token?: string): () => void;
  /** Every item with all writes that are decided, sorted by its key. */
  contents(): StoredItem[];
  /** Brings an index forward to the changes before that instant, and returns it. An index does not go back. */
  index(definition: IndexDefinition, before: number): ReadonlyMap<string, SortedItems>;
  /** All changes, oldest first. */
  readonly changes: readonly Change[];
  /** The changes that readers see, in the order in which they became visible: the table's stream. */
  readonly shown: readonly Change[];
};

/** The limit of DynamoDB. */
const MOST_BYTES = 400 * 1024;

export function memoryTable(definition: TableDefinition): MemoryTable {
  const partitions = new Map<string, SortedItems>();
  const changes: Change[] = [];
  const shown: Change[] = [];
  const hidden = new Map<string, Change>();
  const lastChange = new Map<string, Change>();
  const indexes = new Map((definition.indexes ?? []).map((each) => [each.name, memoryIndex(each)]));

  const partition = (PK: string) => {
    const items = partitions.get(PK) ?? sortedItems();
    partitions.set(PK, items);
    return items;
  };

  return {
    definition,
    partition,
    changes,
    shown,
    get: ({ PK, SK }) => partitions.get(PK)?.get(SK),

    getStale: (key, since) => {
      const last = lastChange.get(idOf(key));
      return last !== undefined && last.at >= since ? last.before : partitions.get(key.PK)?.get(key.SK);
    },

    write: (key, after, now, token) => {
      const before = partitions.get(key.PK)?.get(key.SK);
      if (before === after || (before && after && isEqualItem(before, after))) return () => undefined;
      const change = { key, before, after, at: now, ...(token === undefined ? {} : { token }) };
      const id = idOf(key);
      changes.push(change);
      hidden.set(id, change);
      return () => {
        hidden.delete(id);
        if (after) partition(key.PK).set(key.SK, after);
        else partitions.get(key.PK)?.delete(key.SK);
        shown.push(change);
        lastChange.set(id, change);
      };
    },

    contents: () => {
      const all = [...partitions].sort(([one], [other]) => compareText(one, other));
      const visible = all.flatMap(([, items]) => items.values());
      return hidden.size === 0 ? visible : withHidden(visible, hidden);
    },

    index: ({ name }, before) => indexes.get(name)?.caughtUp(shown, before) ?? new Map(),
  };
}

export const idOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`;

function withHidden(visible: readonly StoredItem[], hidden: ReadonlyMap<string, Change>): StoredItem[] {
  const keyOf = ({ PK, SK }: StoredItem): Key => ({ PK: PK?.S ?? '', SK: SK?.S ?? '' });
  const others = visible.filter((item) => !hidden.has(idOf(keyOf(item))));
  const decided = [...hidden.values()].flatMap(({ after }) => (after ? [after] : []));
  return [...others, ...decided].sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    return compareText(first.PK, second.PK) || compareText(first.SK, second.SK);
  });
}

export function ensureSize(item: StoredItem): void {
  ensureValid(itemBytes(item) <= MOST_BYTES, () => 'Item size has exceeded the maximum allowed size');
}

/** Follows the changes of its table; an item without the index's keys is not in it. */
function memoryIndex({ partitionKey, sortKey, included }: IndexDefinition) {
  const partitions = new Map<string, SortedItems>();
  let applied = 0;
  const kept = new Set(['PK', 'SK', partitionKey, sortKey, ...included]);

  const placeOf = (key: Key, item: StoredItem | undefined) => {
    const [PK, SK] = [item?.[partitionKey]?.S, item?.[sortKey]?.S];
    return PK === undefined || SK === undefined ? undefined : { PK, SK: `${SK}\n${idOf(key)}` };
  };

  function apply({ key, before, after }: Change): void {
    const [old, place] = [placeOf(key, before), placeOf(key, after)];
    if (old) partitions.get(old.PK)?.delete(old.SK);
    if (place === undefined || after === undefined) return;
    const items = partitions.get(place.PK) ?? sortedItems();
    partitions.set(place.PK, items);
    items.set(place.SK, Object.fromEntries(Object.entries(after).filter(([name]) => kept.has(name))));
  }

  return {
    caughtUp: (changes: readonly Change[], before: number) => {
      for (let next = changes[applied]; next !== undefined && next.at < before; next = changes[applied]) {
        apply(next);
        applied += 1;
      }
      return partitions;
    },
  };
}
