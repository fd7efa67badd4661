import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  /** Called on Escape, the close button or a press outside. The page then sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser traps the focus, makes the page behind inert and restores the focus. A dialog with
 * fields starts with the focus in the first one.
 */
export function Dialog({ open, title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (ref.current) showOrHide(ref.current, open);
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={closeOnBackdrop}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

function showOrHide(dialog: HTMLDialogElement, open: boolean) {
  if (open === dialog.open) return;
  // jsdom has no modal dialogs.
  if (typeof dialog.showModal !== 'function') dialog.open = open;
  else if (open) dialog.showModal();
  else dialog.close();
  // The browser would focus the close button, which comes first. A user name for password managers (`UserName`) is out of the order.
  const fields = ['input', 'select', 'textarea'].map((field) => `${field}:enabled:not([tabindex="-1"])`);
  if (open) dialog.querySelector<HTMLElement>(fields.join())?.focus();
}

/** A press on the dialog element itself is outside its sheet. */
function closeOnBackdrop(event: PointerEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
