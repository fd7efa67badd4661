import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './popup.module.css';
import { keepInView, usePopup } from './use-popup.ts';

type PopoverProps = {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  /** A number on the button, hidden at zero. `label` should include it, since it is all that screen readers say. */
  count?: number;
  title: string;
  /** Called each time it opens, for loading its content. */
  onOpen?: () => void;
  children: ReactNode;
};

/** A button that opens a small non-modal sheet beside it. By `data-sheet` it is wider than a menu, and scrolls. */
export function Popover({ label, icon, count = 0, title, onOpen, children }: PopoverProps) {
  const popup = usePopup();
  const panelRef = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!popup.isOpen || !panelRef.current) return;
    keepInView(panelRef.current);
    panelRef.current.focus();
  }, [popup.isOpen]);

  const open = () => {
    popup.open();
    onOpen?.();
  };

  return (
    <div className={styles.root} ref={popup.rootRef}>
      <button
        ref={popup.triggerRef}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={popup.isOpen}
        aria-controls={popup.isOpen ? panelId : undefined}
        onClick={popup.isOpen ? popup.close : open}
      >
        {icon}
        {count > 0 && <Count count={count} />}
      </button>
      {popup.isOpen && (
        <div
          ref={panelRef}
          id={panelId}
          className={styles.panel}
          data-sheet
          role="dialog"
          aria-label={title}
          tabIndex={-1}
        >
          <p className={styles.title}>{title}</p>
          {children}
        </div>
      )}
    </div>
  );
}

function Count({ count }: { count: number }) {
  const isLong = count > 99;
  return (
    <span className={styles.count} data-long={isLong || undefined}>
      {isLong ? '99+' : count}
    </span>
  );
}
