import { usePlatform } from '@halqa/platform';
import { useEffect } from 'react';

/** Sets the document's title where the route's own title in the manifest says too little. */
export function usePageTitle(title: string): void {
  const { setTitle } = usePlatform();
  useEffect(() => setTitle(title), [setTitle, title]);
}
