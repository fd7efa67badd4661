const margin = 16;

/** Shifts an open panel sideways until it stands inside the window, whichever way the page reads. */
export function keepInView(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const tooFarLeft = Math.max(0, margin - left);
  const tooFarRight = Math.max(0, right - (document.documentElement.clientWidth - margin));
  const shift = tooFarLeft - tooFarRight;
  panel.style.translate = shift === 0 ? '' : `${shift}px`;
}
