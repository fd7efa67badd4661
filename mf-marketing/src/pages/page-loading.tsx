import { controlWords } from '@halqa/copy';
import { Loading, Page, Skeleton, Stack } from '@halqa/ui';

/** Keeps a page's height while its words are on their way, so that the footer stays where it will be. */
export function PageLoading() {
  return (
    <Page>
      <Loading label={controlWords.loading}>
        <Stack>
          <Skeleton shape="title" />
          <Skeleton count={3} />
          <Skeleton shape="card" count={3} />
        </Stack>
      </Loading>
    </Page>
  );
}
