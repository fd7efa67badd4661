import type { GroupStatement, StatementRow } from '@halqa/contract';
import {
  describeStatementRow,
  formatDate,
  formatDollarsAndCents,
  formatMomentInZone,
  statementWords as words,
} from '@halqa/copy';
import { usePathParameters } from '@halqa/platform';
import { isProblem } from '@halqa/remote-kit';
import {
  Amount,
  Banner,
  Button,
  Card,
  DescriptionList,
  EmptyState,
  Page,
  PageHeader,
  ScreenOnly,
  Skeleton,
  Stack,
} from '@halqa/ui';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { Fingerprint } from './statement-report.tsx';
import { hasReceipt, isUndone } from './statement-rows.ts';
import { useStatement } from './use-statement.ts';

/** /groups/{id}/receipts/{entry}: one contribution that was paid, or the payout that arrived, to print. */
export function ReceiptPage() {
  const { id = '', entry = '' } = usePathParameters('/groups/:id/receipts/:entry');
  const statement = useStatement(id);
  if (isProblem(statement.error, 'group_not_found', 'not_found')) return <GroupNotFound />;
  const back = { href: `/groups/${encodeURIComponent(id)}/statement`, label: words.receiptBack };
  return (
    <Page width="text">
      <PageHeader
        title={words.receiptTitle}
        lead={statement.data ? words.receiptLead(statement.data.groupName) : <Skeleton count={1} />}
        back={back}
      />
      {statement.data ? (
        <Content statement={statement.data} entry={entry} />
      ) : (
        <LoadingOrError query={statement} words={words} />
      )}
    </Page>
  );
}

function Content({ statement, entry }: { statement: GroupStatement; entry: string }) {
  const row = statement.rows.find((each) => String(each.entry) === entry);
  if (row !== undefined && hasReceipt(row)) return <Receipt statement={statement} row={row} />;
  return <EmptyState title={words.noReceiptTitle}>{words.noReceiptText}</EmptyState>;
}

function Receipt({ statement, row }: { statement: GroupStatement; row: StatementRow }) {
  const { groupName, memberName, timeZone } = statement;
  const isPayout = row.kind === 'payout_received';
  const [payer, payee] = isPayout ? [groupName, memberName] : [memberName, groupName];
  return (
    <Stack>
      {isUndone(statement, row) && <Banner tone="warning">{words.receiptUndone}</Banner>}
      <Card title={describeStatementRow(row)}>
        <DescriptionList
          items={[
            { term: words.amount, detail: <Amount>{formatDollarsAndCents(row.amountCents / 100)}</Amount> },
            ...(row.debitedOn === undefined ? [] : [{ term: words.date, detail: formatDate(row.debitedOn) }]),
            {
              term: row.debitedOn === undefined ? words.date : words.arrivedOn,
              detail: formatMomentInZone(row.at, timeZone),
            },
            { term: words.receiptPaidBy, detail: <bdi>{payer}</bdi> },
            { term: words.receiptPaidTo, detail: <bdi>{payee}</bdi> },
            { term: words.receiptFor, detail: whatFor(row) },
            { term: words.receiptEntry, detail: row.entry },
            { term: words.receiptFingerprint, detail: <Fingerprint>{row.fingerprint}</Fingerprint> },
          ]}
        />
      </Card>
      <p>{words.fees}</p>
      <ScreenOnly>
        <Button look="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </ScreenOnly>
    </Stack>
  );
}

function whatFor({ isShare, isClaim, round, recipient }: StatementRow): string {
  if (isClaim) return words.receiptClaim;
  return isShare ? words.receiptShare : words.receiptTurn(round, recipient);
}
