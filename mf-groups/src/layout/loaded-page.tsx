import { isProblem, usePageTitle } from '@halqa/remote-kit';
import { Page, PageHeader } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GroupNotFound } from './group-not-found.tsx';
import { LoadingOrError } from './loading-or-error.tsx';

type LoadedPageProps<Data> = {
  loaded: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  words: { title: string; loading: string; failed: string };
  /** Returns the text below the title. Called with undefined until the data has loaded. */
  lead: (data: Data | undefined) => string | undefined;
  back?: { href: string; label: string };
  /** Shown instead of the page when the API answers `not_found` or `group_not_found`. By default `GroupNotFound`. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page about one thing of a group: its heading at once, and below it what was loaded, or why it was not. */
export function LoadedPage<Data>({ loaded, words, lead, back, missing, children }: LoadedPageProps<Data>) {
  const { data, error } = loaded;
  usePageTitle(words.title);
  if (isProblem(error, 'group_not_found', 'not_found')) return missing ?? <GroupNotFound />;
  return (
    <Page width="text">
      <PageHeader title={words.title} lead={lead(data)} back={back} />
      {data === undefined ? <LoadingOrError query={loaded} words={words} /> : children(data)}
    </Page>
  );
}
