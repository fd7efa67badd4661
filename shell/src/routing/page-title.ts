import { brandName, pageTitle } from '@halqa/copy';

/** Names the page first, then the product. */
export function setPageTitle(page: string): void {
  document.title = `${pageTitle(page)} · ${brandName}`;
}
