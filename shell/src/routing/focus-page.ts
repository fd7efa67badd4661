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
