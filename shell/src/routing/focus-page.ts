const patience = 3000;

/**
 * Moves the focus to the heading of the page that has just come, so that a screen reader reads it and the keyboard
 * starts there. Waits for the heading a while; a focus that the person has moved meanwhile stays where it is.
 */
export function focusPage(main: HTMLElement): void {
  const before = document.activeElement;
  const arrive = () => {
    watcher.disconnect();
    clearTimeout(timer);
    if (document.activeElement !== before && document.activeElement !== document.body) return;
    const heading = main.querySelector<HTMLElement>('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(() => main.querySelector('h1') && arrive());
  const timer = setTimeout(arrive, patience);
  // Two frames: a router inside the page needs one to replace what was there before.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (main.querySelector('h1')) arrive();
      else watcher.observe(main, { childList: true, subtree: true });
    }),
  );
}
