import { usePlatform } from '@halqa/platform';
import { useEffect } from 'react';

/** Names the page in the document's title, where the route's own title says too little. */
export function usePageTitle(title: string): void {
  const { setTitle } = usePlatform();
  useEffect(() => setTitle(title), [setTitle, title]);
}
