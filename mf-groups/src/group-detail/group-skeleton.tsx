import { groupDetailWords as words } from '@halqa/copy';
import { Columns, Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { GroupHead } from './group-head.tsx';

/** Keeps the place of the ring, the figures and the lists. */
export const GroupSkeleton = () => (
  <Page>
    <PageHeader
      title={words.pageTitle}
      lead={<Skeleton count={2} />}
      back={{ href: '/dashboard', label: words.back }}
    />
    <Loading label={words.loading}>
      <Stack gap="large">
        <GroupHead ring={<RingAndTurn />}>
          <Columns>
            <Skeleton shape="stat" count={3} />
          </Columns>
          <Skeleton shape="card" />
        </GroupHead>
        <Stack gap="small">
          <Skeleton shape="control" count={4} />
        </Stack>
      </Stack>
    </Loading>
  </Page>
);

const RingAndTurn = () => (
  <>
    <Skeleton shape="ring" />
    <Skeleton count={2} />
  </>
);
