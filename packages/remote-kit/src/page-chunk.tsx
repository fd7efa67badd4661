import { controlWords } from '@halqa/copy';
import { Loading, Page, Skeleton, Stack } from '@halqa/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** A page in a chunk of its own. */
export type PageChunk = {
  /** The page, or a skeleton until it has loaded. Throws the error of a failed load; mounted again, it tries again. */
  Page: ComponentType;
  /** Loads it ahead of its first render. Never rejects: the page itself retries and reports. */
  prefetch(): Promise<void>;
};

/**
 * Splits a page from the rest of its remote. `chunk` of its route in `remote.json` names the chunk, so that documents preload
 * it. Not `React.lazy`, which shows every skeleton for 300 ms and caches a failure, so that the shell's Retry could not help.
 */
export function pageChunk(load: () => Promise<ComponentType>, Skeletons: ComponentType = PageSkeleton): PageChunk {
  let loaded: ComponentType | null = null;
  const fetchPage = async () => {
    loaded = await load();
    return loaded;
  };

  function ChunkPage() {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (!Shown) fetchPage().then((page) => setShown(() => page), setFailure);
    }, [Shown]);
    if (failure) throw failure;
    return Shown ? <Shown /> : <Skeletons />;
  }

  return { Page: ChunkPage, prefetch: () => fetchPage().then(ignore, ignore) };
}

const ignore = () => {};

/** For a page inside the layout of its remote. */
export const SectionSkeleton = () => (
  <Loading label={controlWords.loading}>
    <Stack>
      <Skeleton shape="title" />
      <Skeleton count={3} />
      <Skeleton shape="card" count={3} />
    </Stack>
  </Loading>
);

/** Keeps a page's height while it loads, so that the footer does not move. */
const PageSkeleton = () => (
  <Page>
    <SectionSkeleton />
  </Page>
);
