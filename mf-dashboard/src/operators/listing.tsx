import type { CallOptions, Result } from '@halqa/contract';
import { controlWords, operatorWords as words } from '@halqa/copy';
import { unwrap } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Badge, Button, ChevronDownIcon, EmptyState, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import styles from './operators.module.css';

type SectionProps = {
  title: string;
  /** How much in it waits for an operator; undefined while that is not known, and of what waits for nobody. */
  waitingCount?: number | undefined;
  /** Open from the beginning, although nothing in it needs an operator. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A section under its own heading, folded unless something in it waits for an operator. */
export function Section({ title, waitingCount, isOpen = false, children }: SectionProps) {
  const id = useId();
  /** Whether the reader has opened or folded it; null before they did either. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpenAtFirst = isOpen || (waitingCount !== undefined && waitingCount > 0);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <details open={chosen ?? isOpenAtFirst} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 id={id}>{title}</h2>
          {waitingCount !== undefined &&
            (waitingCount > 0 ? <Badge tone="warning">{String(waitingCount)}</Badge> : <NothingToDo />)}
          <ChevronDownIcon />
        </summary>
        <Stack>{children}</Stack>
      </details>
    </section>
  );
}

const NothingToDo = () => <span className="muted">{words.nothingToDo}</span>;

type ListSectionProps<Page, Item> = {
  title: string;
  /** Whether an item waits for an operator. Without it, it is a record: folded, or open from the beginning. */
  needsOperator?: (item: Item) => boolean;
  isOpen?: boolean;
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
  needsOperator,
  isOpen = false,
  lead,
  search,
  listing,
  failed,
  ...shown
}: ListSectionProps<Page, Item>) {
  const waitingCount = needsOperator && countOf(listing, shown.itemsOf, needsOperator);
  return (
    <Section title={title} waitingCount={waitingCount} isOpen={isOpen || (listing.isError && !listing.data)}>
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

/** How many loaded items wait for an operator; undefined until the first page has loaded. */
export const countOf = <Page, Item>(
  { data }: Listing<Page>,
  itemsOf: (page: Page) => readonly Item[],
  needsOperator: (item: Item) => boolean,
): number | undefined => data?.pages.flatMap(itemsOf).filter(needsOperator).length;

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

/** Searches the list of people for somebody. */
export type FindPerson = (email: string) => void;

/** The id of the element that has the list of people. */
export const PEOPLE_ID = 'people';

type PersonLinkProps = { name: string; email: string | null; onPerson: FindPerson };

/** A name that leads to its member in the list of people; a name alone where the account is no more. */
export const PersonLink = ({ name, email, onPerson }: PersonLinkProps) =>
  email === null ? (
    <PersonName>{name}</PersonName>
  ) : (
    <a href={`#${PEOPLE_ID}`} onClick={() => onPerson(email)}>
      <PersonName>{name}</PersonName>
    </a>
  );
