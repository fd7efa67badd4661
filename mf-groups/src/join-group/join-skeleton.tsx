import { joinGroupWords as words } from '@halqa/copy';
import { Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { JoinHead } from './join-head.tsx';

/** Keeps the place of the ring and the terms. */
export const JoinSkeleton = () => (
  <Page>
    <PageHeader title={words.pageTitle} lead={<Skeleton />} back={{ href: '/dashboard', label: words.back }} />
    <Loading label={words.loading}>
      <JoinHead ring={<RingAndSeat />}>
        <Stack gap="small">
          <Skeleton shape="control" count={6} />
        </Stack>
      </JoinHead>
    </Loading>
  </Page>
);

const RingAndSeat = () => (
  <>
    <Skeleton shape="ring" />
    <Skeleton />
  </>
);
