import type { GroupDetail, MemberCase } from '@halqa/contract';
import { caseWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { isProblem } from '@halqa/remote-kit';
import { EmptyState, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { groupPath } from '../layout/group-path.ts';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { CaseCard } from './case-card.tsx';
import { CaseForm } from './case-form.tsx';

/** /groups/{id}/cases: what the member disputes about their own payments, and a form for another. */
export function CasesPage() {
  const { id = '' } = usePathParameters('/groups/:id/cases');
  const { api } = usePlatform();
  const group = useQuery({
    queryKey: ['group', id],
    queryFn: ({ signal }) => unwrap(api.readGroup({ params: { id } }, { signal })),
  });
  const cases = useQuery({
    queryKey: ['cases', id],
    queryFn: async ({ signal }) => (await unwrap(api.listCases({ params: { id } }, { signal }))).cases,
  });
  if (isProblem(group.error, 'group_not_found', 'not_found')) return <GroupNotFound />;
  return (
    <Page width="text">
      <PageHeader
        title={words.title}
        lead={group.data ? words.lead(group.data.name, limits.case.answerBusinessDays) : <Skeleton count={2} />}
        back={{ href: groupPath(id), label: words.back }}
      />
      {group.data && cases.data ? (
        <Content group={group.data} cases={cases.data} />
      ) : (
        <LoadingOrError query={group.data ? cases : group} words={words} />
      )}
    </Page>
  );
}

function Content({ group, cases }: { group: GroupDetail; cases: readonly MemberCase[] }) {
  return (
    <Stack gap="large">
      {cases.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
      ) : (
        cases.map((each) => <CaseCard key={`${each.about} ${each.round}`} groupId={group.id} shown={each} />)
      )}
      <CaseForm group={group} cases={cases} />
    </Stack>
  );
}
