import { pathParameters, usePath } from '@halqa/platform';
import type { ComponentType } from 'react';
import type { PageChunk } from './page-chunk.tsx';

/** Pages by route, such as `/groups/:id`: each comes with its remote, or in a chunk of its own. */
type Pages = Readonly<Record<string, ComponentType | PageChunk>>;

type RoutedPages = {
  /** Shows the page of the current address; nothing when the address belongs to another remote. */
  PageOfPath: ComponentType;
  /** Loads the page of an address ahead of its first render, so that no skeleton flashes. Never rejects. */
  prefetchPage(path: string): Promise<void>;
};

/**
 * Finds the page of an address: the first whose route fits. For remotes with plain routes, whose pages would be 12 kB
 * more with react-router-dom.
 */
export function routedPages(pages: Pages): RoutedPages {
  const routeOf = (path: string) => Object.keys(pages).find((route) => pathParameters(route, path)) ?? '';

  function PageOfPath() {
    const page = pages[routeOf(usePath())];
    if (page === undefined) return null;
    const Page = typeof page === 'function' ? page : page.Page;
    return <Page />;
  }

  async function prefetchPage(path: string): Promise<void> {
    const page = pages[routeOf(path)];
    if (typeof page === 'object') await page.prefetch();
  }

  return { PageOfPath, prefetchPage };
}
