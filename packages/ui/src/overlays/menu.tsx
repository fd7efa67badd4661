import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './popup.module.css';
import { keepInView, usePopup } from './use-popup.ts';

export type MenuItem = { label: string; icon?: ReactNode } & ({ href: string } | { onSelect: () => void });

type MenuProps = {
  /** The text of the button. */
  label: string;
  icon?: ReactNode;
  items: readonly MenuItem[];
};

/** A button that opens a list of links and actions, with the keyboard behavior of an ARIA menu. */
export function Menu({ label, icon, items }: MenuProps) {
  const popup = usePopup();
  const listRef = useRef<HTMLDivElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!popup.isOpen || !listRef.current) return;
    keepInView(listRef.current);
    listRef.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [popup.isOpen]);

  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    popup.open();
  };

  return (
    <div className={styles.root} ref={popup.rootRef}>
      <button
        ref={popup.triggerRef}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={popup.isOpen}
        aria-controls={popup.isOpen ? listId : undefined}
        onClick={popup.isOpen ? popup.close : popup.open}
        onKeyDown={openOnArrow}
      >
        {icon}
        {/* `auto`: a long name is truncated at its own end, whatever the page's direction. */}
        <span className={styles.label} dir="auto">
          {label}
        </span>
        <ChevronDownIcon />
      </button>
      {popup.isOpen && (
        <div
          ref={listRef}
          id={listId}
          className={styles.panel}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => moveFocus(event, event.currentTarget)}
        >
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onSelected={popup.close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onSelected }: { item: MenuItem; onSelected: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  if ('href' in item) {
    return (
      <a {...shared} href={item.href} onClick={onSelected}>
        {item.icon}
        {item.label}
      </a>
    );
  }
  const select = () => {
    onSelected();
    item.onSelect();
  };
  return (
    <button {...shared} type="button" onClick={select}>
      {item.icon}
      {item.label}
    </button>
  );
}

/** Moves the focus among the items: arrow keys wrap around, Home and End go to the ends, a letter to its next item. */
function moveFocus(event: KeyboardEvent, menu: HTMLElement): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const from = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const to = targetIndex(event, items, from);
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/** The item that a key leads to: the one past the last is the first, and −1 is the last, as `at` counts. */
function targetIndex(event: KeyboardEvent, items: HTMLElement[], from: number): number | undefined {
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
