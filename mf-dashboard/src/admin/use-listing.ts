import type { CallOptions, Outcome } from '@halqa/contract';
import { answerOf } from '@halqa/platform';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';

type Listed = { next: string | null };
type ReadPage<Page> = (after: string | undefined, options: CallOptions) => Promise<Outcome<Page>>;

export type Listing<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/** A list that comes page by page. Looking away and back reads nothing anew: each reading stands in the audit. */
export function useListing<Page extends Listed>(queryKey: readonly unknown[], read: ReadPage<Page>): Listing<Page> {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => answerOf(read(pageParam, { signal })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const firstPage: string | undefined = undefined;
