import { brandName } from '@halqa/copy';

/** Does what the browser does for a new document: scrolls to the top and moves the focus to the new page. */
export function handlePageChanges(main: HTMLElement): void {
  let last = location.pathname;
  let isOurs = false;
  addEventListener('popstate', (event) => {
    // single-spa also dispatches popstate for pushState and replaceState, and says for which. After Back and Forward, for which it
    // says nothing, the browser restores the position itself.
    isOurs = Reflect.get(event, 'singleSpaTrigger') !== undefined;
  });
  addEventListener('single-spa:routing-event', () => {
    if (location.pathname === last) return;
    last = location.pathname;
    if (isOurs) scrollTo(0, 0);
    focusPage(main);
  });
}

const headingTimeoutMilliseconds = 3000;

/**
 * Moves the focus to the heading of the new page, so that a screen reader reads it and the keyboard starts there. Waits
 * up to 3 s for the heading, and moves on when the previous page's heading is replaced late. Stops as soon as the person
 * moves the focus.
 */
export function focusPage(main: HTMLElement): void {
  let focused = document.activeElement;
  const hasMoved = () => document.activeElement !== focused && document.activeElement !== document.body;
  const moveTo = (element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    focused = element;
  };
  const focusHeading = () => {
    if (hasMoved()) return stop();
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading && heading !== focused) moveTo(heading);
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(focusHeading);
  const timer = setTimeout(() => {
    stop();
    if (!hasMoved() && !main.querySelector('h1')) moveTo(main);
  }, headingTimeoutMilliseconds);
  // Two animation frames: a router inside the remote needs one to replace its previous page.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      observer.observe(main, { childList: true, subtree: true });
      focusHeading();
    }),
  );
}

/** Sets the document's title: the page first, then the product. */
export function setPageTitle(page: string): void {
  document.title = `${page} · ${brandName}`;
}
