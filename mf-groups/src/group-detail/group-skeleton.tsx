import { groupDetailWords as words } from '@halqa/copy';
import { Columns, Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { GroupHead } from './group-head.tsx';

/** Keeps the place of the ring, the figures and the lists. */
export const GroupSkeleton = () => (
  <Page>
    <PageHeader title={words.pageTitle} back={{ href: '/dashboard', label: words.back }} />
    <Loading label={words.loading}>
      <Stack gap="large">
        <GroupHead ring={<Skeleton shape="ring" />}>
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
