import { pathParameters } from '@halqa/platform';
import type { ComponentType } from 'react';

/** Pages by their route. */
export type Pages = Readonly<Record<string, ComponentType>>;

/** Pages of one chunk, loaded when one of them is opened. */
export type PageGroup = { routes: readonly string[]; load: () => Promise<{ pages: Pages }> };

/** Every page but the landing page, which is part of the entry. */
export const pageGroups: readonly PageGroup[] = [
  {
    routes: ['/about', '/careers', '/contact', '/sharia', '/security', '/privacy', '/terms'],
    load: () => import(/* webpackChunkName: "information" */ '../information/information-pages.tsx'),
  },
  {
    routes: ['/legal/terms', '/legal/privacy'],
    load: () => import(/* webpackChunkName: "legal" */ '../legal/legal-pages.tsx'),
  },
  { routes: ['/help'], load: () => import(/* webpackChunkName: "help" */ '../help/help-page.tsx') },
  { routes: ['/blog', '/blog/:id'], load: () => import(/* webpackChunkName: "blog" */ '../blog/blog-page.tsx') },
];

/** The page of an address, but the landing page. Null where the address is of another remote. */
export function pageAt(path: string): { group: PageGroup; route: string } | null {
  for (const group of pageGroups) {
    const route = group.routes.find((each) => pathParameters(each, path));
    if (route) return { group, route };
  }
  return null;
}

const loaded = new Map<PageGroup, Pages>();

/** The pages of a group, if already loaded. */
export const loadedPages = (group: PageGroup): Pages | undefined => loaded.get(group);

/** Loads a group's pages. A failed load rejects and can be retried. */
export async function fetchPages(group: PageGroup): Promise<Pages> {
  const { pages } = await group.load();
  loaded.set(group, pages);
  return pages;
}

/** Loads the pages of an address ahead of its first render. Never rejects: the page itself retries and reports. */
export async function prefetchPages(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  if (page) await fetchPages(page.group).catch(() => undefined);
}
