import { controlWords, documentLanguage } from '@halqa/copy';
import { englishOnlyInArabic } from '@halqa/copy/marketing';
import { Loading, Page, Skeleton, Stack } from '@halqa/ui';
import { useEffect, useState } from 'react';
import { fetchPages, loadedPages, type PageGroup } from './page-groups.ts';
import styles from './pages.module.css';

/**
 * A page of a group, or a skeleton until the group has loaded. Not `React.lazy`, which shows every skeleton for 300 ms
 * and caches a failure, so that the shell's Retry could not help. Throws the error of a failed load.
 */
export function FetchedPage({ group, route }: { group: PageGroup; route: string }) {
  const [pages, setPages] = useState(() => loadedPages(group));
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (!pages) fetchPages(group).then(setPages, setFailure);
  }, [group, pages]);

  if (failure) throw failure;
  const Page = pages?.[route];
  return (
    <div className={styles.page}>
      <EnglishOnly />
      {Page ? <Page /> : <PageLoading />}
    </div>
  );
}

/** Keeps a page's height while it loads, so that the footer does not move. */
function PageLoading() {
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

/** A note in Arabic that this page is not translated; empty for readers of English. */
function EnglishOnly() {
  if (documentLanguage() !== 'ar') return null;
  return (
    <p lang="ar" dir="rtl" className={styles.note}>
      {englishOnlyInArabic}
    </p>
  );
}
