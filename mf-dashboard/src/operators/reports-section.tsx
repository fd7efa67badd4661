import type { ListedReport } from '@halqa/contract';
import { controlWords, formatLocalMoment, reportReasonLabel, operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Badge, Button, Cluster, DateText, Dialog, Table } from '@halqa/ui';
import { useState } from 'react';
import { ListSection, PersonName, useListing } from './listing.tsx';
import { DecideReport } from './report-decision.tsx';

/** Invitations that their readers reported, until each is dismissed. */
export function ReportsSection() {
  const listing = useReports();
  const [chosen, setChosen] = useState<ListedReport | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <ListSection
        title={words.reportsTitle}
        lead={words.reportsLead}
        needsOperator={isUndecided}
        listing={listing}
        itemsOf={(page) => page.reports}
        failed={words.reportsFailed}
        empty={{ title: words.reportsEmpty, text: words.reportsEmptyText }}
      >
        {(reports) => <ReportsTable reports={reports} onDecide={setChosen} />}
      </ListSection>
      <Dialog
        open={chosen !== null}
        title={words.decideAbout(chosen?.organizerName ?? '')}
        closeLabel={controlWords.close}
        onClose={close}
      >
        {chosen && <DecideReport report={chosen} onDecided={close} />}
      </Dialog>
    </>
  );
}

export function useReports() {
  const { api } = usePlatform();
  return useListing(['admin', 'reports'], (after, options) => api.listReports({ query: { after } }, options));
}

export const isUndecided = ({ status }: ListedReport): boolean => status !== 'inviting_stopped';

const columns = [
  { key: 'sender', label: words.sender, isFreeText: true },
  { key: 'group', label: words.group, isFreeText: true },
  { key: 'reason', label: words.reportReason, isFreeText: true },
  { key: 'at', label: words.reportedAt },
  { key: 'decision', label: words.decision },
] as const;

type ReportsTableProps = { reports: readonly ListedReport[]; onDecide: (report: ListedReport) => void };

function ReportsTable({ reports, onDecide }: ReportsTableProps) {
  const rows = reports.map((report) => ({ key: report.id, cells: cellsOf(report, () => onDecide(report)) }));
  return <Table caption={words.reportsTitle} columns={columns} rows={rows} />;
}

const cellsOf = ({ organizerName, groupName, reason, text, at, status }: ListedReport, onDecide: () => void) => ({
  sender: <PersonName>{organizerName}</PersonName>,
  group: <bdi>{groupName}</bdi>,
  reason: (
    <div>
      {reportReasonLabel(reason)}
      {text && (
        <div>
          <bdi>{text}</bdi>
        </div>
      )}
    </div>
  ),
  at: <DateText iso={at}>{formatLocalMoment(at)}</DateText>,
  decision: (
    <Cluster gap="small">
      {status === 'inviting_stopped' && <Badge tone="warning">{words.invitingStopped}</Badge>}
      <Button look="secondary" size="small" aria-label={words.decideAbout(organizerName)} onClick={onDecide}>
        {words.decide}
      </Button>
    </Cluster>
  ),
});
