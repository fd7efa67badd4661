import { navigateToUrl } from 'single-spa';

/** Navigates within this site without loading a new document. Throws for a URL of another origin. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) throw new Error(`navigate is for this site only: ${to}`);
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (replace) history.replaceState(null, '', path);
  else navigateToUrl(path);
}

/**
 * Handles clicks on all plain links to pages of this site, so that remotes and prerendered HTML link to each other
 * without a router. Leaves the rest to the browser: new tabs, downloads, other sites, fragments of the current page.
 */
export function followLinks(isPage: (pathname: string) => boolean, navigateTo: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !isPlain(event, link) || !isPage(link.pathname) || isFragmentOfThisPage(link)) return;
    event.preventDefault();
    navigateTo(link.href);
  });
}

/** The link to this site that is the target of an event, if any. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link : null;
}

const isPlain = (event: MouseEvent, link: HTMLAnchorElement) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !link.target &&
  !link.hasAttribute('download');

const isFragmentOfThisPage = (link: HTMLAnchorElement) => link.hash !== '' && link.pathname === location.pathname;
