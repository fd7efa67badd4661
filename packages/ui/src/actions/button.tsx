import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Its text begins where the text around it does: for `quiet` alone. */
    flush?: boolean;
    /** The action is running: keeps its size, name and focus, and ignores further presses. */
    pending?: boolean;
  };

/** At most one primary per screen. `type="button"` by default; pass `type="submit"` in a form. */
export function Button({
  look = 'primary',
  size,
  wide,
  flush,
  icon,
  pending = false,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={joinClasses(styles.button, button.className)}
      data-look={look}
      data-size={size}
      data-wide={wide}
      data-flush={flush}
      data-pending={pending || undefined}
      aria-disabled={pending || button['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : button.onClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </button>
  );
}

/** Also prevents a second submission of the form. */
const ignore = (event: MouseEvent) => event.preventDefault();

type LinkButtonProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button; as a link it works before any script has loaded. */
export function LinkButton({ look = 'primary', size, wide, icon, children, ...link }: LinkButtonProps) {
  return (
    <a
      {...link}
      className={joinClasses(styles.button, link.className)}
      data-look={look}
      data-size={size}
      data-wide={wide}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </a>
  );
}

export type ButtonLook = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'large';
  /** As wide as the column. */
  wide?: boolean;
};
