import type { GroupDetail } from '@halqa/contract';
import { controlWords, dashboardWords, groupDetailWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { errorSentence, isProblem } from '@halqa/remote-kit';
import { Columns, ErrorState, LinkButton, Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { GroupHeader } from './group-header.tsx';
import { GroupView } from './group-view.tsx';

/** /groups/{id}: the group, "not found" or a load error. */
export function GroupPage() {
  const { id = '' } = usePathParameters('/groups/:id');
  const group = useGroup(id);
  if (group.data) return <GroupView group={group.data} />;
  if (group.isPending) return <GroupSkeleton />;
  if (isProblem(group.error, 'group_not_found', 'not_found')) return <GroupNotFound />;
  return <GroupFailed group={group} />;
}

/** One of the member's groups. */
function useGroup(id: string): UseQueryResult<GroupDetail> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['group', id],
    queryFn: ({ signal }) => unwrap(api.readGroup({ params: { id } }, { signal })),
  });
}

/** Keeps the space of the ring, the figures and the lists while the group loads. */
const GroupSkeleton = () => (
  <Page>
    <PageHeader
      title={words.pageTitle}
      lead={<Skeleton count={2} />}
      back={{ href: '/dashboard', label: words.back }}
    />
    <Loading label={words.loading}>
      <Stack gap="large">
        <GroupHeader ring={<RingSkeleton />}>
          <Columns>
            <Skeleton shape="stat" count={3} />
          </Columns>
          <Skeleton shape="card" />
        </GroupHeader>
        <Stack gap="small">
          <Skeleton shape="control" count={4} />
        </Stack>
      </Stack>
    </Loading>
  </Page>
);

const RingSkeleton = () => (
  <>
    <Skeleton shape="ring" />
    <Skeleton count={2} />
  </>
);

/** The group could not be loaded: the reason and a retry. */
const GroupFailed = ({ group }: { group: UseQueryResult<GroupDetail> }) => (
  <Page width="text">
    <ErrorState
      level={1}
      title={words.failed}
      retry={{ label: controlWords.retry, onRetry: () => void group.refetch(), pending: group.isFetching }}
      action={
        <LinkButton look="quiet" href="/dashboard">
          {words.back}
        </LinkButton>
      }
    >
      {errorSentence(group.error)} {dashboardWords.safe}
    </ErrorState>
  </Page>
);
