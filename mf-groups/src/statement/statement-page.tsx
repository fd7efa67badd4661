import type { GroupStatement } from '@halqa/contract';
import { statementWords as words } from '@halqa/copy';
import { usePathParameters } from '@halqa/platform';
import { isProblem } from '@halqa/remote-kit';
import { EmptyState, LinkButton, Page, PageHeader, Skeleton } from '@halqa/ui';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { StatementReport } from './statement-report.tsx';
import { movedRows } from './statement-rows.ts';
import { useStatement } from './use-statement.ts';

/** /groups/{id}/statement: the member's own money in a group, row by row, from its books. */
export function StatementPage() {
  const { id = '' } = usePathParameters('/groups/:id/statement');
  const statement = useStatement(id);
  if (isProblem(statement.error, 'group_not_found', 'not_found')) return <GroupNotFound />;
  const href = `/groups/${encodeURIComponent(id)}`;
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={statement.data ? words.lead(statement.data.groupName) : <Skeleton count={2} />}
        back={{ href, label: words.back }}
      />
      {statement.data ? (
        <Content id={id} href={href} statement={statement.data} />
      ) : (
        <LoadingOrError query={statement} words={words} />
      )}
    </Page>
  );
}

function Content({ id, href, statement }: { id: string; href: string; statement: GroupStatement }) {
  if (movedRows(statement).length > 0) return <StatementReport id={id} statement={statement} />;
  return (
    <EmptyState
      title={words.emptyTitle}
      action={
        <LinkButton look="secondary" href={href}>
          {words.back}
        </LinkButton>
      }
    >
      {words.emptyText}
    </EmptyState>
  );
}
