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
