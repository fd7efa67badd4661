import { ensureValid } from './errors.ts';
import type { Key, TableDefinition } from './memory-table.ts';
import { toStored } from './values.ts';

/** The key of a request: both attributes, nothing else, and neither is empty. */
export function keyOf(input: Readonly<Record<string, unknown>> | undefined): Key {
  const stored = toStored(input ?? {});
  const isWhole = Object.keys(stored).length === 2 && stored['PK']?.S !== undefined && stored['SK']?.S !== undefined;
  ensureValid(isWhole, () => 'The provided key element does not match the schema');
  return checked({ PK: stored['PK']?.S ?? '', SK: stored['SK']?.S ?? '' });
}

/** The key of an item that is put; attributes that are keys of an index are text too. */
export function keyOfItem(item: ReturnType<typeof toStored>, { indexes = [] }: TableDefinition): Key {
  for (const name of ['PK', 'SK']) {
    ensureValid(item[name] !== undefined, () => `One or more parameter values were invalid: Missing the key ${name}`);
    ensureValid(item[name]?.S !== undefined, () => `Type mismatch for key ${name} expected: S`);
  }
  for (const name of indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])) {
    const isText = item[name] === undefined || (item[name]?.S ?? '') !== '';
    ensureValid(isText, () => `One or more parameter values are not valid for the index key ${name}`);
  }
  return checked({ PK: item['PK']?.S ?? '', SK: item['SK']?.S ?? '' });
}

function checked(key: Key): Key {
  const isFilled = key.PK !== '' && key.SK !== '';
  ensureValid(isFilled, () => 'The AttributeValue for a key attribute cannot contain an empty string value');
  const isShort = Buffer.byteLength(key.PK) <= 2048 && Buffer.byteLength(key.SK) <= 1024;
  ensureValid(isShort, () => 'Aggregated size of all range keys has exceeded the size limit');
  return key;
}
