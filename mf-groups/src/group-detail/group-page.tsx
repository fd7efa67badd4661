import type { GroupDetail } from '@halqa/contract';
import { controlWords, moneyIsSafe, groupDetailWords as words } from '@halqa/copy';
import { pathParameters, unwrap, usePath, usePlatform } from '@halqa/platform';
import { chunkParts, errorSentence, isProblem } from '@halqa/remote-kit';
import { ErrorState, LinkButton, Page } from '@halqa/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RunningGroup } from '../group-rooms/running-group.tsx';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { groupPath } from '../layout/group-path.ts';
import { followEvery } from '../layout/use-followed.ts';
import { GroupSkeleton } from './group-skeleton.tsx';
import { isRunning } from './group-state.ts';

/** /groups/{id} and /groups/{id}/{room}: the group, "not found" or a load error. */
export function GroupPage() {
  const path = usePath();
  const { id = '', room = null } =
    pathParameters('/groups/:id', path) ?? pathParameters('/groups/:id/:room', path) ?? {};
  const group = useGroup(id);
  if (group.data) return <GroupInState group={group.data} room={room} />;
  if (group.isPending) return <GroupSkeleton id={id} room={room} />;
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

/** Before the start, and when it never came, everything of a group is on its one page. */
function GroupInState({ group, room }: { group: GroupDetail; room: string | null }) {
  if (isRunning(group.status)) return <RunningGroup group={group} room={room} />;
  return room === null ? <FormingGroup group={group} /> : <ToGroup id={group.id} />;
}

/** A group that does not run has no rooms: their addresses lead to its page. */
function ToGroup({ id }: { id: string }) {
  const { navigate } = usePlatform();
  useEffect(() => navigate(groupPath(id), { replace: true }), [navigate, id]);
  return <GroupSkeleton id={id} room={null} />;
}

const { useParts: useFormingGroup, prefetch } = chunkParts(
  () => import(/* webpackChunkName: "forming-group" */ './forming-group.tsx'),
);
export const prefetchFormingGroup = prefetch;

function FormingGroup({ group }: { group: GroupDetail }) {
  const { parts, failure } = useFormingGroup();
  if (failure) throw failure;
  return parts ? <parts.FormingGroup group={group} /> : <GroupSkeleton id={group.id} room={null} />;
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
