import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';
import type { ButtonLook } from './button-look.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Work is under way: keeps its place, its name and the focus, and ignores further presses. */
    pending?: boolean;
  };

/** One primary per screen. A plain button by default; pass `type="submit"` in a form. */
export function Button({ look = 'primary', size, wide, icon, pending = false, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={joinClasses(styles.button, button.className)}
      data-look={look}
      data-size={size}
      data-wide={wide}
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

/** Also keeps a submit button from sending the form a second time. */
const ignore = (event: MouseEvent) => event.preventDefault();
