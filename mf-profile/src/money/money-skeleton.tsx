import { myMoneyHead as words } from '@halqa/copy';
import { Loading, PageHeader, Skeleton, Stack } from '@halqa/ui';

/** While the page itself is loaded, and in its document. */
export const MoneySkeleton = () => (
  <>
    <PageHeader title={words.title} lead={words.lead} />
    <ReportSkeleton />
  </>
);

/** While the member's money is loaded. */
export const ReportSkeleton = () => (
  <Loading label={words.loading}>
    <Stack>
      <Skeleton shape="card" />
      <Skeleton shape="control" count={4} />
    </Stack>
  </Loading>
);
