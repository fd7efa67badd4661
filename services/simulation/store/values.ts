import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

/** A value as the service stores it: `{ S: 'text' }`, `{ N: '1' }`, … */
export type Value = AttributeValue;

/** An item as it is stored. Never changed in place. */
export type StoredItem = Readonly<Record<string, Value>>;

/** The conversion of the document client, with the options of the product's tables. */
export const toStored = (item: Readonly<Record<string, unknown>>): StoredItem =>
  marshall(item, { removeUndefinedValues: true });

/** The item as the document client returns it; frozen, because it is made once for all who read it. */
export function fromStored(item: StoredItem): Record<string, unknown> {
  const known = returned.get(item);
  if (known !== undefined) return known;
  const made = unmarshall(item);
  freeze(made);
  returned.set(item, made);
  return made;
}

const returned = new WeakMap<StoredItem, Record<string, unknown>>();

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  for (const each of Object.values(value)) freeze(each);
}

export type ValueType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'L' | 'M' | 'SS' | 'NS' | 'BS';

/** The name of the one member that a value has. */
export function typeOf(value: Value): ValueType {
  const [type] = Object.keys(value);
  return type as ValueType; // the service knows no others
}

export function isEqual(one: Value, other: Value): boolean {
  if (one.S !== undefined) return one.S === other.S;
  if (one.N !== undefined) return other.N !== undefined && Number(one.N) === Number(other.N);
  if (one.BOOL !== undefined) return one.BOOL === other.BOOL;
  if (one.NULL !== undefined) return other.NULL !== undefined;
  if (one.B !== undefined) return other.B !== undefined && Buffer.compare(one.B, other.B) === 0;
  const [members, others] = [elementsOf(one), elementsOf(other)];
  if (members !== undefined && others !== undefined) {
    const all = members.every((each) => others.some((another) => isEqual(each, another)));
    return typeOf(one) === typeOf(other) && members.length === others.length && all;
  }
  if (one.L !== undefined) return other.L !== undefined && isEqualList(one.L, other.L);
  if (one.M !== undefined) return other.M !== undefined && isEqualItem(one.M, other.M);
  return false;
}

function isEqualList(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((each, index) => isEqual(each, other[index] ?? { NULL: true }));
}

export function isEqualItem(one: StoredItem, other: StoredItem): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [value, another] = [one[name], other[name]];
      return value !== undefined && another !== undefined && isEqual(value, another);
    })
  );
}

/** Negative, zero or positive; undefined for values that have no order or are of different types. */
export function compare(one: Value, other: Value): number | undefined {
  if (one.S !== undefined && other.S !== undefined) return compareText(one.S, other.S);
  if (one.N !== undefined && other.N !== undefined) return Number(one.N) - Number(other.N);
  if (one.B !== undefined && other.B !== undefined) return Buffer.compare(one.B, other.B);
  return undefined;
}

/** By their bytes in UTF-8, as the service sorts keys. That differs from the order of code units beyond U+FFFF alone. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  if (surrogates.test(one) || surrogates.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}

const surrogates = /[\ud800-\udfff]/;

/** The members of a set as values; undefined for anything else. */
export function elementsOf(value: Value): Value[] | undefined {
  if (value.SS !== undefined) return value.SS.map((S) => ({ S }));
  if (value.NS !== undefined) return value.NS.map((N) => ({ N }));
  if (value.BS !== undefined) return value.BS.map((B) => ({ B }));
  return undefined;
}

/** What `size()` says: how many characters, bytes or elements; undefined for values without a size. */
export function sizeOf(value: Value): number | undefined {
  if (value.S !== undefined) return value.S.length;
  if (value.B !== undefined) return value.B.length;
  if (value.L !== undefined) return value.L.length;
  if (value.M !== undefined) return Object.keys(value.M).length;
  return elementsOf(value)?.length;
}

/** Bytes that the service counts for an item: names and values, with an overhead for lists and maps. */
export function itemBytes(item: StoredItem): number {
  const known = counted.get(item);
  if (known !== undefined) return known;
  const bytes = Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
  counted.set(item, bytes);
  return bytes;
}

/** Items are never changed in place. */
const counted = new WeakMap<StoredItem, number>();

function valueBytes(value: Value): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return value.B.length;
  if (value.L !== undefined) return value.L.reduce((sum, each) => sum + 1 + valueBytes(each), 3);
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + itemBytes(value.M);
  return elementsOf(value)?.reduce((sum, each) => sum + valueBytes(each), 0) ?? 1;
}

/** Two digits a byte, and one byte more. */
const numberBytes = (digits: string) => Math.ceil(digits.replace(/\D|^[-0.]+|0+$/g, '').length / 2) + 1;
