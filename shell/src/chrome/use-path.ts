import { useSyncExternalStore } from 'react';

/** The path that is shown. The shell needs no router for that. */
export const usePath = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => '/',
  );

function subscribe(listener: () => void): () => void {
  addEventListener('single-spa:routing-event', listener);
  return () => removeEventListener('single-spa:routing-event', listener);
}
