import { joinGroupWords as words } from '@halqa/copy';
import { Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { JoinHead } from './join-head.tsx';

/** Keeps the place of the ring and the terms. */
export const JoinSkeleton = () => (
  <Page>
    <PageHeader title={words.pageTitle} back={{ href: '/dashboard', label: words.back }} />
    <Loading label={words.loading}>
      <JoinHead ring={<Skeleton shape="ring" />}>
        <Stack gap="small">
          <Skeleton shape="control" count={6} />
        </Stack>
      </JoinHead>
    </Loading>
  </Page>
);
