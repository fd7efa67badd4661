import { endingReportWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { isProblem } from '@halqa/remote-kit';
import { Page, PageHeader, Skeleton } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { groupPath } from '../layout/group-path.ts';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { EndingReport } from './ending-report.tsx';

/** /groups/{id}/report: how the money of a group that ended early was shared out, recomputed in this browser. */
export function ReportPage() {
  const { id = '' } = usePathParameters('/groups/:id/report');
  const { api } = usePlatform();
  const ledger = useQuery({
    queryKey: ['ledger', id, 'report'],
    queryFn: ({ signal }) => unwrap(api.readLedger({ params: { id } }, { signal })),
  });
  if (isProblem(ledger.error, 'group_not_found', 'not_found')) return <GroupNotFound />;
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={ledger.data ? words.lead(ledger.data.groupName) : <Skeleton count={2} />}
        back={{ href: groupPath(id), label: words.back }}
      />
      {ledger.data ? <EndingReport id={id} ledger={ledger.data} /> : <LoadingOrError query={ledger} words={words} />}
    </Page>
  );
}
