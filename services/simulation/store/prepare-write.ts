import { ensureValid, invalid } from './errors.ts';
import { predicateOf } from './expressions/evaluate.ts';
import { parseCondition } from './expressions/parse.ts';
import { parseUpdate } from './expressions/parse-update.ts';
import { type PlaceholderInput, placeholdersOf } from './expressions/placeholders.ts';
import { updaterOf } from './expressions/update.ts';
import { keyOf, keyOfItem } from './keys.ts';
import { ensureSize, type Key, type MemoryTable } from './memory-table.ts';
import { type StoredItem, toStored } from './values.ts';

export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

export type WriteInput = PlaceholderInput & {
  readonly TableName: string | undefined;
  readonly Key?: Readonly<Record<string, unknown>> | undefined;
  readonly Item?: Readonly<Record<string, unknown>> | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly UpdateExpression?: string | undefined;
  readonly ReturnValuesOnConditionCheckFailure?: string | undefined;
};

/** A write whose request is valid, and that has not looked at what is stored. */
export type PreparedWrite = {
  readonly table: MemoryTable;
  readonly key: Key;
  readonly kind: WriteKind;
  /** Whether its condition is true of what is stored. */
  allows(before: StoredItem | undefined): boolean;
  /** What is stored afterwards; undefined when nothing is. Throws a ValidationException. */
  apply(before: StoredItem | undefined): StoredItem | undefined;
  /** What a failed condition reveals. */
  revealed(before: StoredItem | undefined): StoredItem | undefined;
};

/** Checks everything about a request that does not depend on what is stored. Throws a ValidationException. */
export function prepareWrite(kind: WriteKind, input: WriteInput, table: MemoryTable): PreparedWrite {
  const placeholders = placeholdersOf(input);
  const { ConditionExpression, UpdateExpression, ReturnValuesOnConditionCheckFailure } = input;
  const condition =
    ConditionExpression === undefined
      ? undefined
      : predicateOf(parseCondition(ConditionExpression, 'ConditionExpression'), placeholders);
  if (kind === 'ConditionCheck' && condition === undefined) throw invalid('A ConditionCheck has no condition');
  const item = kind === 'Put' ? toStored(input.Item ?? {}) : undefined;
  const key = item ? keyOfItem(item, table.definition) : keyOf(input.Key);
  const update =
    kind === 'Update' && UpdateExpression !== undefined
      ? updaterOf(parseUpdate(UpdateExpression), placeholders, ['PK', 'SK'])
      : undefined;
  placeholders.ensureAllUsed();
  ensureValid(kind !== 'Put' || input.Key === undefined, () => 'A Put has an item and no key');

  function apply(before: StoredItem | undefined): StoredItem | undefined {
    if (kind === 'Delete') return undefined;
    if (kind === 'ConditionCheck') return before;
    const stored = before ?? { PK: { S: key.PK }, SK: { S: key.SK } };
    const after = item ?? update?.(stored) ?? stored;
    // Throws where the update made a key attribute of an index empty, or no text.
    if (update) keyOfItem(after, table.definition);
    ensureSize(after);
    return after;
  }

  return {
    table,
    key,
    kind,
    apply,
    allows: (before) => condition === undefined || condition(before ?? {}),
    revealed: (before) => (ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before : undefined),
  };
}
