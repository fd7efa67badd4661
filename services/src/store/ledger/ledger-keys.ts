/**
 * Every key of the ledger's table. What is only ever added has partitions of its own, because a role can name partitions
 * and not the items of one.
 */
export const ledgerKeys = {
  /** By the journal's id, so that the same fact is recorded once; its sequence is that of the head. */
  journal: (group: string, id: string) => ({ PK: `LG#${group}`, SK: `J#${id}` }),
  /** A transfer of the bank. */
  transfer: (transfer: string) => ({ PK: `XFER#${transfer}`, SK: 'META' }),
  /** An event of the bank that was applied, or came too early. */
  event: (event: string) => ({ PK: `EVT#${event}`, SK: 'META' }),
  /** How far the bank's events were read. */
  cursor: { PK: 'CUR#rail', SK: 'META' },
  /** Where the chain of a group ends, and what each of its accounts holds then. */
  books: (group: string) => ({ PK: `BAL#${group}`, SK: 'BOOKS' }),
} as const;

/**
 * The beginnings of the partition keys of the ledger's table. Added once and never changed: journals, lookups of transfers, handled
 * events of the bank. Changed: balances with heads, and cursors.
 */
export const ledgerPartitions = {
  books: { added: ['LG#'], changed: ['BAL#'] },
  transfers: { added: ['XFER#', 'EVT#'], changed: ['CUR#'] },
} as const;
