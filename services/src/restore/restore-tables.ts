import { isMoneyStopped } from '@halqa/domain';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import type { Table } from '../store/table.ts';
import { type CopiedBack, copyBack } from './copy-back.ts';

/** The tables that belong together: restored to the same second, or not at all. */
export type RestoredTables = { readonly table: Table; readonly ledgerTable: Table; readonly bankTable: Table };

/**
 * What stays as it is now: that all money is stopped, what operators did, which mails went out, and which sessions were ended
 * and what protects an account. Of these the older state would be wrong.
 */
const isKept = ({ PK, SK }: { readonly PK: string; readonly SK: string }): boolean =>
  PK === 'MONEY' || PK.startsWith('SENT#') || /^(AUD#|SECURITY|SESSIONS)/.test(SK);

/** Copies the tables of an earlier second into those that the code reads. Throws unless all money is stopped. */
export async function restoreTables(
  from: RestoredTables,
  to: RestoredTables,
): Promise<Readonly<Record<keyof RestoredTables, CopiedBack>>> {
  if (!isMoneyStopped(await dynamoMoneySwitch(to.table).read())) throw new Error('Stop all money first, on /admin');
  // The books last: until they are back, whoever compares them with the rounds sees that it is not done.
  const table = await copyBack(from.table, to.table, isKept);
  const bankTable = await copyBack(from.bankTable, to.bankTable, () => false);
  const ledgerTable = await copyBack(from.ledgerTable, to.ledgerTable, () => false);
  return { table, bankTable, ledgerTable };
}
