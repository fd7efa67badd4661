import { chunkParts } from '@halqa/remote-kit';

/** What is shown of a group that has not started: a chunk, because most of the time a group runs. */
export const { useParts: useFormingParts, prefetch: prefetchFormingGroup } = chunkParts(
  () => import(/* webpackChunkName: "forming-group" */ './forming-group.tsx'),
);
