import { navigateToUrl } from 'single-spa';

/** Goes to a path of this site without loading a new document. Throws on an address elsewhere. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) throw new Error(`navigate is for this site only: ${to}`);
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (replace) history.replaceState(null, '', path);
  else navigateToUrl(path);
}

/**
 * Every plain link to a page of this site is followed without a new document, so remotes and prerendered HTML need no
 * router to link across. Links that ask for something else (a new tab, a download, another site, a part of this page)
 * stay the browser's.
 */
export function followLinks(isPage: (pathname: string) => boolean, go: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !isPlain(event, link) || !isPage(link.pathname) || isPartOfThisPage(link)) return;
    event.preventDefault();
    go(link.href);
  });
}

/** The link that an event happened on, if any. */
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

const isPartOfThisPage = (link: HTMLAnchorElement) => link.hash !== '' && link.pathname === location.pathname;
