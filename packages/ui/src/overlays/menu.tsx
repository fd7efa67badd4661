import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ChevronDownIcon } from '../icons/chevron-down-icon.tsx';
import { keepInView } from './keep-in-view.ts';
import { moveFocus } from './move-focus.ts';
import styles from './popup.module.css';
import { usePopup } from './use-popup.ts';

export type MenuItem = { label: string; icon?: ReactNode } & ({ href: string } | { onSelect: () => void });

type MenuProps = {
  /** What is written on the button, and so its name. */
  label: string;
  icon?: ReactNode;
  items: readonly MenuItem[];
};

/** A button that opens a short list of places and actions. Arrow keys, Home, End and first letters move in it. */
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
        {/* A name too long for the button is cut at its own end, whichever way the page reads. */}
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
            <MenuEntry key={item.label} item={item} onDone={popup.close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  if ('href' in item) {
    return (
      <a {...shared} href={item.href} onClick={onDone}>
        {item.icon}
        {item.label}
      </a>
    );
  }
  const select = () => {
    onDone();
    item.onSelect();
  };
  return (
    <button {...shared} type="button" onClick={select}>
      {item.icon}
      {item.label}
    </button>
  );
}
