import { matchPath } from '@halqa/platform/router';
import { type PageGroup, type Pages, pageGroups } from './page-groups.ts';

const arrived = new Map<PageGroup, Pages>();

/** The pages of a group if they are here. */
export const pagesHere = (group: PageGroup): Pages | undefined => arrived.get(group);

/** Fetches a group's pages. Rejects when they do not arrive; asked again, it tries again. */
export async function fetchPages(group: PageGroup): Promise<Pages> {
  const { pages } = await group.load();
  arrived.set(group, pages);
  return pages;
}

/** Fetches what this address needs before it is shown. Never rejects: the page itself tries again and says so. */
export async function fetchAhead(pathname: string): Promise<void> {
  const group = pageGroups.find(({ routes }) => routes.some((route) => matchPath(route, pathname)));
  if (group) await fetchPages(group).catch(() => undefined);
}
