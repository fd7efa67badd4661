import type { ComponentType } from 'react';

/** Pages by their route. */
export type Pages = Readonly<Record<string, ComponentType>>;

/** Pages that are fetched together, when one of them is opened. */
export type PageGroup = { routes: readonly string[]; load: () => Promise<{ pages: Pages }> };

/** Every page but the landing page, which arrives with the remote itself. */
export const pageGroups: readonly PageGroup[] = [
  {
    routes: ['/about', '/careers', '/contact', '/sharia', '/security', '/privacy', '/terms'],
    load: () => import('../information/pages.ts'),
  },
  { routes: ['/legal/terms', '/legal/privacy'], load: () => import('../legal/pages.ts') },
  { routes: ['/help'], load: () => import('../help/pages.ts') },
  { routes: ['/blog', '/blog/:id'], load: () => import('../blog/pages.ts') },
];
