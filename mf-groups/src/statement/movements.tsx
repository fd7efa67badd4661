import type { GroupStatement, StatementRow } from '@halqa/contract';
import { describeStatementRow, formatBalance, formatLocalDate, statementWords as words } from '@halqa/copy';
import { Amount, DescriptionList, Lines } from '@halqa/ui';
import { groupPath } from '../layout/group-path.ts';
import { hasReceipt } from './statement-rows.ts';

type MovementsProps = { id: string; statement: GroupStatement };

/** Every movement in one line each, the newest first, with its sums and its receipt when it is opened. */
export const Movements = ({ id, statement: { rows, timeZone } }: MovementsProps) => (
  <Lines
    items={rows.toReversed().map((row) => ({
      key: String(row.entry),
      title: describeStatementRow(row),
      end: <Amount yours={row.kind === 'payout_received'}>{dollars(row.amountCents)}</Amount>,
      detail: <Movement id={id} row={row} timeZone={timeZone} />,
    }))}
  />
);

function Movement({ id, row, timeZone }: { id: string; row: StatementRow; timeZone: string }) {
  const what = describeStatementRow(row);
  return (
    <>
      <p>{what}</p>
      <DescriptionList
        items={[
          { term: words.date, detail: formatLocalDate(row.at, timeZone) },
          { term: words.paid, detail: <Amount>{dollars(row.paidCents)}</Amount> },
          { term: words.received, detail: <Amount>{dollars(row.receivedCents)}</Amount> },
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

export const dollars = (cents: number) => formatBalance(cents / 100);
