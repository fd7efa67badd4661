import type { KeyboardEvent } from 'react';

/** Moves the focus among the items of a menu as the keys ask: around the ends, to the ends, to a first letter. */
export function moveFocus(event: KeyboardEvent, menu: HTMLElement): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const from = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const to = destinationOf(event, items, from);
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

function destinationOf(event: KeyboardEvent, items: HTMLElement[], from: number): number | undefined {
  if (event.key === 'ArrowDown') return from + 1;
  if (event.key === 'ArrowUp') return Math.max(from, 0) - 1;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return -1;
  if (isLetter(event)) return nextStartingWith(event.key, items, from);
  return undefined;
}

const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;

function nextStartingWith(letter: string, items: HTMLElement[], from: number): number | undefined {
  const starts = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
  const order = items.map((_, offset) => (from + 1 + offset) % items.length);
  return order.find((index) => items[index] && starts(items[index]));
}
