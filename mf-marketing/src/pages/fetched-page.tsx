import { useEffect, useState } from 'react';
import { EnglishOnly } from './english-only.tsx';
import { fetchPages, pagesHere } from './fetch-pages.ts';
import type { PageGroup } from './page-groups.ts';
import { PageLoading } from './page-loading.tsx';
import styles from './pages.module.css';

/**
 * A page of a group, or its skeleton until the group is here. Not `React.lazy`: that holds every skeleton for 300 ms
 * and remembers a failure for good, so that the shell's Retry could not help. Throws what kept the group away.
 */
export function FetchedPage({ group, route }: { group: PageGroup; route: string }) {
  const [pages, setPages] = useState(() => pagesHere(group));
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
