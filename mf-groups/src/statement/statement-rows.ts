import type { GroupStatement, StatementRow } from '@halqa/contract';
import { describeStatementRow, formatDate, formatLocalDate, statementWords as words } from '@halqa/copy';
import { todayInZone } from '@halqa/remote-kit';
import { csvDollars, csvOf } from '../layout/files.ts';

/** The day of a movement. For a debit, the day on which it left the account, as the bank's own statement has it. */
export const dayOf = ({ debitedOn, at }: Pick<StatementRow, 'debitedOn' | 'at'>, timeZone: string): string =>
  debitedOn === undefined ? formatLocalDate(at, timeZone) : formatDate(debitedOn);

/** A contribution that was paid, and a payout that arrived. */
export const hasReceipt = ({ kind }: StatementRow): boolean =>
  kind === 'contribution_paid' || kind === 'payout_received';

/**
 * One row for each movement of money, a payout on its way included, the newest first by the day that is shown. Leaves out contributions
 * that are due, and a sent payout once it has arrived or come back; the CSV file has every row, in the order of the books.
 */
export const movedRows = ({ rows, timeZone }: Pick<GroupStatement, 'rows' | 'timeZone'>): readonly StatementRow[] =>
  orderedByDay(rows, timeZone)
    .filter(
      (row) =>
        row.kind !== 'contribution_due' &&
        !(row.kind === 'payout_sent' && rows.some((later) => endsSending(later, row))),
    )
    .reverse();

/** The rows by their days, with the sums up to each in that order: a debit is booked when it arrives, days after it has left. */
function orderedByDay(rows: readonly StatementRow[], timeZone: string): StatementRow[] {
  const changes = rows.map((row, index) => ({
    row,
    day: row.debitedOn ?? todayInZone(Date.parse(row.at), timeZone),
    change: sumKeys.map((key) => row[key] - (rows[index - 1]?.[key] ?? 0)),
  }));
  let sums = sumKeys.map(() => 0);
  return changes
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ row, change }) => {
      sums = sums.map((sum, index) => sum + (change[index] ?? 0));
      return { ...row, ...Object.fromEntries(sumKeys.map((key, index) => [key, sums[index]])) };
    });
}

const sumKeys = ['paidCents', 'receivedCents', 'onTheWayCents', 'owedCents', 'setOffCents'] as const;

const endsSending = (later: StatementRow, { round, isClaim, entry }: StatementRow): boolean =>
  later.entry > entry &&
  later.round === round &&
  later.isClaim === isClaim &&
  (later.kind === 'payout_received' || later.kind === 'payout_returned');

type Sums = Pick<StatementRow, 'paidCents' | 'receivedCents' | 'setOffCents'>;

/** Paid in and received, with what was taken from the payout for what was owed: it is both. */
export const sumsOf = ({ paidCents, receivedCents, setOffCents }: Sums) => ({
  paidCents: paidCents + setOffCents,
  receivedCents: receivedCents + setOffCents,
});

/** Settled guarantees, which are in no sum: what the member paid as a guarantor, less what a guarantor paid for them. */
export const settledCents = (rows: readonly StatementRow[]): number =>
  rows.reduce((sum, row) => sum + (row.kind === 'guarantee_settled' ? signOf(rows, row) * row.amountCents : 0), 0);

/** What a settled row settles: 1 where the member had paid for the other one, -1 where the other one had paid for them. */
function signOf(rows: readonly StatementRow[], { round, otherName, entry }: StatementRow): 1 | -1 {
  const isOfIt = (row: StatementRow) => row.round === round && row.otherName === otherName && row.entry < entry;
  return rows.some((row) => row.kind === 'paid_as_guarantor' && isOfIt(row)) ? 1 : -1;
}

/**
 * Whether the bank took the payment of this row back later. The same contribution can be paid again after that; of a payout in parts, the
 * newest one of the same amount was taken back.
 */
export function isUndone({ rows }: GroupStatement, row: StatementRow): boolean {
  const later = rows.filter(
    ({ round, isClaim, entry }) => round === row.round && isClaim === row.isClaim && entry > row.entry,
  );
  if (row.kind === 'contribution_paid') return later.some(({ kind }) => undoesContribution.has(kind));
  const sameAmount = later.filter(({ amountCents }) => amountCents === row.amountCents);
  const [next] = sameAmount.filter(({ kind }) => kind === 'payout_received' || kind === 'payout_taken_back');
  return next?.kind === 'payout_taken_back';
}

const undoesContribution: ReadonlySet<StatementRow['kind']> = new Set([
  'contribution_returned',
  'contribution_taken_back',
] as const);

/** Every row as a line, in dollars, with the running sums and the entry of the books. */
export function statementAsCsv({ rows, groupName, memberName }: GroupStatement): string {
  const { group, member, date, what, turnColumn, amount, paid, received, onTheWay, owed } = words;
  const head = [group, member, date, what, turnColumn, amount, paid, received, onTheWay, owed];
  const lines = rows
    .map((row) => ({ ...row, ...sumsOf(row) }))
    .map((row) => [
      groupName,
      memberName,
      row.at,
      describeStatementRow(row),
      row.isShare ? '' : String(row.round),
      ...[row.amountCents, row.paidCents, row.receivedCents, row.onTheWayCents, row.owedCents].map(csvDollars),
      String(row.entry),
      row.fingerprint,
    ]);
  return csvOf([[...head, words.entryColumn, words.fingerprintColumn], ...lines]);
}
