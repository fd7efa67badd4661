import type { GroupStatement, StatementRow } from '@halqa/contract';
import {
  describeStatementRow,
  formatLocalDate,
  memberDebtWords,
  statementAmount,
  statementWords as words,
} from '@halqa/copy';
import { Amount, DescriptionList, ScreenOnly, Stack, Table } from '@halqa/ui';
import { ExportButtons } from '../layout/export-buttons.tsx';
import { dollars, Movements, paidAndReceived } from './movements.tsx';
import styles from './statement.module.css';
import { dayOf, hasReceipt, movedRows, statementAsCsv, sumsOf } from './statement-rows.ts';

const columns = [
  { key: 'date', label: words.date },
  { key: 'what', label: words.what, isFreeText: true, isHeading: true },
  { key: 'amount', label: words.amount, isNumeric: true },
  { key: 'paid', label: words.paid, isNumeric: true },
  { key: 'received', label: words.received, isNumeric: true },
  { key: 'owed', label: words.owed, isNumeric: true },
] as const;

/** Sums, rows, what it was made from, and the files. Paper shows all but the buttons. */
export function StatementReport({ id, statement }: { id: string; statement: GroupStatement }) {
  const moved = movedRows(statement);
  return (
    <Stack gap="large">
      <div className={styles.sums}>
        <DescriptionList
          stacked
          items={[
            ...paidAndReceived(statement),
            { term: words.onTheWay, detail: <Amount>{dollars(statement.onTheWayCents)}</Amount> },
            { term: words.owed, detail: <Amount>{dollars(statement.owedCents)}</Amount> },
          ]}
        />
      </div>
      <Debts debts={statement.debts} />
      <ExportButtons
        groupId={id}
        fileName={`statement-${id}`}
        words={words}
        csv={() => statementAsCsv(statement)}
        data={statement}
      />
      <Stack gap="small">
        <div className={styles.table}>
          <Table
            caption={words.caption}
            captionShown
            columns={columns}
            rows={moved.map((row) => tableRow(id, row, statement.timeZone))}
          />
        </div>
        <div className={styles.lines}>
          <Movements id={id} rows={moved} timeZone={statement.timeZone} />
        </div>
        <p>{words.fees}</p>
      </Stack>
      <Basis statement={statement} />
    </Stack>
  );
}

/** Who owes whom what a guarantor paid, until it is settled; also on paper. */
export function Debts({ debts }: Pick<GroupStatement, 'debts'>) {
  if (debts.length === 0) return null;
  return (
    <section aria-labelledby="debts-title">
      <Stack gap="small">
        <h2 id="debts-title">{memberDebtWords.title}</h2>
        <p>{memberDebtWords.text}</p>
        <DescriptionList
          items={debts.map(({ round, otherName, isOwedToYou, amountCents }) => ({
            term: isOwedToYou ? memberDebtWords.owedToYou(otherName) : memberDebtWords.owedByYou(otherName),
            detail: (
              <>
                <Amount>{dollars(amountCents)}</Amount> · {memberDebtWords.turn(round)}
              </>
            ),
          }))}
        />
      </Stack>
    </section>
  );
}

function tableRow(id: string, row: StatementRow, timeZone: string) {
  const sums = sumsOf(row);
  return {
    key: String(row.entry),
    isYours: row.kind === 'payout_received',
    cells: {
      date: dayOf(row, timeZone),
      what: <What id={id} row={row} />,
      amount: <Amount yours={row.kind === 'payout_received'}>{statementAmount(row)}</Amount>,
      paid: <Amount>{dollars(sums.paidCents)}</Amount>,
      received: <Amount>{dollars(sums.receivedCents)}</Amount>,
      owed: <Amount>{dollars(row.owedCents)}</Amount>,
    },
  };
}

function What({ id, row }: { id: string; row: StatementRow }) {
  const what = describeStatementRow(row);
  return (
    <span className={styles.what}>
      <span>{what}</span>
      {hasReceipt(row) && (
        <ScreenOnly>
          <a
            className={styles.receipt}
            href={`/groups/${encodeURIComponent(id)}/receipts/${row.entry}`}
            aria-label={words.receiptOf(what)}
          >
            {words.receipt}
          </a>
        </ScreenOnly>
      )}
    </span>
  );
}

/** Whose it is, when it was made, and by which entry of the books anybody can check it. */
const Basis = ({
  statement: { groupName, memberName, madeAt, timeZone, entries, fingerprint },
}: {
  statement: GroupStatement;
}) => (
  <DescriptionList
    items={[
      { term: words.group, detail: <bdi>{groupName}</bdi> },
      { term: words.member, detail: <bdi>{memberName}</bdi> },
      { term: words.made, detail: formatLocalDate(madeAt, timeZone) },
      { term: words.zone, detail: words.zoneText(timeZone) },
      { term: words.basis, detail: words.basisText(entries) },
      { term: words.fingerprint, detail: <Fingerprint>{fingerprint ?? ''}</Fingerprint> },
    ]}
  />
);

export const Fingerprint = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={styles.fingerprint}>
    {children}
  </bdi>
);
