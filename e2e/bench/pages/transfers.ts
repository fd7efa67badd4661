import type { CDPSession } from '@playwright/test';

type Transfers = { bytes: number; roundTrips: number };

/**
 * Counts what comes over the network, without what comes from the browser's cache. A request is one round trip later than the
 * responses that had begun when it was sent: the document's head begins calls before the whole of it is here.
 */
export function countTransfers(session: CDPSession): () => Transfers {
  const depths = new Map<string, number>();
  let answered = 0;
  let deepest = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) depths.set(requestId, answered + 1);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => depths.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) depths.delete(requestId);
    answered = Math.max(answered, depths.get(requestId) ?? 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const depth = depths.get(requestId);
    if (depth === undefined) return;
    bytes += encodedDataLength;
    deepest = Math.max(deepest, depth);
  });
  return () => ({ bytes, roundTrips: deepest });
}
