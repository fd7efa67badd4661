import type { GroupDetail } from '@halqa/contract';
import { controlWords, moneyIsSafe, groupDetailWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { errorSentence, isProblem } from '@halqa/remote-kit';
import { ErrorState, LinkButton, Page } from '@halqa/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { followEvery } from '../layout/use-followed.ts';
import { GroupSkeleton } from './group-skeleton.tsx';
import { GroupView } from './group-view.tsx';
import { prefetchLateSections } from './use-late-sections.ts';

/** /groups/{id}: the group, "not found" or a load error. */
export function GroupPage() {
  const { id = '' } = usePathParameters('/groups/:id');
  useEffect(() => void prefetchLateSections(), []);
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
    refetchInterval: ({ state: { data } }) => followEvery(data?.yourMoney?.underWay),
  });
}

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
      {errorSentence(group.error)} {moneyIsSafe}
    </ErrorState>
  </Page>
);
