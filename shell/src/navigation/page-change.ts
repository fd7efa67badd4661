import { brandName, pageTitle } from '@halqa/copy';

/** What a new document would do by itself when the page changes: start at the top, say where one is. */
export function handlePageChanges(main: HTMLElement): void {
  let last = location.pathname;
  let pushed = false;
  addEventListener('popstate', (event) => {
    // single-spa tells a push from Back and Forward, for which the browser restores the place by itself.
    pushed = Reflect.get(event, 'singleSpaTrigger') === 'pushState';
  });
  addEventListener('single-spa:routing-event', () => {
    if (location.pathname === last) return;
    last = location.pathname;
    if (pushed) scrollTo(0, 0);
    focusPage(main);
  });
}

const patience = 3000;

/**
 * Moves the focus to the heading of the page that has just come, so that a screen reader reads it and the keyboard
 * starts there. Waits for the heading a while, and goes on to the next one when the page before was only slow to leave;
 * a focus that the person has moved meanwhile stays where it is.
 */
export function focusPage(main: HTMLElement): void {
  let held = document.activeElement;
  const hasMoved = () => document.activeElement !== held && document.activeElement !== document.body;
  const hold = (place: HTMLElement) => {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    held = place;
  };
  const arrive = () => {
    if (hasMoved()) return stop();
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading && heading !== held) hold(heading);
  };
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  const watcher = new MutationObserver(arrive);
  const timer = setTimeout(() => {
    stop();
    if (!hasMoved() && !main.querySelector('h1')) hold(main);
  }, patience);
  // Two frames: a router inside the page needs one to replace what was there before.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      watcher.observe(main, { childList: true, subtree: true });
      arrive();
    }),
  );
}

/** Names the page first, then the product. */
export function setPageTitle(page: string): void {
  document.title = `${pageTitle(page)} · ${brandName}`;
}
