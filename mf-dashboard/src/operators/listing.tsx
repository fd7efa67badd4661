import type { CallOptions, Result } from '@halqa/contract';
import { controlWords, operatorWords as words } from '@halqa/copy';
import { unwrap } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Button, EmptyState, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import styles from './operators.module.css';

/** A section under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}

type ListSectionProps<Page, Item> = {
  title: string;
  lead?: string;
  /** Between the lead and the list. */
  search?: ReactNode;
  listing: Listing<Page>;
  itemsOf: (page: Page) => readonly Item[];
  failed: string;
  empty: { title: string; text: string };
  children: (items: readonly Item[]) => ReactNode;
};

/** A section with a paged list in each of its states: loading, failed, empty, or the loaded pages with "Show more". */
export function ListSection<Page, Item>({
  title,
  lead,
  search,
  listing,
  failed,
  ...shown
}: ListSectionProps<Page, Item>) {
  return (
    <Section title={title}>
      {lead && <p>{lead}</p>}
      {search}
      {listing.data && <LoadedList {...shown} listing={listing} pages={listing.data.pages} />}
      {!listing.data && (listing.isError ? <FailedList listing={listing} title={failed} /> : <LoadingList />)}
    </Section>
  );
}

type LoadedListProps<Page, Item> = Pick<ListSectionProps<Page, Item>, 'listing' | 'itemsOf' | 'empty' | 'children'> & {
  pages: readonly Page[];
};

function LoadedList<Page, Item>({ listing, pages, itemsOf, empty, children }: LoadedListProps<Page, Item>) {
  const items = pages.flatMap(itemsOf);
  return (
    <Stack>
      {items.length > 0 || listing.hasNextPage ? children(items) : <EmptyList {...empty} />}
      {listing.isFetchNextPageError && <p role="alert">{errorSentence(listing.error)}</p>}
      {listing.hasNextPage && (
        <div>
          <Button look="secondary" pending={listing.isFetchingNextPage} onClick={() => void listing.fetchNextPage()}>
            {words.showMore}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function FailedList<Page>({ listing, title }: { listing: Listing<Page>; title: string }) {
  const retry = { label: controlWords.retry, onRetry: () => void listing.refetch(), pending: listing.isFetching };
  return (
    <ErrorState title={title} level={3} retry={retry}>
      {errorSentence(listing.error)}
    </ErrorState>
  );
}

const EmptyList = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} level={3}>
    {text}
  </EmptyState>
);

const LoadingList = () => (
  <Loading label={words.loading}>
    <Stack gap="small">
      <Skeleton shape="control" count={3} />
    </Stack>
  </Loading>
);

type Listed = { next: string | null };
type ReadPage<Page> = (after: string | undefined, options: CallOptions) => Promise<Result<Page>>;

type Listing<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/** Loads a list page by page. Never refetches by itself, because each read writes an audit entry. */
export function useListing<Page extends Listed>(queryKey: readonly unknown[], read: ReadPage<Page>): Listing<Page> {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => unwrap(read(pageParam, { signal })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const firstPage: string | undefined = undefined;

/** A name in a table, isolated in its own writing direction and aligned with the table. */
export const PersonName = ({ children }: { children: string }) => (
  <span className={styles.name}>
    <bdi>{children}</bdi>
  </span>
);
