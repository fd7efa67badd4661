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
  const { useParts, prefetch } = chunkParts(load);

  function ChunkPage() {
    const { parts: Shown, failure } = useParts();
    if (failure) throw failure;
    return Shown ? <Shown /> : <Skeletons />;
  }

  return { Page: ChunkPage, prefetch };
}

/** Parts of a page, in a chunk that is loaded once the page is there. */
type ChunkParts<Parts> = {
  /** Loads them; mounted again after a failure, it tries again. */
  useParts(): LoadedParts<Parts>;
  /** Loads them ahead of their first render. Never rejects. */
  prefetch(): Promise<void>;
};

type LoadedParts<Parts> = {
  /** Null until they have loaded. */
  parts: Parts | null;
  /** Of the last try that failed. */
  failure: Error | null;
  /** Whether `retry` is under way. */
  isRetrying: boolean;
  retry(): void;
};

/** Splits parts of a page from the rest of it: what only some states show, or what is below all that is seen first. */
export function chunkParts<Parts>(load: () => Promise<Parts>): ChunkParts<Parts> {
  let loaded: Parts | null = null;
  const fetchParts = async () => {
    loaded = await load();
    return loaded;
  };

  function useParts(): LoadedParts<Parts> {
    const [parts, show] = useState(() => loaded);
    const [tries, setTries] = useState(1);
    const [failed, setFailed] = useState<{ tries: number; failure: Error } | null>(null);
    useEffect(() => {
      if (parts) return;
      fetchParts().then(
        (each) => show(() => each),
        (failure: Error) => setFailed({ tries, failure }),
      );
    }, [parts, tries]);
    const failure = parts ? null : (failed?.failure ?? null);
    return { parts, failure, isRetrying: failed !== null && failed.tries < tries, retry: () => setTries(tries + 1) };
  }

  return { useParts, prefetch: () => fetchParts().then(ignore, ignore) };
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
