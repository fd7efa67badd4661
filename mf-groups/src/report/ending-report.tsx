import type { GroupLedger } from '@halqa/contract';
import { formatDate, formatDollarsAndCents, endingReportWords as words } from '@halqa/copy';
import { groupId } from '@halqa/domain';
import { Amount, Banner, DescriptionList, EmptyState, Stack, Table } from '@halqa/ui';
import { useMemo } from 'react';
import { rememberedHead } from '../books/remembered-head.ts';
import { ExportButtons } from '../layout/export-buttons.tsx';
import { type Report, type ReportRow, reportAsCsv, reportOf } from './report-rows.ts';

const columns = [
  { key: 'name', label: words.member, isFreeText: true, isHeading: true },
  { key: 'paid', label: words.paid, isNumeric: true },
  { key: 'received', label: words.received, isNumeric: true },
  { key: 'net', label: words.net, isNumeric: true },
  { key: 'share', label: words.share, isNumeric: true },
  { key: 'left', label: words.left, isNumeric: true },
] as const;

/** What each member paid in, received and got; what proves it; and the files. Paper shows all but the buttons. */
export function EndingReport({ id, ledger }: { id: string; ledger: GroupLedger }) {
  const report = useMemo(() => reportOf(id, ledger, rememberedHead(groupId(id))), [id, ledger]);
  if (report === null) return <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>;
  return (
    <Stack gap="large">
      <Result report={report} />
      <Table
        caption={words.caption(formatDate(report.on))}
        captionShown
        columns={columns}
        rows={report.rows.map(tableRow)}
      />
      <DescriptionList
        items={[
          { term: words.cash, detail: <Amount>{dollars(report.cash)}</Amount> },
          ...(report.toReserve > 0
            ? [{ term: words.toReserve, detail: <Amount>{dollars(report.toReserve)}</Amount> }]
            : []),
        ]}
      />
      <p>{words.how}</p>
      <ExportButtons
        groupId={id}
        fileName={`report-${id}`}
        words={words}
        csv={() => reportAsCsv(report)}
        data={report}
      />
    </Stack>
  );
}

function Result({ report: { result, cash, shared, toReserve } }: { report: Report }) {
  if (result === 'newer') {
    return (
      <Banner tone="warning" title={words.newer} announced>
        {words.newerText}
      </Banner>
    );
  }
  if (result === 'wrong') {
    return (
      <Banner tone="danger" title={words.wrong} announced>
        {words.wrongText}
      </Banner>
    );
  }
  return (
    <Banner tone="success" title={words.proven} announced>
      {toReserve > 0
        ? words.provenWithReserve(dollars(shared), dollars(toReserve), dollars(cash))
        : words.provenText(dollars(shared))}
    </Banner>
  );
}

const tableRow = ({ name, paid, received, net, share, left }: ReportRow, index: number) => ({
  key: String(index),
  cells: {
    name: <bdi>{name}</bdi>,
    paid: cell(paid),
    received: cell(received),
    net: cell(net),
    share: cell(share),
    left: cell(left),
  },
});

const cell = (cents: number) => <Amount>{dollars(cents)}</Amount>;

const dollars = (cents: number) =>
  cents < 0 ? `−${formatDollarsAndCents(-cents / 100)}` : formatDollarsAndCents(cents / 100);
