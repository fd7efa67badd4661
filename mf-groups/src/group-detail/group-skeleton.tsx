import { groupDetailWords as words } from '@halqa/copy';
import { Columns, Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { GroupHeader } from './group-header.tsx';

/** Keeps the space of the ring, the figures and the lists while the group loads. */
export const GroupSkeleton = () => (
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
