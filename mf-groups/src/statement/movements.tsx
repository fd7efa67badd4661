import type { GroupStatement, StatementRow } from '@halqa/contract';
import {
  describeStatementRow,
  formatDollarsAndCents,
  formatLocalDate,
  settledNote,
  statementAmount,
  statementWords as words,
} from '@halqa/copy';
import { Amount, DescriptionList, Lines } from '@halqa/ui';
import type { ReactNode } from 'react';
import { groupPath } from '../layout/group-path.ts';
import { dayOf, hasReceipt, settledCents, sumsOf } from './statement-rows.ts';

/** `rows`: as `movedRows` returns them. */
type MovementsProps = { id: string; rows: readonly StatementRow[]; timeZone: string };

/** Every movement with its day, and with its sums and its receipt when it is opened. */
export const Movements = ({ id, rows, timeZone }: MovementsProps) => (
  <Lines
    items={rows.map((row) => ({
      key: String(row.entry),
      title: describeStatementRow(row),
      note: dayOf(row, timeZone),
      end: <Amount yours={row.kind === 'payout_received'}>{statementAmount(row)}</Amount>,
      detail: <Movement id={id} row={row} timeZone={timeZone} />,
    }))}
  />
);

function Movement({ id, row, timeZone }: { id: string; row: StatementRow; timeZone: string }) {
  const what = describeStatementRow(row);
  const sums = sumsOf(row);
  return (
    <>
      <DescriptionList
        items={[
          ...(row.debitedOn === undefined
            ? []
            : [{ term: words.arrivedOn, detail: formatLocalDate(row.at, timeZone) }]),
          { term: words.paid, detail: <Amount>{dollars(sums.paidCents)}</Amount> },
          { term: words.received, detail: <Amount>{dollars(sums.receivedCents)}</Amount> },
          { term: words.owed, detail: <Amount>{dollars(row.owedCents)}</Amount> },
        ]}
      />
      {hasReceipt(row) && (
        <a href={groupPath(id, `receipts/${row.entry}`)} aria-label={words.receiptOf(what)}>
          {words.receipt}
        </a>
      )}
    </>
  );
}

/** Paid in and received, as a description list has them. */
export function paidAndReceived(statement: GroupStatement) {
  const { paidCents, receivedCents } = sumsOf(statement);
  const setOffNote = statement.setOffCents > 0 && <p>{words.setOff(dollars(statement.setOffCents))}</p>;
  const settled = settledNote(settledCents(statement.rows));
  const sum = (amount: ReactNode) => (
    <>
      {amount}
      {setOffNote}
    </>
  );
  return [
    {
      term: words.paid,
      detail: (
        <>
          {sum(<Amount>{dollars(paidCents)}</Amount>)}
          {settled && <p>{settled}</p>}
        </>
      ),
    },
    { term: words.received, detail: sum(<Amount yours>{dollars(receivedCents)}</Amount>) },
  ];
}

export const dollars = (cents: number) => formatDollarsAndCents(cents / 100);
