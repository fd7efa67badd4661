import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords, groupRoomsWords as words } from '@halqa/copy';
import { chunkParts, SectionSkeleton, usePageTitle } from '@halqa/remote-kit';
import { Banner, Page, PageHeader, Stack } from '@halqa/ui';
import { useFormingParts } from '../group-detail/forming-parts.ts';
import { hasStarted } from '../group-detail/group-state.ts';
import { ChunkFailed } from '../layout/chunk-failed.tsx';
import { groupPath } from '../layout/group-path.ts';
import { Overview } from './overview.tsx';
import { type Room, RoomLinks, roomOf } from './room-links.tsx';

/** A group that was not closed before its start: its page, or one of its rooms, below the same header. */
export function GroupWithRooms({ group, room }: { group: GroupDetail; room: string | null }) {
  return (
    <Page>
      <GroupHead group={group} room={room} />
      <Stack gap="large">
        {group.simulated && <Banner>{groupDetailWords.simulated}</Banner>}
        {room === null ? <GroupOverview group={group} /> : <RoomOfPath group={group} />}
      </Stack>
    </Page>
  );
}

function GroupOverview({ group }: { group: GroupDetail }) {
  return hasStarted(group.status) ? <Overview group={group} /> : <FormingOverview group={group} />;
}

function FormingOverview({ group }: { group: GroupDetail }) {
  const { parts, failure, retry, isRetrying } = useFormingParts();
  if (parts) return <parts.FormingOverview group={group} />;
  return failure ? <ChunkFailed retry={retry} isRetrying={isRetrying} /> : <SectionSkeleton />;
}

/** The name of what is shown, the way back, and the way to the other rooms. */
function GroupHead({ group: { id, name }, room }: { group: GroupDetail; room: string | null }) {
  const current = roomOf(room);
  const title = room === null ? name : titleOf(current);
  usePageTitle(room === null ? name : words.pageTitle(title, name));
  const back =
    room === null
      ? { href: '/dashboard', label: groupDetailWords.back }
      : { href: groupPath(id), label: words.toGroup(name) };
  return (
    <>
      <PageHeader title={title} back={back} />
      <RoomLinks id={id} current={current} onIntent={prefetchRooms} />
    </>
  );
}

const titleOf = (room: Room | null): string => (room === null ? words.missingTitle : words.rooms[room]);

/** The rooms are loaded with the first of them; a link to one loads them when somebody is about to follow it. */
const { useParts: useRooms, prefetch } = chunkParts(() => import(/* webpackChunkName: "rooms" */ './rooms.tsx'));
export const prefetchRooms = prefetch;

function RoomOfPath({ group }: { group: GroupDetail }) {
  const { parts, failure, retry, isRetrying } = useRooms();
  if (parts) return <parts.Rooms group={group} />;
  return failure ? <ChunkFailed retry={retry} isRetrying={isRetrying} /> : <SectionSkeleton />;
}
