import { controlWords, adminWords as words } from '@halqa/copy';
import { Button, EmptyState, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { refusalOf } from '../refusal-of.ts';
import type { Listing } from './use-listing.ts';

type ListingViewProps<Page, Item> = {
  listing: Listing<Page>;
  itemsOf: (page: Page) => readonly Item[];
  failed: string;
  empty: { title: string; text: string };
  children: (items: readonly Item[]) => ReactNode;
};

/** A list on its way, refused, empty, or with as much of it as was asked for. */
export function ListingView<Page, Item>({ listing, itemsOf, failed, empty, children }: ListingViewProps<Page, Item>) {
  if (listing.data === undefined) return listing.isError ? <Failed listing={listing} title={failed} /> : <Coming />;
  const items = listing.data.pages.flatMap(itemsOf);
  return (
    <Stack>
      {items.length > 0 || listing.hasNextPage ? children(items) : <Empty {...empty} />}
      {listing.isFetchNextPageError && <p role="alert">{refusalOf(listing.error)}</p>}
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

function Failed<Page>({ listing, title }: { listing: Listing<Page>; title: string }) {
  const retry = { label: controlWords.retry, onRetry: () => void listing.refetch(), pending: listing.isFetching };
  return (
    <ErrorState title={title} level={3} retry={retry}>
      {refusalOf(listing.error)}
    </ErrorState>
  );
}

const Empty = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} level={3}>
    {text}
  </EmptyState>
);

const Coming = () => (
  <Loading label={words.loading}>
    <Stack gap="small">
      <Skeleton shape="control" count={3} />
    </Stack>
  </Loading>
);
