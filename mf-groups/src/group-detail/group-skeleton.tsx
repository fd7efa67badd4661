import { groupDetailWords as words } from '@halqa/copy';
import { EarlyPart, EarlyText } from '@halqa/platform';
import { SectionSkeleton } from '@halqa/remote-kit';
import { Banner, Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { RoomLinks, roomOf } from '../group-rooms/room-links.tsx';
import styles from '../group-rooms/your-turn.module.css';

/** Keeps the space of a running group's page, or of one of its rooms, while the group loads. */
export const GroupSkeleton = ({ id, room }: { id: string; room: string | null }) => (
  <Page>
    <PageHeader
      title={<EarlyText name="name">{words.pageTitle}</EarlyText>}
      back={{ href: '/dashboard', label: words.back }}
    />
    <RoomLinks id={id} current={roomOf(room)} />
    {room === null ? <OverviewSkeleton /> : <SectionSkeleton />}
  </Page>
);

const OverviewSkeleton = () => (
  <Loading label={words.loading}>
    <Stack gap="large">
      <EarlyPart name="simulated">
        <Banner>{words.simulated}</Banner>
      </EarlyPart>
      <div className={styles.both}>
        <Skeleton shape="stat" count={2} />
      </div>
      <Skeleton count={3} />
      <Skeleton shape="card" />
      <Stack gap="small">
        <Skeleton shape="control" count={4} />
      </Stack>
    </Stack>
  </Loading>
);
