import { createGroupWords as words } from '@halqa/copy';
import { Beside, Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';

/** Keeps the place of the form and its preview. */
export function CreateGroupSkeleton() {
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} back={{ href: '/dashboard', label: words.back }} />
      <Loading label={words.loading}>
        <Beside aside={<Skeleton shape="ring" />}>
          <Stack>
            <Skeleton shape="control" count={6} />
          </Stack>
        </Beside>
      </Loading>
    </Page>
  );
}
