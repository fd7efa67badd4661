import type { GrantedKeys } from './granted-keys.ts';
import { ledgerKeys, ledgerPartitions } from './ledger/ledger-keys.ts';

/** A statement of a policy, for requests whose partition keys all begin in one of these ways. */
export type KeyStatement = {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly Action[];
  readonly keys: readonly string[];
};

const reads = ['BatchGetItem', 'GetItem', 'Query'] as const;
type Action = (typeof reads)[number] | 'ConditionCheckItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** What a function may do with one table; with `beside`, the keys of other tables that its transactions write. */
type Uses = {
  readonly read: readonly string[];
  readonly put: readonly string[];
  readonly update: readonly string[];
  readonly delete: readonly string[];
  readonly beside: readonly string[];
};

/**
 * IAM does not say whether the keys of a write in a transaction are its own, those of all writes of its kind, or those of the
 * whole transaction. So each kind is allowed with all partitions that a transaction of the function may name, and denied
 * when every key is one that this kind is not for. A write by itself is restricted to its own partitions under each reading.
 */
function statementsFor({ read, put, update, delete: deleted, beside }: Uses): KeyStatement[] {
  const own = unique([...read, ...put, ...update, ...deleted]);
  const inTransactions = ([action, keys]: readonly [Action, readonly string[]]): KeyStatement[] => {
    const others = own.filter((key) => !keys.includes(key));
    return [
      { effect: 'Allow', actions: [action], keys: unique([...own, ...beside]) },
      ...(others.length === 0 ? [] : [{ effect: 'Deny', actions: [action], keys: others } as const]),
    ];
  };
  const writes = [
    ['ConditionCheckItem', read],
    ['PutItem', put],
    ['UpdateItem', update],
    ['DeleteItem', deleted],
  ] as const;
  return [
    { effect: 'Allow', actions: reads, keys: read } as const,
    ...writes.filter(([, keys]) => keys.length > 0).flatMap(inTransactions),
  ].filter(({ keys }) => keys.length > 0);
}

/** The parts of the ledger: the books of groups, and the transfers of the bank, whose events change books. */
export type LedgerPart = keyof typeof ledgerPartitions;

/** For the product's table, and for the function's part of the ledger. */
export function tableStatements(granted: GrantedKeys, part: LedgerPart | undefined): KeyStatement[] {
  const { read, write, delete: deleted } = granted;
  const beside = part === undefined ? [] : keysOfLedger(part);
  return statementsFor({ read, put: write, update: write, delete: deleted, beside });
}

export function ledgerStatements(granted: GrantedKeys, part: LedgerPart): KeyStatement[] {
  const { added, changed } = partitionsOf(part);
  const { read, write, delete: deleted } = granted;
  const beside = unique([...read, ...write, ...deleted]);
  return statementsFor({ read: [...added, ...changed], put: added, update: changed, delete: [], beside });
}

/** For functions that read how far the bank's events were read, and nothing else of the ledger's table. */
export const cursorReading: KeyStatement = { effect: 'Allow', actions: ['GetItem'], keys: [ledgerKeys.cursor.PK] };

const keysOfLedger = (part: LedgerPart) => Object.values(partitionsOf(part)).flat();

function partitionsOf(part: LedgerPart) {
  const { books, transfers } = ledgerPartitions;
  const parts = part === 'books' ? [books] : [books, transfers];
  return { added: parts.flatMap(({ added }) => added), changed: parts.flatMap(({ changed }) => changed) };
}

const unique = (keys: readonly string[]): readonly string[] => [...new Set(keys)];
