import { ensureValid } from './errors.ts';
import type { Key, TableDefinition } from './memory-table.ts';
import { toStored } from './values.ts';

/** The key that a request names. Throws a ValidationException unless it has exactly PK and SK, both text and not empty. */
export function keyOf(input: Readonly<Record<string, unknown>> | undefined): Key {
  const stored = toStored(input ?? {});
  const hasBothParts =
    Object.keys(stored).length === 2 && stored['PK']?.S !== undefined && stored['SK']?.S !== undefined;
  ensureValid(hasBothParts, () => 'The provided key element does not match the schema');
  return withinLimits({ PK: stored['PK']?.S ?? '', SK: stored['SK']?.S ?? '' });
}

/** The key of an item that is put. Throws a ValidationException where PK, SK or a key attribute of an index is no text, or empty. */
export function keyOfItem(item: ReturnType<typeof toStored>, { indexes = [] }: TableDefinition): Key {
  for (const name of ['PK', 'SK']) {
    ensureValid(item[name] !== undefined, () => `One or more parameter values were invalid: Missing the key ${name}`);
    ensureValid(item[name]?.S !== undefined, () => `Type mismatch for key ${name} expected: S`);
  }
  for (const name of indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])) {
    const isValidIndexKey = item[name] === undefined || (item[name]?.S ?? '') !== '';
    ensureValid(isValidIndexKey, () => `One or more parameter values are not valid for the index key ${name}`);
  }
  return withinLimits({ PK: item['PK']?.S ?? '', SK: item['SK']?.S ?? '' });
}

/** Returns the key, whose parts may have 2,048 and 1,024 bytes in UTF-8, the limits of DynamoDB. */
function withinLimits(key: Key): Key {
  const isNotEmpty = key.PK !== '' && key.SK !== '';
  ensureValid(isNotEmpty, () => 'The AttributeValue for a key attribute cannot contain an empty string value');
  const isShort = Buffer.byteLength(key.PK) <= 2048 && Buffer.byteLength(key.SK) <= 1024;
  ensureValid(isShort, () => 'Aggregated size of all range keys has exceeded the size limit');
  return key;
}
