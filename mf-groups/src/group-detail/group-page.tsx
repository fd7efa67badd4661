import type { GroupDetail } from '@halqa/contract';
import { controlWords, moneyIsSafe, groupDetailWords as words } from '@halqa/copy';
import { pathParameters, unwrap, usePath, usePlatform } from '@halqa/platform';
import { errorSentence, isProblem } from '@halqa/remote-kit';
import { ErrorState, LinkButton, Page } from '@halqa/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GroupWithRooms } from '../group-rooms/group-with-rooms.tsx';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { groupPath } from '../layout/group-path.ts';
import { followEvery } from '../layout/use-followed.ts';
import { useFormingParts } from './forming-parts.ts';
import { GroupSkeleton } from './group-skeleton.tsx';
import { wasClosedBeforeStart } from './group-state.ts';

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

/** A group that was closed before its start has everything on its one page. */
function GroupInState({ group, room }: { group: GroupDetail; room: string | null }) {
  if (!wasClosedBeforeStart(group.status)) return <GroupWithRooms group={group} room={room} />;
  return room === null ? <ClosedGroup group={group} /> : <ToGroup id={group.id} />;
}

/** Leads from the address of a room, which the group had while it formed, to the group's one page. */
function ToGroup({ id }: { id: string }) {
  const { navigate } = usePlatform();
  useEffect(() => navigate(groupPath(id), { replace: true }), [navigate, id]);
  return <GroupSkeleton id={id} room={null} />;
}

function ClosedGroup({ group }: { group: GroupDetail }) {
  const { parts, failure } = useFormingParts();
  if (failure) throw failure;
  return parts ? <parts.ClosedGroup group={group} /> : <GroupSkeleton id={group.id} room={null} />;
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
