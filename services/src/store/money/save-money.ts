import { BrokenInvariant, type MoneySaved } from '../../ports/money.ts';
import type { Table } from '../table.ts';
import { keyOf, transact, type Write } from '../writes.ts';

/**
 * What it means when the condition of a write fails. `repeated`: the event was applied before. `stale`: something was changed
 * since it was read. `books`: the chain was continued since its head was read, as for `stale`; if not, a balance would leave its
 * bound, as for `broken`. `broken`: what the decision adds is there already, although nothing was changed since it was read.
 */
type Meaning = 'repeated' | 'stale' | 'books' | 'broken';

export type MoneyWrite = { readonly write: Write; readonly meaning: Meaning };

/** Marks each write with what it means when its condition fails. */
export const withMeaning = (meaning: Meaning, ...writes: readonly Write[]): MoneyWrite[] =>
  writes.map((write) => ({ write, meaning }));

/**
 * Writes all or none. Throws `BrokenInvariant` when no change by somebody else explains the failure: trying again cannot
 * succeed.
 *
 * @param isHeadMoved whether the books were continued since their head was read
 */
export async function saveMoney(
  table: Table,
  writes: readonly MoneyWrite[],
  isHeadMoved: () => Promise<boolean>,
): Promise<MoneySaved> {
  if (writes.length === 0) return 'saved';
  const result = await transact(
    table,
    writes.map(({ write }) => write),
  );
  if (result.ok) return 'saved';
  const failed = result.conditionFailed.flatMap((index) => writes[index] ?? []);
  const means = (one: Meaning) => failed.some((each) => each.meaning === one);
  if (means('repeated')) return 'repeated';
  if (means('stale')) return 'stale';
  if (means('books') && (await isHeadMoved())) return 'stale';
  throw new BrokenInvariant(failed.map(({ write }) => keyOf(write)).join(', '));
}
