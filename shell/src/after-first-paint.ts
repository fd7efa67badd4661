const longestWaitMilliseconds = 200;

/**
 * Begins once the browser has painted what the document shows: scripts that it has kept are there before, and would run first. At
 * once where nothing is painted, as in a tab in the background.
 */
export function afterFirstPaint(begin: () => void): void {
  const isPainted = performance.getEntriesByType('paint').length > 0;
  if (isPainted || document.hidden || document.querySelector('[data-outline]') === null) {
    begin();
    return;
  }
  let hasBegun = false;
  const beginOnce = () => {
    if (!hasBegun) begin();
    hasBegun = true;
  };
  requestAnimationFrame(() => setTimeout(beginOnce));
  setTimeout(beginOnce, longestWaitMilliseconds);
}
