import { useSyncExternalStore } from 'react';

/** As wide as the phones for which figures stand beside their labels. */
const query = '(max-width: 30rem)';

/** Whether the window is as narrow as a phone. */
export const useIsOnPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

function subscribe(listener: () => void): () => void {
  const narrow = matchMedia(query);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
