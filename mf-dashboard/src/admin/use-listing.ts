import type { CallOptions, Result } from '@halqa/contract';
import { unwrap } from '@halqa/platform';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';

type Listed = { next: string | null };
type ReadPage<Page> = (after: string | undefined, options: CallOptions) => Promise<Result<Page>>;

export type Listing<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/** A list that comes page by page. Looking away and back reads nothing anew: each reading stands in the audit. */
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
