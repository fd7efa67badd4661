import { cents, type Journal, type JournalEntry, type Statement, type StatementRow, shareRound } from '@halqa/domain';

/**
 * The rows of a statement, with what nobody pays any more of a group that ends early ended in one row at its end. The books write it off
 * only when the cash is shared out, with what banks took back until then: of that nothing is ever to be paid.
 *
 * @param left what of it is still on its way
 */
export function endedRows({ rows, places, member }: Statement, journals: readonly Journal[], left: number) {
  const end = lastOf(journals, 'cycle_winding_down');
  if (end === undefined) return rows;
  const sharedAt = lastOf(journals, 'cash_shared')?.sequence ?? Number.POSITIVE_INFINITY;
  const before = rows.filter(({ sequence }) => sequence < end.sequence);
  const between = rows.filter(({ sequence }) => sequence > end.sequence && sequence < sharedAt);
  const last = before.at(-1);
  if (last === undefined) return rows;
  const arrives = (row: StatementRow) => Math.max(0, (rows[rows.indexOf(row) - 1]?.totals.owed ?? 0) - row.totals.owed);
  let owed = between.reduce((sum, row) => sum + arrives(row), left);
  const amount = cents(Math.max(0, last.totals.owed - owed));
  const ended: StatementRow = {
    kind: 'contributions_ended',
    at: end.at,
    round: shareRound([...places.order, ...places.former].indexOf(member) + 1),
    recipient: member,
    amount,
    totals: { ...last.totals, owed: cents(owed) },
    sequence: end.sequence,
    hash: end.hash,
  };
  return [
    ...before,
    ...(amount > 0 ? [ended] : []),
    ...between.map((row) => {
      owed -= arrives(row);
      return { ...row, totals: { ...row.totals, owed: cents(owed) } };
    }),
    ...rows.filter(({ sequence }) => sequence > sharedAt),
  ];
}

const lastOf = (journals: readonly Journal[], kind: JournalEntry['kind']): Journal | undefined =>
  journals.findLast(({ entry }) => entry.kind === kind);
