import { compareText, type StoredItem } from './values.ts';

/** The items of one partition by their sort key. */
export type SortedItems = {
  get(sort: string): StoredItem | undefined;
  set(sort: string, item: StoredItem): void;
  delete(sort: string): void;
  /** The first key that is at or behind `sort`. */
  atOrBehind(sort: string): string | undefined;
  behind(sort: string): string | undefined;
  before(sort: string): string | undefined;
  last(): string | undefined;
  values(): StoredItem[];
};

export function sortedItems(): SortedItems {
  const items = new Map<string, StoredItem>();
  const sorts: string[] = [];

  /** How many keys sort before this one. */
  function placeOf(sort: string): number {
    let [from, to] = [0, sorts.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compareText(sorts[middle] ?? '', sort) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    get: (sort) => items.get(sort),
    set: (sort, item) => {
      if (!items.has(sort)) sorts.splice(placeOf(sort), 0, sort);
      items.set(sort, item);
    },
    delete: (sort) => {
      if (items.delete(sort)) sorts.splice(placeOf(sort), 1);
    },
    atOrBehind: (sort) => sorts[placeOf(sort)],
    behind: (sort) => {
      const place = placeOf(sort);
      return sorts[sorts[place] === sort ? place + 1 : place];
    },
    before: (sort) => sorts[placeOf(sort) - 1],
    last: () => sorts.at(-1),
    values: () => sorts.map((sort) => items.get(sort)).filter((item) => item !== undefined),
  };
}
